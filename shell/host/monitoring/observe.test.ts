import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { metrics } from "@takas/telemetry/metrics";
import pino from "pino";
import request from "supertest";

import { freePort } from "../../../scripts/testing/freePort.mjs";
import { createHost } from "../app";
import { madeWith } from "../release/testing/takasJson";

const releases: Releases = {
  shell: {
    build: "shell1",
    entry: "/remotes/shell/shell1/shell.js",
    files: [],
    versions: madeWith(),
    shared: {},
    budget: 1_000_000,
  },
  remotes: [
    {
      name: "browse",
      team: "browse",
      enabled: true,
      paths: ["/listing"],
      current: {
        build: "abc123",
        entry: "/remotes/browse/abc123/remoteEntry.js",
        container: "takas_browse_abc123",
        integrity: "sha384-x",
        versions: madeWith(),
        shared: {},
        routes: [{ path: "/listing/:id", files: [], preload: [], bytes: 1 }],
      },
    },
  ],
};

let lines: Record<string, unknown>[];

function site() {
  lines = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const host = createHost({
    brand: "Takas",
    baseUrl: "http://localhost",
    // A port without a listener.
    apiUrl: "http://127.0.0.1:1",
    releasesFolder: "/none",
    readReleases: async () => releases,
    log,
  });
  return request(host.callback());
}

beforeEach(() => metrics.resetMetrics());

const SECRET = "5f0000000000000000000abc";

describe("the web server's measurements", () => {
  it("name a page by its route template, and write one log line without the values of its URL", async () => {
    await site().get(`/listing/${SECRET}?token=${SECRET}`).set("Cookie", `sid=${SECRET}`);
    expect(lines).toMatchObject([
      { msg: "answered", method: "GET", route: "/listing/:id", status: 200, isRendered: false },
    ]);
    expect(lines[0]).toHaveProperty("requestId");
    expect(lines[0]).toHaveProperty("ms");
    const text = await metrics.metrics();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/listing/:id",status="200"} 1',
    );
    expect(text + JSON.stringify(lines)).not.toContain(SECRET);
  });

  it("have few routes, whatever URLs are requested", async () => {
    const web = site();
    for (const path of [
      "/a/b",
      "/c",
      "/remotes/x/y.js",
      "/remotes/z",
      "/healthz",
      "/api/made/up",
    ]) {
      await web.get(path);
    }
    const text = await metrics.metrics();
    const routes = new Set(
      Array.from(text.matchAll(/duration_seconds_count\{.*route="([^"]*)"/g), ([, route]) => route),
    );
    expect(routes).toEqual(new Set(["none", "/remotes/*", "/healthz", "/api/*"]));
  });

  it("write a log line for a failure that is not a page", async () => {
    await site().get("/api/vehicles").expect(503);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, route: "/api/*", status: 503, msg: "answered" }),
    );
  });
});

describe("the web role", () => {
  let folder: string;
  let web: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "takas-web-"));
  });
  afterAll(async () => {
    web.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });

  it("serves its measurements on a separate port and never on the public one", async () => {
    web = spawn(process.execPath, [join(__dirname, "../dist/server.js")], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        DATA_DIR: folder,
        PORT: String(await freePort()),
        API_URL: "http://127.0.0.1:1",
      },
    });
    let said = "";
    web.stdout?.on("data", (text: Buffer) => (said += text.toString()));
    const [{ url, metrics: measured }] = (await once(web, "message")) as [
      { url: string; metrics: string },
    ];
    expect(new URL(measured).hostname).toBe("127.0.0.1");
    const text = await (await fetch(measured)).text();
    for (const name of [
      "process_resident_memory_bytes",
      "first_views_total",
      "disk_free_bytes",
      "lane_requests",
      "refusals_total",
    ]) {
      expect(text).toContain(`# TYPE ${name} `);
    }
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("# TYPE");
    expect(said).toContain(measured);
  });
});
