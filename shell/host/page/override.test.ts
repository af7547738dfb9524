import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { madeWith } from "../release/testing/takasJson";

const build = {
  build: "abc123",
  entry: "/remotes/offers/abc123/remoteEntry.js",
  container: "takas_offers_abc123",
  versions: madeWith(),
  shared: {},
  routes: [{ path: "/offers", files: [], preload: [] }],
};
const releases = {
  shell: {
    build: "shell1",
    entry: "/remotes/shell/shell1/shell.js",
    files: [],
    versions: madeWith(),
    shared: {},
    budget: 1,
  },
  remotes: [{ name: "offers", team: "offers", enabled: true, current: build }],
};
const about = { ...build, name: "offers", team: "offers", build: "mine00", entry: "entry.js" };

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((_incoming, answer) => answer.end(JSON.stringify(about)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

function host(isDevelopment: boolean) {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl: "http://127.0.0.1:9",
    releasesFolder: "/nowhere",
    readReleases: () => Promise.resolve(releases),
    log: pino({ level: "silent" }),
    isDevelopment,
  });
  return request(app.callback());
}

const registryIn = (text: string) =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "") as typeof releases;

describe("a developer's own build", () => {
  it("shows in their browser, under a badge, until they reset it", async () => {
    const asked = await host(true).get(`/offers?remote.offers=${origin}&q=1`).expect(302);
    expect(asked.headers.location).toBe("/offers?q=1");
    const [cookie = ""] = asked.get("set-cookie") ?? [];
    expect(cookie).toMatch(/httponly/i);
    const { text, headers } = await host(true).get("/offers").set("Cookie", cookie).expect(200);
    expect(registryIn(text)).toMatchObject({
      origins: [origin],
      remotes: [{ current: { build: "mine00", entry: `${origin}/entry.js` } }],
    });
    expect(text).toContain(`offers from ${origin} <a href="?remote.reset"`);
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${origin}`);
    const tab = await host(true).get("/registry.json").set("Cookie", cookie);
    expect(tab.body).toMatchObject({ remotes: [{ current: { build: "mine00" } }] });
    const reset = await host(true).get("/offers?remote.reset").set("Cookie", cookie).expect(302);
    expect(reset.headers["set-cookie"]?.[0]).toMatch(/^takas\.remotes=;/);
    expect((await host(true).get("/offers")).text).not.toContain("remote.reset");
  });

  it("may be of a remote that was never released, and is of the one that they name", async () => {
    const page = async (name: string) => {
      const cookie = `takas.remotes=${name}=${origin}`;
      const { text } = await host(true).get("/garage").set("Cookie", cookie);
      return registryIn(text).remotes.map((remote) => `${remote.name} ${remote.current.build}`);
    };
    about.name = "garage";
    expect(await page("garage")).toEqual(["offers abc123", "garage mine00"]);
    expect(await page("offers")).toEqual(["offers abc123"]);
    about.name = "offers";
  });

  it("falls back to the released build while their server does not answer, and keeps the badge", async () => {
    const cookie = "takas.remotes=offers=http://127.0.0.1:9";
    const { text } = await host(true).get("/offers").set("Cookie", cookie).expect(200);
    expect(registryIn(text)).toMatchObject({ remotes: [{ current: { build: "abc123" } }] });
    expect(text).toContain("remote.reset");
  });

  it.each(["https://evil.example", "http://localhost.evil.example", "//evil.example", "x"])(
    "comes only from a server on their own machine: %s",
    async (address) => {
      await host(true)
        .get("/")
        .query({ "remote.offers": address })
        .expect(400, /no server of this machine/);
      const cookie = `takas.remotes=offers=${address}`;
      const { text } = await host(true).get("/offers").set("Cookie", cookie).expect(200);
      expect(registryIn(text)).toMatchObject({ remotes: [{ current: { build: "abc123" } }] });
    },
  );

  it("is ignored outside development", async () => {
    await host(false).get(`/offers?remote.offers=${origin}`).expect(200);
    const cookie = `takas.remotes=offers=${origin}`;
    const { text } = await host(false).get("/offers").set("Cookie", cookie).expect(200);
    expect(registryIn(text)).toMatchObject({ remotes: [{ current: { build: "abc123" } }] });
    expect(text).not.toContain("remote.reset");
  });
});
