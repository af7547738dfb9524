import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { FairSemaphore } from "@takas/server/FairSemaphore";
import pino from "pino";
import type { Logger } from "pino";
import request from "supertest";

import { createHost } from "../app";
import { createLanes } from "../edge/lanes";
import { madeWith } from "../release/testing/takasJson";
import { createRenderer } from "./renderer";
import type { Renderer } from "./renderer";

/** A minimal server part of a shell: it puts a string of the remote into a page. */
const SHELL = `
  exports.shared = { "a shared module": { word: "shared" } };
  exports.prepare = async (remote, asked) => {
    const { word, cookies = [] } = await remote.prepare(asked);
    const page = (html) => ({
      html, css: "<style data-styled></style>", styles: "", preloads: "", cookies,
      first: JSON.stringify({ word }), page: { title: word }, isKnown: asked.headers.cookie !== undefined,
    });
    return async () => page("<main>" + remote.render(word) + "</main>");
  };`;

/** A server part of a remote whose string comes from the API. */
const REMOTE = `
  const { word } = require("a shared module");
  exports.prepare = async ({ api, path, headers, patience }) => {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(api + "/api" + path, { headers, signal }).catch((cause) => {
      throw Object.assign(new Error("The API is silent."), { name: "NoAnswerError" });
    });
    return { word: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  exports.render = () => word;`;

/** A session as the API returns it. */
const SECRET = "s".repeat(43);

let folder: string;
let api: Server;
let apiUrl: string;
/** The requests the API received, and how it answers. */
let asked: {
  path: string;
  cookie: string | undefined;
  address: string;
  language: string | undefined;
}[];
let say: (path: string) => string | undefined;
let log: Logger;
let renderer: Renderer;
let lines: string[];
let builds = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-render-"));
  await place("shell/shell", SHELL);
  api = createServer((incoming, answer) => {
    const { url = "", headers } = incoming;
    const path = url.replace(/^\/api/, "");
    asked.push({
      path,
      cookie: headers.cookie,
      address: String(headers["x-forwarded-for"]),
      language: headers["accept-language"],
    });
    const word = say(path);
    if (word !== undefined) {
      answer.setHeader("set-cookie", headers.cookie === undefined ? [] : ["sid=renewed"]);
      answer.end(word);
    }
  });
  await new Promise<void>((resolve) => {
    api.listen(0, "127.0.0.1", resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  // One for all tests, as in a web server.
  renderer = createRenderer({ releasesFolder: folder, apiUrl, log });
});

afterAll(async () => {
  renderer.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  asked = [];
  lines = [];
  say = () => "A car";
});

async function place(name: string, code: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "server.cjs"), code);
}

const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

/** A web server with one remote whose build has this server part. */
async function host(
  code: string | null = REMOTE,
  { isProduction = false, lanes = createLanes() } = {},
) {
  const releases = await releasesWith(code);
  const live = { releases };
  const options = { brand: "Takas", baseUrl: "https://takas.example", apiUrl, log, renderer };
  const app = createHost({
    ...options,
    isProduction,
    lanes,
    releasesFolder: folder,
    readReleases: () => Promise.resolve(live.releases),
    // Whatever a test says in X-Forwarded-For is the visitor's address.
    trustedProxies: 1,
  });
  return { live, web: request(app.callback()) };
}

async function releasesWith(code: string | null): Promise<Releases> {
  builds += 1;
  const name = `build${builds}`;
  if (code !== null) {
    await place(`browse/${name}`, code);
  }
  const common = { versions: madeWith(), shared: {} };
  const route = {
    files: [`/remotes/browse/${name}/Home.js`],
    preload: ["/api/vehicles"],
    bytes: 1,
  };
  const current = {
    ...common,
    build: name,
    container: "browse",
    entry: `/remotes/browse/${name}/remoteEntry.js`,
    server: `/remotes/browse/${name}/server.cjs`,
    hashes: { [`/remotes/browse/${name}/server.cjs`]: hashOf(code ?? "") },
    routes: [
      { ...route, path: "/", server: true },
      { ...route, path: "/listing/:id", server: true },
      { ...route, path: "/plain" },
    ],
  };
  const shell = {
    build: "shell",
    entry: "/remotes/shell/shell/shell.js",
    files: [],
    budget: 75_000,
  };
  return {
    shell: {
      ...common,
      ...shell,
      server: "/remotes/shell/shell/server.cjs",
      hashes: { "/remotes/shell/shell/server.cjs": hashOf(SHELL) },
    },
    remotes: [{ name: "browse", team: "browse", enabled: true, paths: ["/"], current }],
  };
}

type Web = Awaited<ReturnType<typeof host>>["web"];

const isRendered = (text: string) => text.includes('id="first"');
const isFresh = (text: string) => text.includes('id="first">');

/** Requests until the view is rendered: the first requests may arrive while the thread is starting. */
async function rendered(
  web: Web,
  path: string,
  headers: Record<string, string> = {},
  isWanted = isRendered,
) {
  for (;;) {
    const answer = await web.get(path).set(headers);
    if (isWanted(answer.text)) {
      return answer;
    }
  }
}

/** Requests until the view is rendered for this visit: on a busy machine, an old one may come first. */
const renderedAnew = (web: Web, path: string, headers: Record<string, string> = {}) =>
  rendered(web, path, headers, isFresh);

/** Requests until the log has a line; no view is rendered meanwhile. */
async function unrenderedUntil(web: Web, words: RegExp): Promise<void> {
  do {
    const answer = await web.get("/");
    expect(answer.status).toBe(200);
    expect(isRendered(answer.text)).toBe(false);
    expect(answer.text).toContain("Loading...");
    expect(answer.text).toMatch(
      /<div id="root">.*<strong>Takas - Anonymous Car Marketplace<.*Discover fair market/,
    );
    expect(answer.text).toContain('<link rel="preload" as="fetch" href="/api/vehicles"');
  } while (!words.test(lines.join("")));
}

describe("a page whose first view the server renders", () => {
  it("carries the view, its texts, its state and the session's start, and runs scripts after them", async () => {
    const { web } = await host();
    const { text, headers } = await rendered(web, "/");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(text).toContain("<title>A car - Takas</title>");
    expect(text).toContain('<div id="root"><main>shared</main></div>');
    expect(text).toContain(`<style nonce="${nonce}" data-styled>`);
    expect(text).toContain("takasSession");
    expect(text).not.toContain("<script src");
    const named = text.replace(/<template.*<\/template>/s, "").match(/<[^>]*shell\.js[^>]*>/g);
    expect(named).toEqual([expect.stringMatching(/^<link rel="preload" .*fetchpriority="low">$/)]);
    expect(asked[0]?.address).toMatch(/127\.0\.0\.1/);
  });

  it("is rendered and cached in the language of its request, whatever others ask for meanwhile", async () => {
    const { web } = await host(`
      exports.prepare = async ({ api, headers }) => {
        const answer = await fetch(api + "/api/language", { headers });
        return { word: await answer.text() };
      };
      exports.render = (word) => word + " " + globalThis.takasLanguage();`);
    await rendered(web, "/");
    const languages = ["en", "tr", "el"];
    const wanted = Array.from({ length: 12 }, (_, index) => languages[index % 3] ?? "");
    const answers = await Promise.all(
      wanted.map((language, index) =>
        rendered(web, index < 6 ? "/" : `/listing/${index}`, { Cookie: `lang=${language}` }),
      ),
    );
    expect(answers.map(({ text }) => /<main>A car (\w+)</.exec(text)?.[1])).toEqual(wanted);
    const calls = asked.filter(({ path }) => path === "/language");
    expect(new Set(calls.map(({ language }) => language))).toEqual(new Set(languages));
  });

  it("escapes the seller's text", async () => {
    const words = '</script><script>alert(1)</script><!-- \u2028 " &';
    say = () => words;
    const { web } = await host();
    const { text } = await rendered(web, "/");
    const state = /id="first">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    expect(JSON.parse(state)).toEqual({ word: words });
    expect(text).not.toContain("<script>alert");
  });

  it("is rendered once for all visitors without a session, with a nonce for each", async () => {
    const { web } = await host();
    await rendered(web, "/");
    asked = [];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rendered(web, "/listing/1")),
    );
    expect(asked.filter(({ path }) => path === "/listing/1")).toHaveLength(1);
    const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1]);
    expect(new Set(nonces).size).toBe(10);
  });

  it("is rendered for each visitor with a session, is not cached, and starts no session", async () => {
    const { web } = await host();
    await rendered(web, "/");
    asked = [];
    const cookie = { cookie: `theme=dark; sid=${SECRET}` };
    const answer = await renderedAnew(web, "/", cookie);
    await renderedAnew(web, "/", cookie);
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked[0]?.cookie).toBe(`sid=${SECRET}`);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["set-cookie"]).toEqual(["sid=renewed"]);
    expect(answer.text).not.toContain("Loading...");
    const stranger = await rendered(web, "/");
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    expect(stranger.text).toContain("Loading...");
  });

  it.each([
    [
      "sid",
      false,
      "x__Host-sid=planted; xsid=planted; not-sid=planted; sid2=planted; x=sid=planted",
    ],
    ["__Host-sid", true, "x__Host-sid=planted; sid=planted; __host-sid=planted"],
  ])("uses no other cookie for the session than %s", async (name, isProduction, others) => {
    const { web } = await host(REMOTE, { isProduction });
    const planted = others.replaceAll("planted", "p".repeat(43));
    const { headers } = await rendered(web, "/", { cookie: planted });
    expect(headers["cache-control"]).toBe("no-cache");
    expect(asked.map(({ cookie }) => cookie)).toEqual([undefined]);
    await renderedAnew(web, "/", {
      cookie: `${planted}; ${name}=${SECRET}; ${name}=${"2".repeat(43)}`,
    });
    expect(asked.at(-1)?.cookie).toBe(`${name}=${SECRET}`);
  });

  it("is that of the live build", async () => {
    const { web, live } = await host();
    await rendered(web, "/");
    const before = live.releases;
    live.releases = await releasesWith(`${REMOTE} exports.render = () => "the next build";`);
    expect((await rendered(web, "/")).text).toContain("the next build");
    live.releases = before;
    expect((await rendered(web, "/")).text).toContain("<main>shared</main>");
  });
});

describe("the frame around a first view", () => {
  const FRAME = `
    exports.prepare = async ({ remotes }) => ({ word: remotes.map(({ name }) => name).join(" ") });
    exports.render = (word) => word;`;

  it("has a place for each remote that is live", async () => {
    const { web, live } = await host(FRAME);
    const before = live.releases;
    const [browse] = before.remotes;
    const garage = browse && {
      ...browse,
      name: "garage",
      current: { ...browse.current, routes: [] },
    };
    expect((await rendered(web, "/")).text).toContain("<main>browse</main>");
    live.releases = { ...before, remotes: [browse, garage].flatMap((remote) => remote ?? []) };
    expect((await rendered(web, "/")).text).toContain("<main>browse garage</main>");
    live.releases = before;
    expect((await rendered(web, "/")).text).toContain("<main>browse</main>");
  });
});

describe("a first view that is late or failed", () => {
  const CARS = `${REMOTE} exports.render = (word) => "<a href=/listing/car-0001>" + word + "</a>";`;
  const cookie = { cookie: `sid=${SECRET}` };
  const silent = () => undefined;
  let now = Date.now();
  beforeEach(() => {
    jest.spyOn(Date, "now").mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  async function renderedBefore(seconds: number, code = CARS) {
    const places = await host(code);
    await rendered(places.web, "/");
    now += seconds * 1000;
    return places;
  }

  it("is the one last rendered for everybody, marked as old", async () => {
    const { web } = await renderedBefore(59);
    say = silent;
    const { text } = await rendered(web, "/");
    expect(text).toContain("<a href=/listing/car-0001>A car</a>");
    expect(text).toContain('id="first" data-old>');
  });

  it("is also that one for a visitor with a session, as if they had none", async () => {
    const { web } = await renderedBefore(59);
    say = silent;
    const { text, headers } = await rendered(web, "/", cookie);
    expect(text).toContain('id="first" data-old>');
    expect(text).toContain("takasSession");
    expect(text).toContain("Loading...");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is never one that was rendered for a visitor with a session", async () => {
    const { web } = await host(CARS);
    await rendered(web, "/", cookie);
    say = silent;
    for (const headers of [cookie, {}]) {
      expect((await web.get("/").set(headers)).headers["cache-control"]).toBe("no-cache");
    }
  });

  it("is rendered for the next one when that of a visitor with a session is late", async () => {
    const { web } = await host(CARS);
    await rendered(web, "/", cookie);
    await rendered(web, "/");
    // What was rendered meanwhile is not fresh any more.
    now += 6000;
    const forAll = new Promise((resolve) => {
      api.on("request", ({ headers }) => headers.cookie ?? resolve("asked for"));
    });
    say = silent;
    await web.get("/").set(cookie);
    expect(await forAll).toBe("asked for");
  });

  it("is all that is rendered for visitors who have it before the turn of their own", async () => {
    const { web } = await host(CARS);
    await rendered(web, "/", cookie);
    await rendered(web, "/");
    say = silent;
    asked.length = 0;
    const crowd = Array.from({ length: 12 }, async (_, one) =>
      web.get("/").set({ ...cookie, "x-forwarded-for": `2001:db8:1:${one + 1}::1` }),
    );
    expect((await Promise.all(crowd)).every(({ text }) => isRendered(text))).toBe(true);
    say = () => "A car";
    await rendered(web, "/listing/other");
    // Two are rendered at once.
    expect(asked.filter(({ path }) => path !== "/listing/other").length).toBeLessThan(12);
  });

  it.each([
    ["of a list once a minute has passed", "/", 59_999],
    ["of a car once 5 s have passed", "/listing/car-0001", 4999],
  ])("is left to the scripts %s", async (_, path, last) => {
    const { web } = await host(CARS);
    await rendered(web, path);
    say = silent;
    now += last;
    expect(isRendered((await web.get(path)).text)).toBe(true);
    now += 1;
    expect(isRendered((await web.get(path)).text)).toBe(false);
  });

  it.each([
    ["without", {}],
    ["with", cookie],
  ])("is waited for where nothing was rendered before, %s a session", async (_, headers) => {
    const { web } = await host(CARS);
    await rendered(web, "/");
    say = silent;
    // The API answers everybody late, and nobody with a session.
    const answerLate = (asking: IncomingMessage, answer: ServerResponse) =>
      asking.headers.cookie ?? setTimeout(() => answer.end("A car"), 300);
    api.on("request", answerLate);
    let text = "";
    for (let car = 1; !isRendered(text); car += 1) {
      ({ text } = await web.get(`/listing/car-${car}`).set(headers));
    }
    api.off("request", answerLate);
    expect(text).toContain("<a href=/listing/car-0001>A car</a>");
    expect(text.includes('id="first" data-old>')).toBe("cookie" in headers);
    expect(text).toContain("takasSession");
  });

  it("is the one of the visitor's width and language", async () => {
    const { web } = await host(
      `${REMOTE} const { prepare } = exports; let width;
      exports.prepare = (asked) => { width = asked.isWide ? "wide" : "narrow"; return prepare(asked); };
      exports.render = () => width + " " + globalThis.takasLanguage();`,
    );
    const phone = { "sec-ch-ua-mobile": "?1" };
    const desktop = { "sec-ch-ua-mobile": "?0" };
    const visitors: [Record<string, string>, string][] = [
      [desktop, "wide en"],
      [phone, "narrow en"],
      [{ ...phone, cookie: "lang=tr" }, "narrow tr"],
      [{ ...desktop, cookie: "lang=tr" }, "wide tr"],
    ];
    for (const [headers] of visitors) {
      await rendered(web, "/", headers);
    }
    now += 30_000;
    say = silent;
    for (const [headers, words] of visitors) {
      const { text } = await rendered(web, "/", headers);
      expect(text).toContain('id="first" data-old>');
      expect(text).toContain(`<main>${words}</main>`);
    }
  });

  it("is the one last rendered while the build keeps failing", async () => {
    const { web } = await renderedBefore(
      30,
      `${CARS} const render = exports.render;
      exports.render = (word) => { if (word === "bad") { throw new Error("ouch"); } return render(word); };`,
    );
    say = () => "bad";
    const failures = () => lines.filter((line) => line.includes("failed to render"));
    do {
      expect((await rendered(web, "/")).text).toContain('id="first" data-old>');
    } while (failures().length < 3);
    expect((await rendered(web, "/")).text).toContain('id="first" data-old>');
    expect(failures()).toHaveLength(3);
  });

  it("has nothing of a visitor who signs in while it is served", async () => {
    const { web } = await renderedBefore(30);
    const own = (path: string) => (path === "/" ? "Their own" : undefined);
    const renderedFor = async (headers: Record<string, string>, words: string) => {
      let text = "";
      do {
        ({ text } = await web.get("/").set(headers));
      } while (!text.includes(words));
    };
    say = own;
    await renderedFor(cookie, "Their own");
    say = silent;
    const answers = await Promise.all([
      rendered(web, "/"),
      rendered(web, "/", cookie),
      rendered(web, "/"),
    ]);
    for (const { text, headers } of answers) {
      expect(text).toContain("<a href=/listing/car-0001>A car</a>");
      expect(text).not.toContain("Their own");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    say = own;
    await renderedFor(cookie, "Their own");
  });

  describe("while all lanes are full", () => {
    /** Another visitor's call occupies the only place until the returned function is called. */
    async function crowded(code = CARS) {
      const pages = new FairSemaphore({ atOnce: { all: 1, visitor: 1 } });
      const places = await host(code, { lanes: { ...createLanes(), pages } });
      await rendered(places.web, "/");
      let leave = () => {};
      const staying = pages.run("somebody else", () => new Promise<void>((end) => (leave = end)));
      return { ...places, leave: () => (leave(), staying) };
    }

    it.each([
      ["without", {}],
      ["with", cookie],
    ])("is the one last rendered for everybody, %s a session", async (_, headers) => {
      const { web, leave } = await crowded();
      now += 59_000;
      say = silent;
      const { text, status } = await rendered(web, "/", headers);
      expect(status).toBe(200);
      expect(text).toContain("<a href=/listing/car-0001>A car</a>");
      expect(text).toContain('id="first" data-old>');
      await leave();
    });

    it("is served for a minute after it was rendered, whatever the API says", async () => {
      const { web, leave } = await crowded();
      say = silent;
      now += 59_900;
      expect(isRendered((await web.get("/")).text)).toBe(true);
      now += 100;
      await web.get("/").expect(503);
      await leave();
    });

    it.each([
      ["a page that nobody has asked for", "/listing/car-0002", 1],
      ["a page older than a minute", "/", 61],
      ["a file", "/remotes/browse/x/Home.js", 1],
    ])("is refused with 503 for %s", async (_, path, seconds) => {
      const { web, leave } = await crowded();
      now += seconds * 1000;
      say = silent;
      await web.get(path).expect(503).expect("Retry-After", "5");
      await web.post("/").expect(503);
      await leave();
      await web.get("/plain").expect(200);
    });
  });

  it("is rendered again when the API answers", async () => {
    const { web } = await renderedBefore(30);
    say = () => "A cheaper car";
    const { text } = await renderedAnew(web, "/");
    expect(text).toContain("<a href=/listing/car-0001>A cheaper car</a>");
  });
});

describe("a page without a rendered view is left to its scripts, and the log gives the reason, when", () => {
  it.each([
    ["there is no server part", null, /ENOENT/],
    ["its code throws when it is loaded", 'throw new Error("broken");', /broken/],
    [
      "its code needs a module that the shell does not share",
      'require("left-pad");',
      /shares no module left-pad/,
    ],
    [
      "its code throws while it requests data",
      'exports.prepare = () => { throw new Error("no"); };',
      /Error: no/,
    ],
    [
      "its code throws while it renders",
      `${REMOTE} exports.render = () => { throw new Error("ouch"); };`,
      /ouch/,
    ],
    ["it never returns", `${REMOTE} exports.render = () => { for (;;); };`, /Timed out after/],
    [
      "it speaks out of turn",
      "exports.prepare = () => ({ word: 1 }); exports.render = () => 1;",
      /is not a view/,
    ],
    ["it ends its thread", "process.exit(1);", /The thread has ended/],
    [
      // While it is loaded it has five seconds: a busy machine takes longer than a render may to fill its memory.
      "it never stops using memory",
      "for (const all = []; ; all.push(new Array(3e5)));",
      /memory limit/,
    ],
  ])("%s", async (_, code, words) => {
    const { web } = await host(code);
    await unrenderedUntil(web, words);
    expect(lines.join("")).toMatch(words);
  });

  it("a server part is not the file that was released, or was released without a hash", async () => {
    const { web, live } = await host();
    await place(
      `browse/${live.releases.remotes[0]?.current.build}`,
      `${REMOTE} exports.render = () => "planted";`,
    );
    await unrenderedUntil(web, /is not the file that was released/);
    live.releases = await releasesWith(REMOTE);
    Object.assign(live.releases.shell ?? {}, { hashes: undefined });
    await unrenderedUntil(web, /was released without a hash/);
    expect(lines.filter((line) => line.includes("failed to render"))).not.toHaveLength(0);
  });

  it("the API does not answer", async () => {
    say = () => undefined;
    const { web } = await host();
    await unrenderedUntil(web, /The API is silent/);
    say = () => "A car";
    expect((await rendered(web, "/")).text).toContain("shared");
  });

  it("too many views of one address wait, while other addresses' views are rendered in turn", async () => {
    say = (path) => (path.startsWith("/listing/slow") ? undefined : "A car");
    const { web } = await host();
    await rendered(web, "/");
    const crowd = Array.from({ length: 30 }, async (_, one) =>
      web.get(`/listing/slow${one}`).set("x-forwarded-for", `2001:db8:1:2::${one + 1}`),
    );
    await Promise.all(crowd);
    await rendered(web, "/listing/other", { "x-forwarded-for": "2001:db8:1:3::1" });
    const paths = asked.map(({ path }) => path);
    const before = paths.slice(0, paths.indexOf("/listing/other"));
    // Twelve wait; in order of arrival all of them would go first.
    expect(before.filter((path) => path.startsWith("/listing/slow")).length).toBeLessThan(12);
    const refused = lines.filter((line) => line.includes("the lane is full"));
    expect(refused).not.toHaveLength(0);
    // Fewer where they arrive so slowly that some of the first have left.
    expect(refused.length).toBeLessThanOrEqual(18);
  });

  it("a build that keeps failing is skipped for a while", async () => {
    const { web } = await host('throw new Error("broken");');
    const faults = () => lines.filter((line) => line.includes("failed to render"));
    do {
      await web.get("/");
    } while (faults().length < 3);
    const count = faults().length;
    await web.get("/");
    await web.get("/");
    expect(faults()).toHaveLength(count);
  });

  it("the screen is not declared for server rendering, or the remote is switched off", async () => {
    const { web, live } = await host();
    await rendered(web, "/");
    expect(isRendered((await web.get("/plain")).text)).toBe(false);
    live.releases.remotes.forEach((remote) => Object.assign(remote, { enabled: false }));
    expect(isRendered((await web.get("/")).text)).toBe(false);
  });
});
