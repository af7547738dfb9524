import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Releases } from "@takas/mfe-kit/manifest";
import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { describeRemote, describeShell } from "../release/builds";
import { remoteJson, shellJson } from "../release/testing/takasJson";

/** A remote with a screen in all languages, and one in English. */
const account = describeRemote(
  remoteJson("account", "a1", {
    translations: ["tr"],
    routes: [
      {
        path: "/settings",
        title: { en: "Settings", tr: "Ayarlar" },
        description: { en: "How Takas works for you.", tr: "Takas'ın sizin için ayarları." },
        preload: [],
        files: ["1.js"],
        bytes: 10,
        bytesIn: { tr: 12 },
      },
      { path: "/terms", title: "Terms", preload: [], files: ["2.js"] },
      // Its title is that of the product or of a car.
      { path: "/home", description: { en: "Cars.", tr: "Araçlar." }, preload: [], files: ["3.js"] },
    ],
  }),
  "/remotes/account/a1",
  { "remoteEntry.js": "sha256-e", "tr/remoteEntry.js": "sha256-t", "tr/1.js": "sha256-1" },
);
const shell = describeShell(shellJson("s1"), "/remotes/shell/s1");
const turkishShell = describeShell(shellJson("s2", { translations: ["tr"] }), "/remotes/shell/s2");
const { current } = account;
/** The same without the screen that lacks Turkish. */
const whole: Releases = {
  shell: turkishShell,
  remotes: [{ ...account, current: { ...current, routes: current.routes.slice(0, 1) } }],
};

function host(releases: Releases = { shell, remotes: [account] }, apiUrl = "http://127.0.0.1:1") {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl,
    releasesFolder: "/nowhere",
    readReleases: () => Promise.resolve(releases),
    log: pino({ level: "silent" }),
  });
  return request(app.callback());
}

/** The language that a page says it is in. */
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

async function open(path: string, headers: Record<string, string>, releases?: Releases) {
  const { text } = await host(releases).get(path).set(headers);
  return text;
}

describe("a page", () => {
  it("is in the language that the visitor has chosen, with its texts, files and hashes", async () => {
    const { text, headers } = await host().get("/settings").set("Cookie", "lang=tr");
    expect(languageOf(text)).toBe("tr");
    expect(text).toContain("<title>Ayarlar - Takas</title>");
    expect(text).toContain(`content="Takas&#39;ın sizin için ayarları."`);
    expect(text).toMatch(/href="\/remotes\/account\/a1\/tr\/remoteEntry.js" [^>]+"sha256-t"/);
    expect(text).toMatch(/href="\/remotes\/account\/a1\/tr\/1.js" [^>]+"sha256-1"/);
    expect(text).toContain('"entry":"/remotes/account/a1/tr/remoteEntry.js"');
    expect(text).toContain('data-language="tr"');
    expect(headers.vary).toMatch(/Cookie.*Accept-Language/);
  });

  it("is in the language of a link, whatever the visitor has chosen", async () => {
    const page = await open("/settings?lang=en", { Cookie: "lang=tr" });
    expect(languageOf(page)).toBe("en");
    expect(page).toContain('"entry":"/remotes/account/a1/remoteEntry.js"');
    expect(languageOf(await open("/settings?lang=../..", { Cookie: "lang=tr" }))).toBe("tr");
  });

  it("is in the languages of its description where it has no title of its own", async () => {
    const page = await open("/home", { Cookie: "lang=tr" });
    expect(languageOf(page)).toBe("tr");
    expect(page).toContain('content="Araçlar."');
  });

  it("says that it is in English where its screen or the shell lacks the language", async () => {
    for (const path of ["/terms", "/nowhere"]) {
      const page = await open(path, { Cookie: "lang=tr" });
      expect(languageOf(page)).toBe("en");
      expect(page).toContain('src="/remotes/shell/s1/shell.js"');
    }
    const page = await open("/settings", { Cookie: "lang=el" });
    expect(languageOf(page)).toBe("en");
    expect(page).toContain('"entry":"/remotes/account/a1/remoteEntry.js"');
  });

  it("says what the web server itself says in that language, also around an English screen", async () => {
    const page = await open("/terms", { Cookie: "lang=tr" });
    expect(page).toContain('<div class="boot" role="status" lang="tr">');
    expect(page).toContain("Takas için JavaScript gerekir.");
    expect(page).toContain('href="/manifest.webmanifest?lang=tr"');
    const settingUp = await open("/", { "Accept-Language": "el" }, { remotes: [] });
    expect(settingUp).toMatch(/^Το Takas ετοιμάζεται/);
  });

  it("is not found in the visitor's language", async () => {
    const { status, text } = await host(whole).get("/nowhere").set("Cookie", "lang=tr");
    expect(status).toBe(404);
    expect(text).toContain("<title>404 Sayfa bulunamadı - Takas</title>");
    expect(text).toContain("Kuzey Kıbrıs");
    expect(languageOf(text)).toBe("tr");
  });

  it("follows the browser once every screen is in its language", async () => {
    const headers = { "Accept-Language": "tr-TR,tr;q=0.9,en;q=0.8" };
    expect(languageOf(await open("/settings", headers))).toBe("en");
    const page = await open("/settings", headers, whole);
    expect(languageOf(page)).toBe("tr");
    expect(page).toContain('src="/remotes/shell/s2/tr/shell.js"');
  });

  it.each<[Record<string, string>, string]>([
    [{ "Accept-Language": "de,el;q=0.9,tr;q=0.5" }, "tr"],
    [{ "Accept-Language": "en-GB,en;q=0.9,tr;q=0.8" }, "en"],
    [{ "Accept-Language": "tr", Cookie: "lang=en" }, "en"],
    [{}, "en"],
    [{ "Accept-Language": "*" }, "en"],
    [{ "Accept-Language": "de" }, "en"],
    [{ "Accept-Language": ";;q=,=" }, "en"],
    [{ "Accept-Language": "xx;q=9,".repeat(1400) }, "en"],
    [{ Cookie: "lang=../../" }, "en"],
    [{ Cookie: "lang=__proto__", "Accept-Language": "tr" }, "tr"],
    // A language that is gone.
    [{ Cookie: "lang=de", "Accept-Language": "tr" }, "tr"],
  ])("asked with %j is in %s", async (headers, language) => {
    expect(languageOf(await open("/settings", headers, whole))).toBe(language);
  });
});

describe("the API behind a page", () => {
  it.each<[string, Record<string, string>, Releases | undefined, string]>([
    [
      "the browser's language once the app is in it",
      { "Accept-Language": "tr,en;q=0.5" },
      whole,
      "tr",
    ],
    ["English like its pages until then", { "Accept-Language": "tr,en;q=0.5" }, undefined, "en"],
    ["the visitor's choice", { "Accept-Language": "tr", Cookie: "lang=el" }, whole, "el"],
    ["what the browser asks for where that is English", { "Accept-Language": "de" }, whole, "de"],
  ])("is asked in %s", async (_what, headers, releases, asked) => {
    const api = createServer((incoming, outgoing) => {
      outgoing.end(incoming.headers["accept-language"]);
    }).listen(0, "127.0.0.1");
    await once(api, "listening");
    try {
      const { port } = api.address() as AddressInfo;
      const { text } = await host(releases, `http://127.0.0.1:${port}`)
        .get("/api/unread-counts")
        .buffer()
        .set(headers);
      expect(text).toBe(asked);
    } finally {
      api.closeAllConnections();
      api.close();
    }
  });
});

describe("the registry", () => {
  it("has the files and weights of an open tab's language", async () => {
    const { body } = await host().get("/registry.json?shell=s1&lang=tr");
    expect(body.remotes[0].current).toMatchObject({
      entry: "/remotes/account/a1/tr/remoteEntry.js",
      integrity: "sha256-t",
      routes: [
        { path: "/settings", files: ["/remotes/account/a1/tr/1.js"], language: "tr" },
        { path: "/terms", files: ["/remotes/account/a1/tr/2.js"], language: "en" },
        { path: "/home", language: "tr" },
      ],
    });
    const english = await host().get("/registry.json?lang=../");
    expect(english.body.remotes[0].current).toMatchObject({
      entry: "/remotes/account/a1/remoteEntry.js",
      integrity: "sha256-e",
      routes: [{ language: "en" }, { language: "en" }, { language: "en" }],
    });
  });
});

describe("the web app manifest", () => {
  it.each([
    ["", "en", "Anonymous car marketplace"],
    ["?lang=tr", "tr", "Kuzey Kıbrıs"],
    ["?lang=el", "el", "Βόρεια Κύπρο"],
    ["?lang=../", "en", "Anonymous car marketplace"],
  ])("at %j is in %s", async (query, lang, words) => {
    const { text } = await host().get(`/manifest.webmanifest${query}`);
    expect(JSON.parse(text)).toMatchObject({ lang, description: expect.stringContaining(words) });
  });
});

describe("the service worker", () => {
  it.each<[Record<string, string>, string, Releases | undefined]>([
    [{}, "You are offline", undefined],
    [{ Cookie: "lang=el" }, "Είστε εκτός σύνδεσης", undefined],
    [{ Cookie: "lang=../../", "Accept-Language": "tr" }, "Çevrimdışısınız", whole],
    [{ Cookie: "lang=tr" }, '\\"Petrol\\":\\"Benzin\\"', undefined],
  ])("asked with %j has an offline page that says %j", async (headers, words, releases) => {
    const answer = await host(releases).get("/sw.js").set(headers);
    expect(answer.text).toContain(words);
    expect(answer.text.match(/<title>/g)).toHaveLength(1);
    expect(answer.headers.vary).toMatch(/Cookie.*Accept-Language/);
  });
});
