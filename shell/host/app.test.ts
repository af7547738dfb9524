import { EventEmitter, once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Registry } from "@takas/mfe-kit/manifest";
import pino from "pino";
import type { Logger } from "pino";
import request from "supertest";

import { createHost } from "./app";
import type { HostOptions } from "./app";
import { readReleases, writeReleases } from "./release/releases";
import { madeWith } from "./release/testing/takasJson";

const build = {
  build: "abc123",
  entry: "/remotes/browse/abc123/remoteEntry.js",
  container: "takas_browse_abc123",
  integrity: "sha384-x",
  versions: madeWith(),
  shared: {},
  routes: [
    { path: "/", files: ["/remotes/browse/abc123/Home.js"], preload: ["/api/vehicles"], bytes: 1 },
    {
      path: "/search",
      title: "Search",
      description: 'Browse "cars".',
      files: [],
      preload: [],
      bytes: 1,
    },
    { path: "/listing/:id", files: [], preload: ["/api/vehicles/:id"], bytes: 1 },
    { path: "/wants", market: "live" as const, files: [], preload: ["/api/matches"], bytes: 1 },
  ],
};

let folder: string;
let api: Server;
let apiUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-host-"));
  await mkdir(join(folder, "browse/abc123"), { recursive: true });
  await writeFile(join(folder, "browse/abc123/remoteEntry.js"), "export default 1;");
  await writeReleases(folder, {
    shell: {
      build: "shell1",
      entry: "/remotes/shell/shell1/shell.js",
      files: ["/remotes/shell/shell1/react.js"],
      versions: madeWith(),
      shared: {},
      budget: 75_000,
    },
    remotes: [{ name: "browse", team: "browse", enabled: true, paths: ["/"], current: build }],
  });
  api = createServer((incoming, answer) => {
    answer.setHeader("content-type", "application/json");
    answer.end(
      JSON.stringify({
        path: incoming.url,
        forwarded: incoming.headers["x-forwarded-for"],
        requestId: incoming.headers["x-request-id"],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    api.listen(0, "127.0.0.1", resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterAll(async () => {
  api.close();
  await rm(folder, { recursive: true });
});

const silent = pino({ level: "silent" });

interface HostFields extends Partial<
  Pick<HostOptions, "trustedProxies" | "isProduction" | "remoteOrigins" | "photoOrigins" | "market">
> {
  url?: string;
  released?: boolean;
  /** The folder of the pointer file, where it is not the common one. */
  pointer?: string;
  practice?: boolean;
  log?: Logger;
}

function host({
  url = apiUrl,
  released = true,
  pointer = folder,
  practice = false,
  log = silent,
  ...rest
}: HostFields = {}) {
  const app = createHost({
    ...rest,
    ...(practice && { paymentsUrl: apiUrl }),
    brand: "Ta<kas",
    baseUrl: "https://takas.example",
    apiUrl: url,
    releasesFolder: folder,
    readReleases: () => (released ? readReleases(pointer) : Promise.resolve({ remotes: [] })),
    log,
  });
  return request(app.callback());
}

describe("every answer", () => {
  it.each(["/", "/healthz", "/remotes/none.js", "/registry.json", "/api/vehicles"])(
    "%s carries an id that the visitor cannot set; an id from our own proxy is kept",
    async (path) => {
      const ask = (trustedProxies: number) =>
        host({ trustedProxies }).get(path).set("X-Request-Id", "made-up-0001");
      const [one, other, trusted] = [await ask(0), await ask(0), await ask(1)];
      const id: unknown = one.headers["x-request-id"];
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(other.headers["x-request-id"]).not.toBe(id);
      expect(trusted.headers["x-request-id"]).toBe("made-up-0001");
    },
  );

  it("may be left by its visitor, which is no error", async () => {
    await writeFile(join(folder, "browse/abc123/large.js"), Buffer.alloc(30_000_000));
    const lines: string[] = [];
    const written = new EventEmitter();
    const isNoted = once(written, "visitor left");
    const write = (line: string) => {
      lines.push(line);
      written.emit((JSON.parse(line) as { msg: string }).msg);
    };
    await host({ log: pino({ level: "info" }, { write }) })
      .get("/remotes/browse/abc123/large.js")
      .parse((response, done) => {
        const leave = () => {
          (response as unknown as IncomingMessage).destroy();
          done(null, undefined);
        };
        response.once("data", leave);
      });
    await isNoted;
    expect(lines.join("")).not.toContain('"level":50');
  });

  it("carries the same id as the request to the API", async () => {
    const { body, headers } = await host().get("/api/vehicles").set("X-Request-Id", "made-up-0001");
    expect(body).toMatchObject({ requestId: headers["x-request-id"] });
  });

  it("requires HTTPS of browsers in production only", async () => {
    for (const path of ["/", "/remotes/browse/abc123/remoteEntry.js"]) {
      await host({ isProduction: true })
        .get(path)
        .expect("strict-transport-security", /^max-age=63072000;/);
      expect((await host().get(path)).headers).not.toHaveProperty("strict-transport-security");
    }
  });
});

describe("an origin of remotes", () => {
  it("is in the page's registry and policy; other origins are not", async () => {
    const origin = "https://files.example";
    const { text, headers } = await host({ remoteOrigins: [origin] })
      .get("/")
      .expect(200);
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${origin}`);
    const registry = /id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(registry)).toMatchObject({ origins: [origin] });
    expect((await host().get("/registry.json")).body).not.toHaveProperty("origins");
  });
});

describe("an origin of photos", () => {
  it("is in the policy for images only", async () => {
    const { headers } = await host({ photoOrigins: ["https://photos.example"] }).get("/");
    const policy = headers["content-security-policy"] as string;
    expect(policy).toContain("img-src 'self' data: blob: https://photos.example;");
    expect(policy.split("https://photos.example")).toHaveLength(2);
  });
});

describe("the page", () => {
  it("answers 200 with registry, preloads and escaped metadata on a path that a remote owns", async () => {
    const { text } = await host()
      .get("/")
      .expect(200)
      .expect("content-type", /text\/html/);
    expect(text).toContain("<title>Ta&#60;kas - Anonymous Car Marketplace</title>");
    expect(text).toContain('<link rel="canonical" href="https://takas.example/">');
    expect(text).toContain('href="/remotes/browse/abc123/Home.js"');
    expect(text).toMatch(
      /href="\/remotes\/browse\/abc123\/remoteEntry.js"[^>]*integrity="sha384-x"/,
    );
    expect(text).toContain('as="fetch" href="/api/vehicles" crossorigin="use-credentials"');
    const registry = /id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(registry)).toMatchObject({ remotes: [{ name: "browse" }] });
  });

  it("has the title and description of its route", async () => {
    const { text } = await host().get("/search").expect(200);
    expect(text).toContain("<title>Search - Ta&#60;kas</title>");
    expect(text).toContain('<meta name="description" content="Browse &#34;cars&#34;.">');
    expect((await host().get("/nowhere")).text).toContain("<title>404 Page Not Found");
  });

  it("says which market runs", async () => {
    expect((await host().get("/")).text).toContain('<html lang="en" data-market="sample">');
    const { text } = await host({ market: "live" }).get("/");
    expect(text).toContain('<html lang="en" data-market="live">');
  });

  it("ignores a forged Host header in its own URL", async () => {
    const { text } = await host().get("//evil.test/listing").expect(404);
    expect(text).toContain(
      '<link rel="canonical" href="https://takas.example//evil.test/listing">',
    );
  });

  it("preloads the car of a listing's path", async () => {
    const { text } = await host().get("/listing/a1").expect(200);
    expect(text).toContain('href="/api/vehicles/a1"');
  });

  it("answers 404 with the same page on a path that nobody owns", async () => {
    const { text } = await host().get("/nowhere").expect(404);
    expect(text).toContain('<div id="root">');
  });

  it("answers 404 in the sample market on a path of the live market alone", async () => {
    const { status, text } = await host().get("/wants?car=1");
    expect(status).toBe(404);
    expect(text).toContain("<title>404 Page Not Found");
    expect(text).not.toContain("/api/matches");
    expect(text).not.toContain('"/wants"');
    const live = await host({ market: "live" }).get("/wants?car=1");
    expect(live.status).toBe(200);
    expect(live.text).toContain('href="/api/matches"');
  });

  it("allows only scripts and styles with the nonce of this answer", async () => {
    const [first, second] = await Promise.all([host().get("/"), host().get("/")]);
    const policy = first.headers["content-security-policy"] ?? "";
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(first.text).toContain(`<script nonce="${nonce}"`);
    expect(second.text).not.toContain(nonce);
  });

  it("answers 503 while no build is released", async () => {
    await host({ released: false })
      .get("/")
      .expect(503, /being set up/);
  });

  it("answers 405 to methods other than GET and HEAD", async () => {
    await host().post("/").expect(405);
  });
});

describe("/readyz", () => {
  it("answers 200 when everything a visitor needs answers", async () => {
    await host().get("/readyz").expect(200, "ok").expect("Cache-Control", "no-store");
  });

  it("answers 503 and names what is down", async () => {
    await host({ url: "http://127.0.0.1:9", released: false })
      .get("/readyz")
      .expect(503, "The API does not answer. Nothing has been released yet.");
  });
});

describe("files of a release", () => {
  it("vary by the encodings that the browser accepts", async () => {
    await host()
      .get("/remotes/browse/abc123/remoteEntry.js")
      .expect("vary", /Accept-Encoding/);
  });

  it("are immutable", async () => {
    await host()
      .get("/remotes/browse/abc123/remoteEntry.js")
      .expect(200)
      .expect("cache-control", "max-age=31536000,immutable");
  });

  it.each([
    "/remotes/browse/abc123/gone.js",
    "/remotes/none/x.json",
    "/remotes/../app.ts",
    "/remotes/registry.json",
  ])("answer 404 in plain text when %s is not there", async (path) => {
    const { text } = await host()
      .get(path)
      .expect(404)
      .expect("content-type", /text\/plain|html/);
    expect(text).not.toContain("export");
  });

  it("never leave their folder", async () => {
    await host().get("/remotes/%2e%2e%2f%2e%2e%2fetc/passwd").expect(404, "There is no such file.");
    await host().get("/remotes/%00").expect(404);
    await host().get("/remotes/%zz").expect(404);
  });
});

describe("/registry.json", () => {
  it("lists the live builds and is never cached", async () => {
    const { body, headers } = await host()
      .get("/registry.json")
      .expect(200)
      .expect("cache-control", "no-cache");
    expect(body).toMatchObject({ remotes: [{ name: "browse", current: { build: "abc123" } }] });
    await host()
      .get("/registry.json")
      .set("If-None-Match", headers.etag ?? "")
      .expect(304);
  });
});

describe("/registry.json for an open tab", () => {
  it("has builds that its shell can run, and says which shell is live", async () => {
    const places = join(folder, "tabs");
    const old = { ...build, build: "old000", entry: "/remotes/browse/old000/remoteEntry.js" };
    const shell = {
      versions: madeWith(),
      entry: "/remotes/shell/x/shell.js",
      files: [],
      shared: {},
      budget: 75_000,
    };
    await writeReleases(places, {
      shell: {
        ...shell,
        build: "shell2",
        versions: madeWith({ "@takas/mfe-kit": "2.0.0" }),
        older: [{ ...shell, build: "shell1", retiredAt: 1 }],
      },
      remotes: [
        {
          name: "browse",
          team: "browse",
          enabled: true,
          paths: ["/"],
          current: { ...build, versions: madeWith({ "@takas/mfe-kit": "2.0.0" }) },
          older: [{ ...old, retiredAt: 1 }],
        },
      ],
    });
    const tabs = host({ pointer: places });
    const seen = async (query: string) => {
      const { body } = await tabs.get(`/registry.json${query}`).expect(200);
      const { shell: live, remotes } = body as Registry;
      return [live, remotes[0]?.current.build];
    };
    expect(await seen("?shell=shell1")).toEqual(["shell2", "old000"]);
    expect(await seen("?shell=shell2")).toEqual(["shell2", "abc123"]);
    expect(await seen("")).toEqual(["shell2", "abc123"]);
  });
});

describe("/sw.js", () => {
  it("serves the service worker with this brand's offline page, revalidated each time", async () => {
    const { status, headers, text } = await host().get("/sw.js");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("javascript");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(text).toContain("<title>You are offline - Ta&#60;kas</title>");
    expect(text).toContain('addEventListener("fetch"');
  });
});

describe("/report", () => {
  const failure = {
    remote: "browse",
    team: "browse",
    build: "abc123",
    kind: "refused",
    reasons: [{ code: "api", need: "2", have: "1" }],
    error: "0533 860 12 34 is not a function",
    path: "/listing/secret",
  };

  it("writes the failure into the log, in one line without the page's values", async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
    await host({ log }).post("/report").send(failure).expect(204);
    const { path: _, ...rest } = failure;
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        report: { ...rest, error: "[digits] is not a function", page: "/listing/:id" },
        msg: "a remote failed",
      },
    ]);
    expect(lines.join("")).not.toContain("secret");
  });

  it("refuses anything that is not a report from this origin", async () => {
    const site = host();
    await site.get("/report").expect(405);
    await site.post("/report").type("text").send("x").expect(415);
    await site.post("/report").set("Sec-Fetch-Site", "cross-site").send(failure).expect(403);
    await site
      .post("/report")
      .send({ ...failure, more: 1 })
      .expect(400);
    await site.post("/report").type("json").send("{").expect(400);
    await site
      .post("/report")
      .send({ ...failure, error: "x".repeat(5000) })
      .expect(413);
  });

  it("takes ten failures a minute from one address, a /64 as one", async () => {
    const site = host({ trustedProxies: 1 });
    const report = (address: string) =>
      site.post("/report").set("X-Forwarded-For", address).send(failure);
    for (let count = 0; count < 10; count += 1) {
      expect((await report(`2001:db8:1:2::${count}`)).status).toBe(204);
    }
    expect((await report("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await report("2001:db8:1:3::1")).status).toBe(204);
  });
});

describe("/api", () => {
  it("is proxied with the visitor's address", async () => {
    const { body } = await host().get("/api/vehicles?x=1").expect(200);
    expect(body).toMatchObject({
      path: "/api/vehicles?x=1",
      forwarded: expect.stringContaining("127"),
    });
  });

  it("ignores an address that visitors claim for themselves", async () => {
    const { body } = await host()
      .get("/api/vehicles")
      .set("X-Forwarded-For", "6.6.6.6")
      .expect(200);
    expect(body).toMatchObject({ forwarded: expect.not.stringContaining("6.6.6.6") });
  });

  it("answers 503 with Retry-After and a sentence while the API is down", async () => {
    await host({ url: "http://127.0.0.1:9" })
      .get("/api/vehicles")
      .expect(503, /not available right now/)
      .expect("retry-after", "5");
  });

  it("answers it as a problem with a code to the app, which accepts one", async () => {
    const { headers, text } = await host({ url: "http://127.0.0.1:9" })
      .get("/api/vehicles")
      .set("Accept", "application/json, application/problem+json");
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(JSON.parse(text)).toEqual({
      type: "/problems/unavailable",
      title: "Unavailable",
      status: 503,
      detail: "Takas is not available right now. Please try again in a moment.",
      code: "web.apiAway",
    });
  });
});

describe("/dev-stripe/", () => {
  it("is proxied to the local Stripe emulator if there is one, and nowhere else", async () => {
    const { body } = await host({ practice: true }).get("/dev-stripe/pay/cs_1").expect(200);
    expect(body).toMatchObject({ path: "/dev-stripe/pay/cs_1" });
    await host({ practice: true }).get("/v1/customers").expect(404, /<html/);
    await host().get("/dev-stripe/pay/cs_1").expect(404, /<html/);
  });
});
