import { EventEmitter, once } from "node:events";
import { createReadStream } from "node:fs";
import { Agent, createServer, request as requestTo } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";

import { createLog } from "@takas/telemetry/log";
import supertest from "supertest";

import { createApp } from "./app";
import { mongoose } from "./platform/database/mongoose";
import { route } from "./platform/http/route";
import { WEBHOOK_PATH } from "./routes/billingRoutes";
import { routesOf } from "./routes/routes";
import { LIVE, PRODUCTION, signIn, testEnv, useApi } from "./test/app";
import { buildVehicle } from "./test/builders";
import { useDatabase } from "./test/db";
import { Vehicle } from "./vehicles/Vehicle";

useDatabase();
// The live market has all routes.
const api = useApi(LIVE);
const routes = routesOf("live");
const proxied = useApi({ TRUST_PROXY: "1" });
const production = useApi(PRODUCTION);
const unsafe = routes.filter(({ spec }) => spec.method !== "get" && spec.path !== WEBHOOK_PATH);
const guarded = routes.filter(({ spec }) => spec.session === "required");
const url = (path: string) => path.replaceAll(/:\w+/g, "unknown-id-0001");

afterEach(() => {
  jest.restoreAllMocks();
});

describe("a cross-site call", () => {
  const origins = {
    "no headers": {},
    "another site": { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    "a sibling port": { "Sec-Fetch-Site": "same-site", Origin: "http://localhost:9999" },
    "a sandboxed frame": { Origin: "null" },
    "another site, old browser": { Origin: "https://evil.example" },
    "a look-alike host": { Origin: "http://localhost:8080.evil.example" },
    "another port, old browser": { Origin: "http://localhost:8081" },
    "another port of our host": { Host: "localhost:8080", Origin: "http://localhost:8081" },
    "something that is no origin": { Origin: "localhost" },
    "a link typed in": { "Sec-Fetch-Site": "none" },
  };
  const types = ["application/json", "text/plain", "application/x-www-form-urlencoded"];

  it.each(unsafe.map(({ spec }) => spec))("answers 403 to $method $path", async (spec) => {
    const { cookie } = await signIn();
    for (const [index, [name, headers]] of Object.entries(origins).entries()) {
      const agent = api.call(cookie);
      const call = agent[spec.method](url(spec.path)).unset("Sec-Fetch-Site").set(headers);
      const { status, text } = await call.type(types[index % types.length] ?? "").send("{}");
      expect([name, status, text]).toEqual([name, 403, "This call must come from the app itself."]);
    }
  });

  it("is one without TLS to an app that uses it", async () => {
    const call = (origin: string) => {
      const agent = proxied.bare().set({ Host: "takas.example", Origin: origin });
      return agent.post("/api/auth/anonymous").set("X-Forwarded-Proto", "https");
    };
    expect((await call("http://takas.example")).status).toBe(403);
    expect((await call("https://takas.example")).status).toBe(201);
  });

  it("gets no CORS permission, either", async () => {
    const response = await api.bare().get("/api/config").set("Origin", "https://evil.example");
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
    expect(response.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("a call without a session", () => {
  it.each(guarded.map(({ spec }) => spec))("answers 401 to $method $path", async (spec) => {
    for (const cookie of [undefined, "sid=made-up", `sid=${"A".repeat(43)}`]) {
      const agent = api.call(cookie);
      const { status } = await agent[spec.method](url(spec.path));
      expect(status).toBe(401);
    }
  });
});

describe("an answer", () => {
  it("is 404 in plain text for a URL that does not exist", async () => {
    const response = await api.bare().get("/api/nothing").expect(404);
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(response.text).toBe("There is nothing at this address.");
  });

  it("names an error's code in a header, whether its body is text or a problem", async () => {
    for (const type of ["text/plain", "application/problem+json"]) {
      const { headers } = await api.bare().get("/api/nothing").set("Accept", type).expect(404);
      expect(headers["takas-error"]).toBe("request.unknownAddress");
    }
    expect((await api.bare().get("/api/config")).headers).not.toHaveProperty("takas-error");
  });

  it("is 404 for a URL that cannot be decoded", async () => {
    await api.bare().get("/api/vehicles/%E0%A4%A").expect(404);
  });

  it("is 405 for a method the URL does not support", async () => {
    const sentence = "This address does not take that kind of call.";
    await api.call().delete("/api/vehicles").expect(405, sentence);
    await api.call().put("/api/config").expect(405, sentence);
  });

  it("has its own request id and the security headers", async () => {
    for (const path of ["/api/config", "/api/nothing", "/api/auth/user"]) {
      const { headers } = await api.bare().get(path).set("X-Request-Id", "chosen-by-client");
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("x-powered-by");
    }
  });

  it("keeps the request id of our own proxy, if there is one", async () => {
    for (const [given, kept] of [
      ["from-the-proxy-1", "from-the-proxy-1"],
      ["two words, no id", expect.stringMatching(/^[0-9a-f-]{36}$/)],
      ["x".repeat(65), expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ]) {
      const { headers } = await proxied
        .bare()
        .get("/api/config")
        .set("X-Request-Id", String(given));
      expect(headers["x-request-id"]).toEqual(kept);
    }
  });

  it("requires TLS of browsers in production, and nowhere else", async () => {
    const name = "strict-transport-security";
    const { headers } = await production.bare().get("/api/config");
    expect(headers[name]).toBe("max-age=63072000; includeSubDomains");
    expect((await api.bare().get("/api/config")).headers).not.toHaveProperty(name);
  });

  it.each(["text/plain", "application/problem+json"])(
    "is 503 with Retry-After as %s when the database disconnects during the call",
    async (type) => {
      jest.spyOn(Vehicle.collection, "find").mockImplementation(() => {
        throw new mongoose.mongo.MongoNetworkError("connection 7 to 127.0.0.1:27017 closed");
      });
      const call = api.bare().get("/api/vehicles/unknown-id-0001").set("Accept", type);
      const response = await call.expect(503).expect("Retry-After", "2");
      expect(response.headers["content-type"]).toContain(type);
      expect(response.text).toContain("Please try again in a moment.");
      expect(response.text).not.toContain("127.0.0.1");
    },
  );

  it("is an RFC 9457 problem for clients that accept one, with the same sentence", async () => {
    const call = api.bare().get("/api/nothing").set("Accept", "application/problem+json");
    const response = await call.expect(404);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(JSON.parse(response.text)).toEqual({
      type: "/problems/not-found",
      title: "Not found",
      status: 404,
      detail: "There is nothing at this address.",
      code: "request.unknownAddress",
    });
  });

  it("reveals nothing internal when something breaks, and logs it with the request id", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const answer = createApp({ env: testEnv(), log }).callback();
    const server = createServer((request, response) => void answer(request, response));
    const { _id } = await buildVehicle();
    jest.spyOn(Vehicle.collection, "find").mockImplementation(() => {
      throw new Error("/srv/app.ts: vehicles.find failed for +90 533 123 45 67");
    });
    const response = await supertest(server).get(`/api/vehicles/${_id}?q=secret`).expect(500);
    expect(response.text).toBe("Something went wrong on our side. Please try again.");
    const logged = lines.join("");
    expect(logged).toContain(response.headers["x-request-id"]);
    expect(logged).toContain("vehicles.find failed for [digits]");
    expect(logged).not.toMatch(/secret|533 123|sid=/);
    lines.forEach((line) => expect(() => JSON.parse(line) as unknown).not.toThrow());
  });
});

describe("a database failover during a call", () => {
  it.each([
    ["a connection that closed", new mongoose.mongo.MongoNetworkError("connection 7 closed"), 503],
    ["a server that stops", { message: "quiesce mode", code: 91 }, 503],
    ["two documents of one id", { message: "E11000 duplicate key", code: 11_000 }, 500],
  ])("under a bulk write is answered in words (%s)", async (_what, cause, status) => {
    const { _id } = await buildVehicle();
    const { MongoBulkWriteError } = mongoose.mongo;
    jest.spyOn(Vehicle.collection, "find").mockImplementation(() => {
      throw new MongoBulkWriteError(cause, {} as never);
    });
    const { text } = await api.call().get(`/api/vehicles/${_id}`).expect(status);
    expect(text).toMatch(
      /^(Our database is not available right now|Something went wrong on our side)\. /,
    );
  });

  it.each([
    [43, "cursor id 7 not found"],
    [91, "the server is in quiesce mode and will shut down"],
    [10_107, "not primary"],
    ["EPIPE", "This socket has been ended by the other party"],
    ["ECONNRESET", "read ECONNRESET"],
    ["MongoServerClosedError", "Server is closed"],
    ["MongoStalePrimaryError", "primary marked stale"],
    ["MongoUnexpectedServerResponseError", "Unable to get response from server"],
  ])("is answered with 503 (%s: %s)", async (code, message) => {
    const { _id } = await buildVehicle();
    jest.spyOn(Vehicle.collection, "find").mockImplementation(() => {
      throw Object.assign(new Error(message), { code, name: `${code}` });
    });
    await api
      .call()
      .get(`/api/vehicles/${_id}`)
      .expect(503, "Our database is not available right now. Please try again in a moment.");
  });
});

describe("a visitor who disconnects before the answer is complete", () => {
  it("is logged, but is not an error", async () => {
    const endless = route({
      method: "get",
      path: "/api/endless",
      summary: "Never ends",
      session: "none",
      answers: { 200: { description: "Zeros" } },
      handle: ({ ctx }) => {
        ctx.body = createReadStream("/dev/zero");
      },
    });
    const log = new EventEmitter<{ line: [string] }>();
    const lines: string[] = [];
    log.on("line", (line) => void lines.push(line));
    const isNoted = new Promise<void>((resolve) => {
      log.on("line", (line) => (line.includes("visitor left") ? resolve() : undefined));
    });
    const write = (line: string) => void log.emit("line", line);
    const answer = createApp({
      env: testEnv(),
      log: createLog("info", { write }),
      routes: [endless],
    }).callback();
    const server = createServer((request, response) => void answer(request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const call = requestTo({ port, path: "/api/endless", headers: { "Accept-Encoding": "gzip" } });
    const [response] = (await once(call.end(), "response")) as [IncomingMessage];
    response.once("data", () => response.destroy()).on("error", () => undefined);
    await isNoted;
    expect(lines.join("")).not.toContain('"level":50');
    await promisify(server.close.bind(server))();
  });
});

describe("a request body", () => {
  const path = "/api/auth/anonymous";
  const bodies: [string, number, string, string | Uint8Array][] = [
    ["text", 415, "text/plain", "{}"],
    ["a form", 415, "application/x-www-form-urlencoded", "a=1"],
    ["half of it", 400, "application/json", '{"a":'],
    ["no UTF-8", 400, "application/json", new Uint8Array([0x22, 0xff, 0x22])],
  ];

  it.each(bodies)("that is %s is answered with %d", async (_name, status, type, body) => {
    const { port } = api.server.address() as AddressInfo;
    const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
    const call = { method: "POST", headers, body };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, call);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^The request body .*\.$/);
  });

  // The listing writes accept photos and have their own limits.
  const plain = unsafe.filter(({ spec }) => spec.bodyReader === undefined);

  it.each(plain.map(({ spec }) => spec))(
    "above 100 kB is answered with 413 by $method $path, its length announced or not",
    async (spec) => {
      const { cookie } = await signIn();
      const { port } = api.server.address() as AddressInfo;
      const send = async (framing: string, body: string) => {
        const socket = connect(port, "127.0.0.1");
        const received = new Promise<string>((resolve) => {
          socket.once("data", (bytes: Buffer) => resolve(bytes.toString()));
        });
        socket.on("error", () => undefined);
        socket.write(
          `${spec.method.toUpperCase()} ${url(spec.path)} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
            `Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${body}`,
        );
        const text = await received;
        socket.destroy();
        return text;
      };
      // Routes decided by their URL refuse before they read the body.
      const sentence = /^HTTP\/1\.1 (413 .*The request is larger than 100 kB|404 .* not exist)\.$/s;
      expect(await send("Content-Length: 100001", "")).toMatch(sentence);
      const endless = `19000\r\n${" ".repeat(0x19000)}`;
      expect(await send("Transfer-Encoding: chunked", endless)).toMatch(sentence);
    },
  );

  it("left unread does not block the next request on the same connection", async () => {
    const { port } = api.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (length: number) => {
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
      const options = { port, path, method: "POST", agent, headers };
      const call = requestTo(options).end(`{}${" ".repeat(length)}`);
      const [answer] = (await once(call, "response")) as [IncomingMessage];
      answer.resume();
      await once(answer, "end");
      return answer;
    };
    const refused = await send(300_000);
    expect([refused.statusCode, refused.headers.connection]).toEqual([413, "close"]);
    expect((await send(0)).statusCode).toBe(201);
    agent.destroy();
  });

  it("that is compressed is answered with 415", async () => {
    const call = api.call().post(path).set("Content-Encoding", "gzip").type("json");
    await call.send("{}").expect(415);
  });

  it("nested 10,000 deep is harmless", async () => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    await api.call().post(path).type("json").send(deep).expect(201);
  });

  it("leaves the prototype of everything alone", async () => {
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    await api.call().post(path).type("json").send(body).expect(201);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
