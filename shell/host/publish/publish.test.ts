import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, request as sendTo } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os, { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGzip, gzipSync } from "node:zlib";

import pino from "pino";
import { pack } from "tar-stream";

import { release, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { madeWith, remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";
import { publishApp } from "./publishApp";

const tokenOf = (team: string) => team.padEnd(32, "x");

let root: string;
let dataDir: string;
let folder: string;
/** Where builds are unpacked. */
let scratch: string;
let server: Server;
let url: string;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-publish-test-"));
  scratch = await mkdtemp(join(root, "tmp-"));
  jest.spyOn(os, "tmpdir").mockReturnValue(scratch);
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  await writeBuild(root, "shell", shellJson("shell1"));
  for (const name of ["offers", "browse"]) {
    await writeBuild(root, `mfe-${name}`, remoteJson(name, "one"));
  }
  await release(["shell", "offers", "browse"], { root, dataDir });
  lines = [];
  const answer = publishApp({
    dataDir,
    tokens: ["offers", "browse"].map((team) => ({ team, token: tokenOf(team) })),
    most: 1_000_000,
    baseUrl: "https://takas.example",
    log: pino({ level: "info" }, { write: (line: string) => lines.push(line) }),
  }).callback();
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

function manifest(build: string, fields: object = {}): string {
  return JSON.stringify(remoteJson("offers", build, fields));
}

function offersBuild(build: string, fields: object = {}): Promise<Buffer> {
  return archive({
    "takas.json": manifest(build, fields),
    "remoteEntry.js": build,
    "1.js": build,
  });
}

async function archive(files: Record<string, string>): Promise<Buffer> {
  const entries = pack();
  for (const [name, content] of Object.entries(files)) {
    entries.entry({ name }, content);
  }
  entries.finalize();
  return buffer(entries.pipe(createGzip()));
}

async function link(linkname: string): Promise<Buffer> {
  const entries = pack();
  entries.entry({ name: "takas.json", type: "symlink", linkname });
  entries.finalize();
  return buffer(entries.pipe(createGzip()));
}

/** 3,000 folders: 1.5 MB, of which 2 kB are sent. */
async function folders(): Promise<Buffer> {
  const entries = pack();
  entries.entry({ name: "folder", type: "directory" });
  entries.finalize();
  const header = (await buffer(entries)).subarray(0, 512);
  return gzipSync(Buffer.concat(Array.from({ length: 3000 }, () => header)));
}

interface Answer {
  status: number;
  headers: Headers;
  body: { error?: string; url?: string; [field: string]: unknown };
}

async function call(
  method: string,
  path: string,
  { team = "offers", body }: { team?: string; body?: Buffer | ReadableStream } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokenOf(team)}` },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body, duplex: "half" }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Answer["body"],
  };
}

const publish = async (build: string, fields?: object) =>
  call("PUT", "/remotes/offers", { body: await offersBuild(build, fields) });

const row = async () =>
  (await readReleases(folder)).remotes.find((remote) => remote.name === "offers");

async function expectNothingChanged(): Promise<void> {
  expect((await row())?.current.build).toBe("one");
  expect((await row())?.trial).toBeUndefined();
  expect(await readdir(join(folder, "offers"))).toEqual(["one"]);
  expect(await readdir(scratch)).toEqual([]);
}

describe("the publishing process", () => {
  it("makes a team's build live, and says so in its log", async () => {
    const { status, body } = await publish("two");
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: "offers", build: "two" },
    });
    expect(await row()).toMatchObject({
      team: "offers",
      current: { build: "two", by: "offers" },
      previous: { build: "one" },
    });
    expect(await readFile(join(folder, "offers/two/1.js"), "utf8")).toBe("two");
    expect(await readdir(scratch)).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: "published", team: "offers", name: "offers", build: "two" },
    ]);
  });

  it("refuses a call without a valid token", async () => {
    const body = new Uint8Array(await offersBuild("two"));
    for (const headers of [{}, { Authorization: `Bearer ${tokenOf("nobody")}` }]) {
      const answer = await fetch(`${url}/remotes/offers`, { method: "PUT", body, headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        error: "This token is not valid. Ask an operator for the token of your team.",
      });
    }
    await expectNothingChanged();
  });

  it("refuses a remote of another team, whatever its build says", async () => {
    const body = await offersBuild("two", { team: "browse" });
    const refused = await call("PUT", "/remotes/offers", { team: "browse", body });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toBe(
      "offers belongs to team offers, and this token to team browse.",
    );
    for (const action of ["promote", "rollback"]) {
      const answer = await call("POST", `/remotes/offers/${action}`, { team: "browse" });
      expect(answer.status).toBe(403);
    }
    await expectNothingChanged();
  });

  it("refuses a remote that is not in the registry, and calls that do not exist", async () => {
    const unknown = await call("PUT", "/remotes/garage", { body: await offersBuild("two") });
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toBe(
      'There is no remote "garage" in the registry. An operator releases it first: npm run release -- garage.',
    );
    const calls = [
      ["PUT", "/remotes/shell"],
      ["POST", "/remotes/offers"],
      ["DELETE", "/remotes/offers"],
      ["POST", "/remotes/offers/off"],
      ["GET", "/"],
    ] as const;
    for (const [method, path] of calls) {
      expect((await call(method, path)).status).toBe(404);
    }
    await expectNothingChanged();
  });

  it("refuses a build that names another team or paths of others, and changes no row", async () => {
    const stolen = await publish("two", { team: "browse" });
    expect(stolen.status).toBe(409);
    expect(stolen.body.error).toMatch(/names the team browse, and offers belongs to team offers/);
    const routes = [{ path: "/garage", preload: [], files: ["1.js"] }];
    expect((await publish("two", { routes })).body.error).toMatch(
      /claims \/garage, and offers owns \/offers\. An operator changes that/,
    );
    await expectNothingChanged();
  });

  it.each([
    ["cut off", async () => (await offersBuild("two")).subarray(0, 150), 400, /cut off or damaged/],
    [
      "damaged",
      async () => {
        const bytes = await offersBuild("two");
        bytes.writeUInt32LE(0, bytes.length - 8);
        return bytes;
      },
      400,
      /cut off or damaged/,
    ],
    ["no archive", () => Promise.resolve(Buffer.from("nonsense")), 400, /cut off or damaged/],
    ["empty", () => Promise.resolve(Buffer.alloc(0)), 400, /cut off or damaged|no readable build/],
    [
      "with a file outside of its folder",
      () => archive({ "../../registry.json": "{}" }),
      400,
      /"\.\.\/\.\.\/registry\.json", which is not a file of a build/,
    ],
    ["with an absolute path", () => archive({ "/etc/x": "{}" }), 400, /"\/etc\/x", which is not/],
    ["with a link", () => link("/etc/passwd"), 400, /"takas\.json", which is not a file/],
    ["with a file in a file", () => archive({ a: "", "a/b": "" }), 400, /"a\/b" twice/],
    [
      "without a file that its manifest names",
      () => archive({ "takas.json": manifest("two"), "remoteEntry.js": "" }),
      400,
      /The archive lacks 1\.js/,
    ],
    [
      "of another remote",
      () => archive({ "takas.json": JSON.stringify(remoteJson("garage", "two")) }),
      400,
      /not a build of offers/,
    ],
    ["for another folder", () => offersBuild("../x"), 400, /build must be the name of/],
    [
      "of 2 MB when it is unpacked",
      () => archive({ "takas.json": manifest("two"), "1.js": "0".repeat(2_000_000) }),
      413,
      /may have 1 MB, packed or unpacked, and 1000 files/,
    ],
    ["of folders without end", folders, 413, /may have 1 MB/],
    [
      "of too many files",
      () => archive(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.js`, ""]))),
      413,
      /1000 files/,
    ],
    ["of 1.1 MB", () => Promise.resolve(Buffer.alloc(1_100_000)), 413, /may have 1 MB/],
    [
      "made with newer contracts",
      () => offersBuild("two", { versions: madeWith({ "@takas/contracts": "3.9.0" }) }),
      409,
      /offers two cannot run .* made with @takas\/contracts 3\.9\.0, the API serves 3\.0\.0/,
    ],
    [
      "too heavy",
      () =>
        offersBuild("two", {
          routes: [{ path: "/offers", preload: [], files: ["1.js"], bytes: 80_000 }],
        }),
      409,
      /weighs 80 kB, the shell allows 75 kB/,
    ],
    [
      "live already with other files",
      () => archive({ "takas.json": manifest("one"), "remoteEntry.js": "", "1.js": "changed" }),
      409,
      /build one was released before with other files/,
    ],
  ])("leaves nothing of a build that is %s", async (_what, bytes, status, sentence) => {
    await writeFile(join(folder, "contracts.json"), JSON.stringify(["3.0.0"]));
    const answer = await call("PUT", "/remotes/offers", { body: await bytes() });
    expect(answer.body.error).toMatch(sentence);
    expect(answer.status).toBe(status);
    await expectNothingChanged();
    expect((await publish("two")).status).toBe(200);
  });

  it("stops at its limit for a body that does not say its size", async () => {
    const parts = Buffer.alloc(1_200_000, gzipSync(""));
    const body = new Blob([new Uint8Array(parts)]).stream();
    expect((await call("PUT", "/remotes/offers", { body })).status).toBe(413);
    await expectNothingChanged();
  });

  it("serves one build at a time, and asks others to come back; one that is cut off ends", async () => {
    const bytes = await offersBuild("two");
    const headers = {
      Authorization: `Bearer ${tokenOf("offers")}`,
      "Content-Length": bytes.length,
    };
    const sending = sendTo(`${url}/remotes/offers`, { method: "PUT", headers });
    sending.on("error", () => undefined);
    const received = new Promise((resolve) => server.once("request", resolve));
    sending.write(bytes.subarray(0, 100));
    await received;
    let busy = await publish("three");
    while (busy.status === 200) {
      busy = await publish("three");
    }
    expect(busy.status).toBe(503);
    expect(busy.headers.get("retry-after")).toBe("10");
    expect(busy.body.error).toBe(
      "Another build is being published. Send yours again in 10 seconds.",
    );
    sending.destroy();
    let after = await publish("four");
    while (after.status === 503) {
      after = await publish("four");
    }
    expect(after.status).toBe(200);
    expect(lines.join("")).toContain("cut off or damaged");
    await expect(stat(join(folder, "offers/two"))).rejects.toThrow("ENOENT");
    expect(await readdir(scratch)).toEqual([]);
  });

  it("takes the same build twice", async () => {
    await publish("two");
    expect((await publish("two")).status).toBe(200);
    expect(await row()).toMatchObject({ current: { build: "two" }, previous: { build: "one" } });
  });

  it("goes back to the build before", async () => {
    await publish("two");
    expect((await call("POST", "/remotes/offers/rollback")).body).toMatchObject({ build: "one" });
    expect(await row()).toMatchObject({ current: { build: "one", by: "offers" } });
  });

  it("gives a build to visitors who open its link, and makes it live", async () => {
    const body = await offersBuild("two");
    const made = await call("PUT", "/remotes/offers?link", { body });
    expect(made.body).toMatchObject({ name: "offers", build: "two" });
    expect(made.body.url).toMatch(/^https:\/\/takas\.example\/offers\?trial=offers\.two\./);
    expect(await row()).toMatchObject({ current: { build: "one" }, trial: { by: "offers" } });
    expect((await call("POST", "/remotes/offers/promote")).body).toMatchObject({ build: "two" });
    expect(await row()).toMatchObject({ current: { build: "two", by: "offers" } });
    const again = await call("POST", "/remotes/offers/promote");
    expect(again.status).toBe(409);
    expect(again.body.error).toBe("No build of offers is on trial.");
  });

  it("takes a trial back, before which there is no other", async () => {
    await call("PUT", "/remotes/offers?link", { body: await offersBuild("two") });
    const other = await call("PUT", "/remotes/offers?link", { body: await offersBuild("three") });
    expect(other.status).toBe(409);
    expect(other.body.error).toMatch(/offers two is on trial already/);
    await expect(stat(join(folder, "offers/three"))).rejects.toThrow("ENOENT");
    await call("POST", "/remotes/offers/rollback");
    expect(await row()).not.toHaveProperty("trial");
  });

  it.each(["share=10", "link=1", "link&link", "try"])("refuses the query ?%s", async (query) => {
    const { status, body } = await call("PUT", `/remotes/offers?${query}`, {
      body: await offersBuild("two"),
    });
    expect(status).toBe(400);
    expect(body.error).toBe('A build is sent with "?link", or without a query.');
    await expectNothingChanged();
  });

  it("leaves a remote switched off that an operator switched off", async () => {
    await switchRemote("offers", false, { dataDir });
    await publish("two");
    expect(await row()).toMatchObject({ enabled: false, current: { build: "two" } });
  });
});

describe("npm run publish-server", () => {
  it("lets every other process go first, and ends when it is told to", async () => {
    const started = spawn(process.execPath, [join(__dirname, "../dist/publish.js")], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PUBLISH_PORT: "0",
        PUBLISH_TOKENS: `offers:${tokenOf("offers")}`,
      },
    });
    const ended = once(started, "exit");
    try {
      const [line] = (await once(started.stdout, "data")) as [Buffer];
      const { port } = JSON.parse(line.toString()) as { port: number };
      expect((await fetch(`http://127.0.0.1:${port}/remotes/offers`)).status).toBe(401);
      const threads = (await readdir(`/proc/${started.pid}/task`)).map(Number);
      expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(
        new Set([constants.priority.PRIORITY_LOW]),
      );
    } finally {
      started.kill("SIGTERM");
    }
    expect(await ended).toEqual([0, null]);
  });
});
