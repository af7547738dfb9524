import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, request as sendTo } from "node:http";
import type { RequestListener } from "node:http";
import type { Server } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGzip, gzipSync } from "node:zlib";

import { registryClient } from "@takas/mfe-kit/registry/client";
import { packBuild } from "@takas/mfe-kit/registry/packBuild";
import { createLog } from "@takas/telemetry/log";
import { pack } from "tar-stream";

import { publicRegistry } from "../page/routeOf";
import { readReleases, releasesFolder, watchReleases } from "../release/releases";
import { madeWith, remoteJson, shellJson } from "../release/testing/takasJson";
import { registryApp } from "./registryApp";
import { issueToken, revokeToken } from "./teams";

let dataDir: string;
let folder: string;
let url: string;
let servers: Server[];
let tokens: { shell: string; offers: string; garage: string };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "takas-registry-"));
  folder = releasesFolder(dataDir);
  servers = [];
  const log = createLog("silent");
  const answer = registryApp({
    dataDir,
    origins: [],
    baseUrl: "https://takas.example",
    log,
  }).callback();
  url = await listen((request, response) => void answer(request, response));
  tokens = {
    shell: await issueToken(folder, "shell"),
    offers: await issueToken(folder, "offers"),
    garage: await issueToken(folder, "garage"),
  };
  await publish("shell", await shellBuild("shell1"), tokens.shell);
  await promote([{ name: "shell", build: "shell1" }], tokens.shell);
});

afterEach(async () => {
  servers.forEach((server) => server.close());
  await rm(dataDir, { recursive: true });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function shellBuild(build: string, fields: object = {}): Promise<Buffer> {
  return archive({
    "takas.json": JSON.stringify(shellJson(build, fields)),
    "shell.js": build,
  });
}

function manifest(name: string, build: string, fields: object = {}): string {
  return JSON.stringify(remoteJson(name, build, fields));
}

function remoteBuild(name: string, build: string, fields: object = {}): Promise<Buffer> {
  return archive({
    "takas.json": manifest(name, build, fields),
    "remoteEntry.js": build,
    "1.js": build,
  });
}

async function archive(files: Record<string, string>): Promise<Buffer> {
  const entries = pack();
  for (const [name, text] of Object.entries(files)) {
    entries.entry({ name }, text);
  }
  entries.finalize();
  return buffer(entries.pipe(createGzip()));
}

/** 85,000 folders: 44 MB, of which 50 kB are sent. */
async function folders(): Promise<Buffer> {
  const entries = pack();
  entries.entry({ name: "folder", type: "directory" });
  entries.finalize();
  const header = (await buffer(entries)).subarray(0, 512);
  return gzipSync(Buffer.concat(Array.from({ length: 85_000 }, () => header)));
}

interface Answer {
  status: number;
  body: { error?: string; [field: string]: unknown } | undefined;
}

async function call(
  method: string,
  path: string,
  token: string,
  body?: Buffer | object,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === "" ? undefined : (JSON.parse(text) as Answer["body"]),
  };
}

const publish = (name: string, bytes: Buffer, token: string) =>
  call("PUT", `/builds/${name}`, token, bytes);
const promote = (builds: object[], token: string) => call("POST", "/releases", token, { builds });

async function live(name: string, build: string, token: string, fields: object = {}) {
  await publish(name, await remoteBuild(name, build, fields), token);
  return promote([{ name, build }], token);
}

const current = async (name: string) =>
  (await readReleases(folder)).remotes.find((remote) => remote.name === name)?.current.build;

describe("the registry service", () => {
  it("publishes a build that nobody gets yet, makes it live, and returns to any kept one", async () => {
    const published = await publish("offers", await remoteBuild("offers", "one"), tokens.offers);
    expect(published).toEqual({ status: 201, body: { name: "offers", build: "one" } });
    expect(await current("offers")).toBeUndefined();
    expect(await promote([{ name: "offers", build: "one" }], tokens.offers)).toEqual({
      status: 200,
      body: { builds: [{ name: "offers", build: "one" }], leftOut: [] },
    });
    await live("offers", "two", tokens.offers);
    await live("offers", "three", tokens.offers);
    expect((await promote([{ name: "offers", build: "one" }], tokens.offers)).status).toBe(200);
    expect(await current("offers")).toBe("one");
    expect(await readFile(join(folder, "offers/one/1.js"), "utf8")).toBe("one");
    expect((await stat(join(folder, "offers/one/1.js.br"))).size).toBeGreaterThan(0);
  });

  it("packs a build's folder in the format that it reads", async () => {
    const dist = join(dataDir, "dist");
    await mkdir(join(dist, "images"), { recursive: true });
    await writeFile(join(dist, "takas.json"), manifest("offers", "packed"));
    await writeFile(join(dist, "remoteEntry.js"), "entry");
    await writeFile(join(dist, "1.js"), "chunk");
    await writeFile(join(dist, "images/car.svg"), "<svg/>");
    expect((await publish("offers", await packBuild(dist), tokens.offers)).status).toBe(201);
    expect(await readFile(join(folder, "offers/packed/images/car.svg"), "utf8")).toBe("<svg/>");
  });

  it("refuses an invalid token, and the token of another team", async () => {
    await live("offers", "one", tokens.offers);
    const bytes = await remoteBuild("offers", "two");
    expect((await publish("offers", bytes, "wrong")).status).toBe(401);
    const other = await publish("offers", bytes, tokens.garage);
    expect(other).toEqual({
      status: 403,
      body: { error: "offers belongs to team offers, and this token to team garage." },
    });
    // A build in which another team names itself as the owner.
    const stolen = await remoteBuild("offers", "three", { team: "garage" });
    expect((await publish("offers", stolen, tokens.garage)).status).toBe(403);
    expect((await promote([{ name: "offers", build: "one" }], tokens.garage)).status).toBe(403);
    expect((await call("POST", "/remotes/offers/off", tokens.garage)).status).toBe(403);
    expect((await call("DELETE", "/remotes/offers", tokens.garage)).status).toBe(403);
    expect((await publish("shell", await shellBuild("shell2"), tokens.offers)).status).toBe(403);
    const handover = { path: "/offers", from: "offers", to: "garage" };
    expect((await call("POST", "/handovers", tokens.garage, handover)).status).toBe(403);
    expect(await current("offers")).toBe("one");
  });

  it("ends a token when it is replaced or its team is gone", async () => {
    const renewed = await issueToken(folder, "offers");
    expect((await call("GET", "/live", tokens.offers)).status).toBe(401);
    expect((await call("GET", "/live", renewed)).status).toBe(200);
    await revokeToken(folder, "offers");
    expect((await call("GET", "/live", renewed)).status).toBe(401);
    expect(await readFile(join(folder, "teams.json"), "utf8")).not.toContain(renewed);
    expect((await stat(join(folder, "teams.json"))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["cut off", async () => (await remoteBuild("offers", "a")).subarray(0, 200), 400, /cut off or/],
    ["no archive", () => Promise.resolve(Buffer.from("nonsense")), 400, /cut off or damaged/],
    [
      "with a file outside of its folder",
      () => archive({ "../../registry.json": "{}" }),
      400,
      /"\.\.\/\.\.\/registry\.json", which is not a file of a build/,
    ],
    [
      "without a file that its manifest names",
      () => archive({ "takas.json": manifest("offers", "a"), "remoteEntry.js": "" }),
      409,
      /lacks 1\.js/,
    ],
    ["of another remote", () => remoteBuild("garage", "a"), 409, /not a build of offers/],
    ["for another folder", () => remoteBuild("offers", "../x"), 409, /build must be the name of/],
    [
      "of 42 MB when it is unpacked",
      () => archive({ "takas.json": manifest("offers", "a"), "1.js": "0".repeat(42_000_000) }),
      400,
      /1000 files and 40 MB/,
    ],
    ["of folders without end", folders, 400, /1000 files and 40 MB/],
    ["of 21 MB", () => Promise.resolve(Buffer.alloc(21_000_000)), 413, /At most 20 MB/],
  ])("places nothing of a build that is %s", async (_what, bytes, status, sentence) => {
    const answer = await publish("offers", await bytes(), tokens.offers);
    expect(answer.status).toBe(status);
    expect(answer.body?.error).toMatch(sentence);
    await expect(stat(join(folder, "offers"))).rejects.toThrow("ENOENT");
  });

  it("places nothing of a build whose sending ends half way, and takes it when it is sent again", async () => {
    const bytes = await remoteBuild("offers", "one");
    const headers = { Authorization: `Bearer ${tokens.offers}`, "Content-Length": bytes.length };
    const sending = sendTo(`${url}/builds/offers`, { method: "PUT", headers });
    sending.on("error", () => undefined);
    sending.write(bytes.subarray(0, 200), () => sending.destroy());
    let log: string;
    do {
      log = await readFile(join(folder, "audit.log"), "utf8");
    } while (!log.includes("publish offers"));
    expect(log).toContain("The request was cut off. Send it again.");
    await expect(stat(join(folder, "offers"))).rejects.toThrow("ENOENT");
    expect((await publish("offers", bytes, tokens.offers)).status).toBe(201);
  });

  it("takes the same build twice, and refuses other files under its name", async () => {
    const bytes = await remoteBuild("offers", "one");
    const both = await Promise.all([1, 2].map(() => publish("offers", bytes, tokens.offers)));
    expect(both.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect((await publish("offers", bytes, tokens.offers)).status).toBe(200);
    const files = { "takas.json": manifest("offers", "one"), "remoteEntry.js": "one" };
    const changed = await archive({ ...files, "1.js": "changed" });
    expect((await publish("offers", changed, tokens.offers)).body?.error).toMatch(/other files/);
    const extra = await archive({ ...files, "1.js": "one", "2.js": "more" });
    expect((await publish("offers", extra, tokens.offers)).status).toBe(409);
    expect(await readFile(join(folder, "offers/one/1.js"), "utf8")).toBe("one");
  });

  it("reads builds of a newer kit, whose manifest has fields that it does not know", async () => {
    expect((await live("offers", "one", tokens.offers, { sparkle: true })).status).toBe(200);
  });

  it("refuses builds that were made with a kit too new or too old, and keeps what is live", async () => {
    await live("offers", "one", tokens.offers);
    for (const version of ["8.0.0", "6.0.0", "7.2.0"]) {
      const versions = madeWith({ "@takas/client": version });
      const build = version.replaceAll(/\W/g, "");
      const answer = await live("offers", build, tokens.offers, { versions });
      expect(answer.status).toBe(409);
      expect(answer.body?.error).toContain(`made with @takas/client ${version}`);
    }
    expect(await current("offers")).toBe("one");
  });

  it("lets one of two releases at the same moment win, and tells the other", async () => {
    for (const build of ["a", "b"]) {
      await publish("offers", await remoteBuild("offers", build), tokens.offers);
    }
    const answers = await Promise.all(
      ["a", "b"].map((build) => promote([{ name: "offers", build }], tokens.offers)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body?.error).toMatch(/Somebody else released|Try again/);
    }
    expect(["a", "b"]).toContain(await current("offers"));
  });

  it("makes several builds live in one call, or none of them", async () => {
    await publish("offers", await remoteBuild("offers", "one", { team: "garage" }), tokens.garage);
    await publish("garage", await remoteBuild("garage", "one"), tokens.garage);
    const missing = [
      { name: "garage", build: "one" },
      { name: "offers", build: "none" },
    ];
    expect((await promote(missing, tokens.garage)).status).toBe(409);
    expect(await current("garage")).toBeUndefined();
    const both = missing.map(({ name }) => ({ name, build: "one" }));
    expect((await promote(both, tokens.garage)).status).toBe(200);
    expect(await current("offers")).toBe("one");
  });

  it("refuses origins that remotes may not be served from, and requests that cannot be read", async () => {
    const at = "https://files.example/offers/1";
    const answer = await promote([{ name: "offers", at }], tokens.offers);
    expect(answer.body?.error).toMatch(/origins in REMOTE_ORIGINS \(none\)/);
    expect((await promote([], tokens.offers)).status).toBe(400);
    expect((await promote([{ name: "../x", build: "a" }], tokens.offers)).status).toBe(400);
    expect((await call("POST", "/releases", tokens.offers, Buffer.from("{"))).body?.error).toBe(
      "The request is no JSON.",
    );
    expect((await call("GET", "/else", tokens.offers)).status).toBe(404);
  });

  it("switches a remote off and on, and takes it out of the registry", async () => {
    await live("offers", "one", tokens.offers);
    const state = async () => (await readReleases(folder)).remotes.map(({ enabled }) => enabled);
    expect((await call("POST", "/remotes/offers/off", tokens.offers)).status).toBe(204);
    expect(await state()).toEqual([false]);
    await call("POST", "/remotes/offers/on", tokens.offers);
    expect(await state()).toEqual([true]);
    expect((await call("DELETE", "/remotes/offers", tokens.offers)).status).toBe(204);
    expect(await state()).toEqual([]);
    expect((await call("DELETE", "/remotes/offers", tokens.offers)).status).toBe(404);
  });

  it("hands a path over with the release that claims it, and back with its rollback", async () => {
    const twoPaths = ["/offers", "/deals"].map((path) => ({ path, preload: [], files: ["1.js"] }));
    await live("offers", "one", tokens.offers, { routes: twoPaths });
    await live("garage", "one", tokens.garage);
    const claim = { routes: [{ path: "/deals", preload: [], files: ["1.js"] }] };
    expect((await live("garage", "two", tokens.garage, claim)).body?.error).toMatch(
      /both claim the path "\/deals"/,
    );
    const handover = { path: "/deals", from: "offers", to: "garage" };
    expect((await call("POST", "/handovers", tokens.offers, handover)).status).toBe(204);
    const owners = async () => {
      const { remotes } = publicRegistry(await watchReleases(folder, fail)());
      return remotes
        .filter((remote) => remote.current.routes.some(({ path }) => path === "/deals"))
        .map(({ name }) => name);
    };
    expect(await owners()).toEqual(["offers"]);
    expect((await promote([{ name: "garage", build: "two" }], tokens.garage)).status).toBe(200);
    expect(await owners()).toEqual(["garage"]);
    await promote([{ name: "garage", build: "one" }], tokens.garage);
    expect(await owners()).toEqual(["offers"]);
    const foreign = { path: "/nothing", from: "offers", to: "garage" };
    expect((await call("POST", "/handovers", tokens.offers, foreign)).body?.error).toMatch(
      /does not own/,
    );
  });

  it("gives a published build to some, by a link or a share, of its own remote alone", async () => {
    await live("offers", "one", tokens.offers);
    await publish("offers", await remoteBuild("offers", "two"), tokens.offers);
    const two = { name: "offers", build: "two" };
    const start = (audience: object, token = tokens.offers, build: object = two) =>
      call("POST", "/trials", token, { build, ...audience });
    expect((await start({ link: true }, tokens.garage)).status).toBe(403);
    expect((await start({ link: true }, tokens.offers, { ...two, build: "gone" })).status).toBe(
      409,
    );
    const shell = { name: "shell", build: "shell1" };
    expect((await start({ link: true }, tokens.shell, shell)).status).toBe(409);
    for (const audience of [{ share: 0 }, { share: 101 }, { share: "ten" }, { share: 2.5 }, {}]) {
      const refused = await start(audience);
      expect(refused.status).toBe(400);
      expect(refused.body?.error).toMatch(/from 1 to 100 \(percent of the sessions\)/);
    }
    const made = await start({ link: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: "offers", build: "two", by: "offers", link: true });
    expect(made.body?.["url"]).toMatch(/^https:\/\/takas\.example\/offers\?trial=offers\.two\./);
    expect(await current("offers")).toBe("one");
    const listed = (await call("GET", "/live", tokens.garage)).body;
    expect(JSON.stringify(listed)).not.toContain("trial=");
    expect((await stat(join(folder, "trial.key"))).mode & 0o777).toBe(0o600);
    expect((await start({ share: 10 })).body).toMatchObject({ build: "two", share: 10 });
    expect((await call("DELETE", "/trials/offers", tokens.garage)).status).toBe(403);
    const client = registryClient({ url, token: tokens.offers });
    expect((await client.live())[1]?.trial).toMatchObject({ build: "two", share: 10 });
    expect((await client.rollback(["offers"])).builds).toEqual([{ name: "offers", build: "one" }]);
    expect((await call("DELETE", "/trials/offers", tokens.offers)).status).toBe(404);
    await start({ share: 10 });
    expect((await client.promoteTrial("offers")).builds).toEqual([two]);
    await expect(client.promoteTrial("offers")).rejects.toThrow("No build of offers is on trial.");
  });

  it("lists what is live, and writes a line for every call", async () => {
    await live("offers", "one", tokens.offers);
    await live("offers", "two", tokens.offers);
    const since = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect((await call("GET", "/live", tokens.garage)).body).toEqual({
      apps: [
        {
          name: "shell",
          team: "shell",
          enabled: true,
          current: { build: "shell1", since, by: "shell" },
          older: [],
        },
        {
          name: "offers",
          team: "offers",
          enabled: true,
          current: { build: "two", since, by: "offers" },
          previous: { build: "one" },
          older: [],
        },
      ],
    });
    await call("POST", "/remotes/offers/off", tokens.garage);
    const lines = (await readFile(join(folder, "audit.log"), "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as object).slice(-3)).toMatchObject([
      { team: "offers", action: "promote offers two", outcome: "done" },
      { team: "garage", action: "read", outcome: "done" },
      {
        team: "garage",
        action: "switch off offers",
        outcome: "offers belongs to team offers, and this token to team garage.",
      },
    ]);
  });
});

function fail(error: unknown): never {
  throw error as Error;
}
