import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import type { Page } from "puppeteer-core";

import { release, removeRemote, rollback } from "../../host/release/release";
import { changeReleases, readReleases, releasesFolder } from "../../host/release/releases";
import { comeBack, follow, go, open, outlet, says, tab } from "../screen";
import { app, visit } from "../stage";
import { press, tap } from "../steps/dealing";
import { measure, sentinel, trackImages } from "../steps/leftovers";
import { REMOTES, breakRemotes } from "./faults";
import { buildFifthRemote } from "./fifthRemote";
import { makeLiveUntried, makeNextBuild } from "./nextBuild";

describe("a screen whose code does not load", () => {
  it("says so in place, leaves its remote and the others working, and recovers with Retry", async () => {
    const { page } = await visit();
    const { mend } = await breakRemotes(page, {
      listing: {
        ends: "ready",
        serve: (file) =>
          file.startsWith("CreateListing") ? { status: 404, body: "gone" } : undefined,
      },
    });
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    const failed = () => page.waitForSelector("::-p-text(We couldn't load this page)");
    await tap(page, 'a[href="/create-listing"]');
    await failed();
    await go(page, "/search");
    await outlet(page, "browse", "ready");
    await page.goBack();
    await failed();
    await mend("listing");
    await tap(page, '[data-remote="listing"] button ::-p-text(Retry)');
    await page.waitForSelector('input[type="file"]');
  });
});

describe("code that was prefetched and failed", () => {
  it("is fetched again by the visit itself, without an error", async () => {
    const { page } = await visit();
    const { mend, answered } = await breakRemotes(page, {
      account: { ends: "failed", serve: () => "refuse" },
    });
    const refused = page.waitForRequest((request) => request.url().includes("/remotes/account/"));
    await open(page, `${app.url}/search`, { remote: "browse" });
    await page.$eval('nav[aria-label="Main"] a[href="/profile"]', (link) => {
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    });
    await refused;
    await answered();
    await mend("account");
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
  });
});

describe("a tab of the bottom bar that was left", () => {
  it("is out of the page meanwhile, and unchanged when the visitor returns", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/`, { remote: "browse" });
    await press(page, "Car Value Estimator");
    await page.waitForSelector("::-p-text(Get Estimate)");
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
    expect(await page.$$("main")).toHaveLength(1);
    expect(await page.$("::-p-text(Get Estimate)")).toBeNull();
    await page.waitForFunction(() => document.title.startsWith("Profile"));
    await tab(page, "/");
    await outlet(page, "browse", "ready");
    expect(await page.$("::-p-text(Get Estimate)")).not.toBeNull();
    await page.waitForFunction(() => !document.title.startsWith("Profile"));
    expect(complaints).toEqual([]);
  });
});

describe("a release while a tab is open", () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  });

  afterAll(() => rm(root, { recursive: true }));

  it("is shown at the next visit without a reload, runs next to the previous build, and can be rolled back", async () => {
    const places = { root, dataDir: app.dataDir };
    const { page, complaints } = await visit();
    await open(page, `${app.url}/offers`, { remote: "offers" });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { live, next } = await makeNextBuild("offers", places);
    await makeLiveUntried("offers", places);
    await comeBack(page);
    expect(await buildInView(page)).toBe(live);
    await visitAgain(page);
    expect(await buildInView(page)).toBe(next);
    await rollback(["offers"], places);
    await comeBack(page);
    await visitAgain(page);
    expect(await buildInView(page)).toBe(live);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe("a tab that stays open through a release of everything that it cannot run", () => {
  let root: string;
  let places: { root: string; dataDir: string };
  let released: Releases;
  const names = ["shell", ...REMOTES.map(({ remote }) => remote)];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
    places = { root, dataDir: app.dataDir };
    released = await readReleases(releasesFolder(app.dataDir));
  });

  afterAll(async () => {
    await rm(root, { recursive: true });
    await changeReleases(releasesFolder(app.dataDir), () => released);
  });

  it("gets the builds that its shell can run, and loads its page again by itself when there are none", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/search`, { remote: "browse" });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSame = () => page.evaluate(() => "sameDocument" in window);
    const before = await buildOf("offers");
    for (const name of names) {
      // Another major version of the client, in every range and in what the shell offers.
      const change = (text: string) =>
        text.replace(/("@takas\/client": ?"\^?)\d+(\.\d+\.\d+")/g, "$199$2");
      // Other names than the ones that the faulty server parts leave behind.
      await makeNextBuild(name, { ...places, turns: 9, change });
    }
    for (const name of names) {
      await makeLiveUntried(name, places);
    }
    await comeBack(page);
    await tab(page, "/offers");
    await outlet(page, "offers", "ready");
    expect(await buildInView(page)).toBe(before);
    expect(await isSame()).toBe(true);

    await forgetOlder();
    await tab(page, "/search");
    await outlet(page, "browse", "ready");
    await comeBack(page);
    await tab(page, "/offers");
    await page.waitForFunction(() => !("sameDocument" in window));
    await outlet(page, "offers", "ready");
    expect(await buildInView(page)).toBe(await buildOf("offers"));
    expect(await buildInView(page)).not.toBe(before);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("has been updated");
  });
});

/** The live build of a remote. */
async function buildOf(name: string): Promise<string | undefined> {
  const { remotes } = await readReleases(releasesFolder(app.dataDir));
  return remotes.find((remote) => remote.name === name)?.current.build;
}

/** As after 14 days: only the live builds are left. */
async function forgetOlder(): Promise<void> {
  await changeReleases(releasesFolder(app.dataDir), ({ shell, remotes, ...rest }) => ({
    ...rest,
    ...(shell && { shell: omit(shell) }),
    remotes: remotes.map(omit),
  }));
}

function omit<Kept extends { previous?: unknown; older?: unknown }>(kept: Kept) {
  const { previous: _, older: __, ...live } = kept;
  return live;
}

async function visitAgain(page: Page): Promise<void> {
  await tab(page, "/profile");
  await outlet(page, "account", "ready");
  await tab(page, "/offers");
  await outlet(page, "offers", "ready");
}

function buildInView(page: Page): Promise<string> {
  return page.$eval('[data-remote="offers"]', (place) => place.getAttribute("data-build") ?? "");
}

/** Visits per remote: first until everything is loaded and cached, then between measurements. */
const WARM_UP = 2;
const MOUNTS = 5;
/** How much more of each between two measurements is a leak. */
const LEAK = { nodes: 1.01, listeners: 1.01, heap: 1.06 };
const KINDS = ["nodes", "listeners", "heap"] as const;
type Kind = (typeof KINDS)[number];

describe("remotes that mount and unmount, with a fifth that has no tab", () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
    await buildFifthRemote(root);
    await release(["garage"], { root, dataDir: app.dataDir });
  });

  afterAll(async () => {
    await removeRemote("garage", app);
    await rm(root, { recursive: true });
  });

  it("show the screen of the fifth beside the five tabs", async () => {
    const { page, complaints } = await visit({ width: 320 });
    await open(page, `${app.url}/search`, { remote: "browse" });
    await follow(page, "/garage");
    await outlet(page, "garage", "ready");
    await says(page, "Garage");
    const tabs = await page.$$eval('nav[aria-label="Main"] a', (links) =>
      links.map(({ pathname }) => pathname),
    );
    expect(tabs).toEqual(["/", "/search", "/offers", "/my-cars", "/profile"]);
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
    expect(complaints).toEqual([]);
  });

  it("leave nothing behind: no nodes, listeners, styles or memory, and no change to other elements' styles", async () => {
    const { page, complaints } = await visit();
    await trackImages(page);
    await open(page, `${app.url}/search`, { remote: "browse" });
    const client = await page.createCDPSession();
    await client.send("Performance.enable");
    const looks = await sentinel(page);
    const listing = await firstListing(page);
    const measureAfter = async (rounds: number) => {
      await goRound(page, rounds, listing);
      return measure(page, client);
    };
    const counts = [await measureAfter(WARM_UP), await measureAfter(MOUNTS)];
    const growth = (of: Kind) =>
      Math.min(...counts.slice(1).map((count, before) => count[of] / (counts[before]?.[of] ?? 0)));
    // A leak grows with every round; what the browser caches does not.
    while (counts.length < 4 && KINDS.some((of) => growth(of) > LEAK[of])) {
      counts.push(await measureAfter(MOUNTS));
    }
    expect(KINDS.filter((of) => growth(of) > LEAK[of])).toEqual([]);
    expect(counts.at(-1)?.styles).toBe(counts[0]?.styles);
    expect(await sentinel(page)).toBe(looks);
    expect(complaints).toEqual([]);
  });
});

async function goRound(page: Page, times: number, listing: string): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await follow(page, "/garage");
    await outlet(page, "garage", "ready");
    for (const { remote, path } of [...REMOTES.slice(1), ...REMOTES.slice(0, 1)]) {
      await go(page, path);
      await outlet(page, remote, "ready");
    }
    await follow(page, listing);
    await says(page, "Cash Offer");
  }
}

/** The path of a car of the market. */
async function firstListing(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [car] = (await (await fetch("/api/vehicles")).json()) as { id: string }[];
    return `/listing/${car?.id ?? ""}`;
  });
}
