import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import pino from "pino";

import { knownApi } from "./apiOffer";
import { watchApi } from "./watchApi";

const releases: Releases = {
  remotes: [],
  shell: {
    build: "shell1",
    contract: "1.0",
    api: 1,
    budget: 75_000,
    calls: ["/api/quota"],
    shared: {},
    entry: "/remotes/shell/shell1/shell.js",
    files: [],
  },
};

let folder: string;
let api: Server;
let answer: string;
let end: AbortController;
const lines: { msg: string; missing?: string[] }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-api-"));
  api = createServer((_request, response) => response.end(answer));
  await once(api.listen(0, "127.0.0.1"), "listening");
  end = new AbortController();
  lines.length = 0;
});

afterEach(async () => {
  end.abort();
  api.close();
  await rm(folder, { recursive: true });
});

function look(said: string): Promise<void> {
  answer = said;
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const readReleases = () => Promise.resolve(releases);
  return watchApi({ apiUrl, folder, readReleases, log, signal: end.signal });
}

describe("watchApi", () => {
  it("remembers what the API offers for releases", async () => {
    await look('{"x-paths":["/api/quota","/api/offers/{id}"],"x-fields":{"/api/quota":["left"]}}');
    expect(await knownApi(folder)).toEqual({
      paths: ["/api/quota", "/api/offers/{id}"],
      fields: { "/api/quota": ["left"] },
    });
    expect(lines).toEqual([]);
  });

  it("logs which live apps call what the API does not have", async () => {
    await look('{"x-paths":["/api/config"]}');
    expect(lines).toMatchObject([
      {
        msg: "the API lacks what live apps call or read",
        missing: ["shell shell1 calls /api/quota, which the API does not have."],
      },
    ]);
  });

  it.each(["", "{}", '{"x-paths":[]}', '{"x-paths":"/api"}'])(
    "keeps what it knows when the API answers %j",
    async (said) => {
      await look('{"x-paths":["/api/quota"]}');
      await look(said);
      expect(await knownApi(folder)).toEqual({ paths: ["/api/quota"] });
      expect(lines).toMatchObject([{ msg: "the paths of the API are unknown" }]);
    },
  );
});
