import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { RETENTION } from "../release/buildStore";
import { release, rollback, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";
import { flagLink } from "./flagLinks";
import { setFlag } from "./setFlag";

let root: string;
let dataDir: string;
let folder: string;
let drawn: { flags: readonly string[]; isPreview: boolean | undefined; parts: number }[];

const flagged = (percent = 0) => ({
  flags: {
    fairScale: { owner: "Ayşe", description: "The scale", until: "2999-01-31", percent },
    other: { owner: "Ayşe", description: "Another", until: "2999-01-31", percent: 0 },
  },
  fills: [
    {
      slot: "listing.actions",
      part: "Scale",
      flag: "fairScale",
      order: 10,
      files: ["1.js"],
      bytes: 1,
    },
  ],
});

const releaseOffers = async (build: string, fields: object) => {
  await writeBuild(root, "mfe-offers", remoteJson("offers", build, fields));
  await release(["offers"], { root, dataDir });
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-flags-"));
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  drawn = [];
  await writeBuild(root, "shell", shellJson("shell1"));
  await release(["shell"], { root, dataDir });
});

afterEach(() => rm(root, { recursive: true }));

/** One web server; several share the folder. */
function host({ isDevelopment = false, isProduction = false } = {}) {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl: "http://127.0.0.1:9",
    releasesFolder: folder,
    readReleases: () => readReleases(folder),
    log: pino({ level: "silent" }),
    isDevelopment,
    isProduction,
    renderer: {
      draw({ remotes }, { flags = [], isPreview }) {
        drawn.push({ flags, isPreview, parts: remotes[0]?.current.fills?.length ?? 0 });
        return Promise.resolve(undefined);
      },
      last: () => Promise.resolve(undefined),
    },
  });
  return request(app.callback());
}

/** The page of a browser with these cookies: its flags, and how many parts of the remote it may show. */
async function pageWith(cookie = "", web = host()) {
  const answer = await web.get("/offers").set("Cookie", cookie).expect(200);
  const { text } = answer;
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "") as {
    remotes: { current: { fills?: object[] } }[];
  };
  return {
    text,
    flags: /<html [^>]*data-flags="([^"]*)"/.exec(text)?.[1],
    parts: registry.remotes[0]?.current.fills?.length ?? 0,
    cookies: [answer.get("set-cookie") ?? []].flat(),
    stored: answer.headers["cache-control"] as string,
  };
}

const set = (percent: number) =>
  setFlag({ remote: "offers", flag: "fairScale", percent, by: "offers" }, dataDir);

/** How many of the sessions have the flag. */
async function having(): Promise<number[]> {
  const web = host();
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, bucket) => pageWith(`bucket=${bucket}`, web)),
  );
  return pages.flatMap(({ flags }, bucket) => (flags === "offers.fairScale" ? [bucket] : []));
}

const link = async (isOn: boolean, flag = "fairScale") => {
  const live = await readReleases(folder);
  const made = await flagLink(
    folder,
    { remote: "offers", flag, isOn },
    { live, baseUrl: "https://takas.example" },
  );
  return made.link.slice("https://takas.example".length);
};

const cookieOf = (answer: request.Response) =>
  ([answer.get("set-cookie") ?? []].flat()[0] ?? "").split(";")[0] ?? "";

describe("a flag", () => {
  it("costs a page without flags nothing", async () => {
    await releaseOffers("plain", {});
    const plain = await pageWith();
    expect(plain.text).not.toContain("data-flags");
    expect(plain.cookies.filter((one) => /^(bucket|flag)=/.test(one))).toEqual([]);
    expect(drawn.at(-1)).toEqual({ flags: [], isPreview: false, parts: 0 });
    await releaseOffers("flagged", flagged(0));
    const flaggedPage = await pageWith();
    const comparable = (text: string) =>
      text.replaceAll(/nonce[-=]["\w+/=]+/g, "").replaceAll("flagged", "plain");
    expect(comparable(flaggedPage.text)).toContain("<html");
    expect(flaggedPage.text).not.toContain("data-flags");
    expect(flaggedPage.text).not.toContain("fairScale");
    expect(flaggedPage.cookies.filter((one) => one.startsWith("bucket="))).toEqual([]);
  });

  it("is the same for page, view and tab of a session, and stays while its share grows", async () => {
    await releaseOffers("one", flagged(10));
    const tenth = await having();
    expect(tenth.length).toBeGreaterThan(0);
    expect(tenth.length).toBeLessThan(20);
    const [bucket = 0] = tenth;
    const page = await pageWith(`bucket=${bucket}`);
    expect(page).toMatchObject({ flags: "offers.fairScale", parts: 1, stored: "no-cache" });
    expect(drawn.at(-1)).toEqual({ flags: ["offers.fairScale"], isPreview: false, parts: 1 });
    const tab = await host().get("/registry.json?shell=shell1").set("Cookie", `bucket=${bucket}`);
    expect(JSON.stringify(tab.body)).toContain("Scale");
    const outside = await host().get("/registry.json?shell=shell1");
    expect(JSON.stringify(outside.body)).not.toContain("Scale");
    await set(50);
    const half = await having();
    expect(half).toEqual(expect.arrayContaining(tenth));
    expect(half.length).toBeGreaterThan(15);
    await set(0);
    expect(await having()).toEqual([]);
    await set(100);
    expect((await pageWith()).flags).toBe("offers.fairScale");
  });

  it("gives a first visit its number only while a share is neither 0 nor 100", async () => {
    await releaseOffers("one", flagged(10));
    const given = (await pageWith()).cookies.find((one) => one.startsWith("bucket="));
    expect(given).toMatch(/^bucket=\d+;/);
    await set(100);
    expect((await pageWith()).cookies.filter((one) => one.startsWith("bucket="))).toEqual([]);
  });

  it("is decided alike by web servers whose clocks differ", async () => {
    await releaseOffers("one", flagged(50));
    const before = await having();
    jest.useFakeTimers({
      now: Date.now() + 90_000_000,
      doNotFake: ["nextTick", "setImmediate", "setTimeout"],
    });
    try {
      expect(await having()).toEqual(before);
    } finally {
      jest.useRealTimers();
    }
  });

  it("keeps its share over a release and a rollback, until no build declares it", async () => {
    await releaseOffers("one", flagged(0));
    await set(100);
    await releaseOffers("two", flagged(0));
    expect((await pageWith()).flags).toBe("offers.fairScale");
    await releaseOffers("three", {});
    // The build that stands in for a failed one has it.
    expect((await pageWith()).flags).toBe("offers.fairScale");
    await rollback(["offers"], { dataDir });
    expect((await pageWith()).flags).toBe("offers.fairScale");
    await releaseOffers("four", {});
    await releaseOffers("five", {});
    expect((await pageWith()).flags).toBeUndefined();
    expect(await readReleases(folder)).not.toHaveProperty("flags");
  });

  it("is off while its remote is", async () => {
    await releaseOffers("one", flagged(100));
    await switchRemote("offers", false, { dataDir });
    expect((await pageWith()).flags).toBeUndefined();
  });

  it("works past its date", async () => {
    const past = { owner: "Ayşe", description: "The scale", until: "2020-01-31", percent: 100 };
    await releaseOffers("one", { flags: { fairScale: past } });
    expect((await pageWith()).flags).toBe("offers.fairScale");
  });
});

describe("a link for a flag", () => {
  beforeEach(() => releaseOffers("one", flagged(0)));

  it("switches it in the browser that opens it, until Reset", async () => {
    const asked = await host({ isProduction: true })
      .get(`${await link(true)}&q=1`)
      .expect(302);
    expect(asked.headers["location"]).toBe("/offers?q=1");
    expect([asked.get("set-cookie") ?? []].flat()[0]).toMatch(/samesite=lax; secure; httponly/i);
    const cookie = cookieOf(asked);
    const page = await pageWith(cookie);
    expect(page).toMatchObject({
      flags: "offers.fairScale",
      parts: 1,
      stored: "private, no-store",
    });
    expect(page.text).toContain("Flag fairScale of offers is on");
    // Views that others get are not drawn from it.
    expect(drawn.at(-1)?.isPreview).toBe(true);
    expect((await pageWith()).flags).toBeUndefined();
    await set(100);
    const off = cookieOf(
      await host()
        .get(await link(false))
        .set("Cookie", cookie),
    );
    const without = await pageWith(off);
    expect(without.flags).toBeUndefined();
    expect(without.text).toContain("Flag fairScale of offers is off");
    const reset = await host().get("/offers?flag.reset").set("Cookie", off).expect(302);
    expect([reset.get("set-cookie") ?? []].flat()[0]).toMatch(/^flag=;/);
  });

  it("stands beside one of another flag", async () => {
    const one = cookieOf(await host().get(await link(true)));
    const both = cookieOf(
      await host()
        .get(await link(true, "other"))
        .set("Cookie", one),
    );
    expect((await pageWith(both)).flags).toBe("offers.fairScale offers.other");
  });

  it.each([
    ["forged", (path: string) => path.replace(/.$/, (end) => (end === "A" ? "B" : "A"))],
    ["of another flag", (path: string) => path.replace("fairScale", "other")],
    ["for the other state", (path: string) => path.replace(".on.", ".off.")],
    ["of a preview", (path: string) => path.replace("flag=", "flag=preview.")],
    ["unsigned", () => "/offers?flag=offers.fairScale.on"],
  ])("says once that it is not valid: %s", async (_what, change) => {
    const cookie = cookieOf(
      await host()
        .get(change(await link(true)))
        .expect(302),
    );
    const page = await pageWith(cookie);
    expect(page.flags).toBeUndefined();
    expect(page.text).toContain("This flag link is not valid. You see the app as others do.");
    expect(page.cookies[0]).toMatch(/^flag=;/);
  });

  it.each([
    ["tr", "Bu anahtar bağlantısının süresi doldu."],
    ["el", "Αυτός ο σύνδεσμος διακόπτη έληξε."],
  ])("says that it has ended after 14 days, in %s", async (lang, words) => {
    const cookie = cookieOf(await host().get(await link(true)));
    jest.useFakeTimers({
      now: Date.now() + RETENTION + 1,
      doNotFake: ["nextTick", "setImmediate", "setTimeout"],
    });
    try {
      const page = await pageWith(`${cookie}; lang=${lang}`);
      expect(page.flags).toBeUndefined();
      expect(page.text).toContain(words);
    } finally {
      jest.useRealTimers();
    }
  });

  it("needs no signature in development", async () => {
    const web = host({ isDevelopment: true });
    const cookie = cookieOf(await web.get("/offers?flag=offers.fairScale.on").expect(302));
    expect((await pageWith(cookie, web)).flags).toBe("offers.fairScale");
    expect((await pageWith(cookie)).flags).toBeUndefined();
  });
});
