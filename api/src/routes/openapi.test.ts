import { MARKETS } from "@takas/contracts/choices";
import type { Market } from "@takas/contracts/choices";
import contracts from "@takas/contracts/package.json" with { type: "json" };

import { createRouter } from "../platform/http/createKoaApp";
import { LIVE, useApi } from "../test/app";
import { routesOf } from "./routes";

const apis = { sample: useApi(), live: useApi(LIVE) };
const api = apis.sample;
const METHODS = ["get", "post", "put", "patch", "delete"];

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; security: unknown[] }>
  >;
  info: { version: string };
  "x-contracts": string[];
  components: { schemas: Record<string, unknown> };
}

async function readDescription(
  market: Market = "sample",
): Promise<{ text: string; description: Description }> {
  const response = await apis[market].bare().get("/api/openapi.json").expect(200);
  return { text: response.text, description: response.body as Description };
}

describe("GET /api/openapi.json", () => {
  it("says which contracts the API serves, its own first", async () => {
    const { description } = await readDescription();
    expect(description.info.version).toBe(contracts.version);
    expect(description["x-contracts"][0]).toBe(contracts.version);
  });

  it.each(MARKETS)("describes every route of the %s market and nothing else", async (market) => {
    const { description } = await readDescription(market);
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const routed = createRouter(routesOf(market)).stack.flatMap(({ path, methods }) =>
      methods
        .map((method) => method.toLowerCase())
        .filter((method) => METHODS.includes(method))
        .map((method) => `${method} ${String(path).replaceAll(/:(\w+)/g, "{$1}")}`),
    );
    expect(described.toSorted()).toEqual(routed.toSorted());
    expect(described).toContain("get /api/vehicles/search");
    expect(described.includes("post /api/offers")).toBe(market === "live");
  });

  it.each(MARKETS)("refers only to definitions it has (%s market)", async (market) => {
    const { text, description } = await readDescription(market);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(3);
    for (const [, name = ""] of references) {
      expect(description.components.schemas).toHaveProperty(name);
    }
    expect(text).not.toContain("$defs");
  });

  it("gives every route a success, the errors' shape and whether it needs a session", async () => {
    const { description } = await readDescription();
    for (const operation of Object.values(description.paths).flatMap(Object.values)) {
      const { responses, security } = operation as { responses: object; security: unknown };
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["default"]));
      expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
      expect(security).toBeInstanceOf(Array);
    }
    expect(description.paths["/api/my-vehicles"]?.["get"]?.security).toEqual([{ session: [] }]);
  });

  it("is answered without a database, like the configuration and the process's health", async () => {
    await api.bare().get("/healthz").expect(200, { status: "ok" });
    await api
      .bare()
      .get("/metrics")
      .expect(200, /http_request_duration_seconds/);
    const config = await api.bare().get("/api/config").expect(200);
    expect(config.body).toEqual({
      brand: "Takas",
      domain: "localhost",
      baseUrl: "http://localhost:8080",
      supportEmail: "support@localhost",
      market: "sample",
    });
  });

  it("all other routes answer 503 with Retry-After while the database is unavailable", async () => {
    for (const path of ["/readyz", "/api/vehicles", "/api/vehicles/search", "/api/auth/user"]) {
      const response = await api
        .call(`sid=${"A".repeat(43)}`)
        .get(path)
        .expect(503);
      expect(response.headers["retry-after"]).toBe("2");
      expect(response.text).toMatch(/^[A-Z][^\n]*\.$/);
    }
  });
});
