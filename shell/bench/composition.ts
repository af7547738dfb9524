import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, Page } from "puppeteer-core";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { release, removeRemote, rollback } from "../host/release/release";
import { FAULTS, breakRemote } from "../smoke/faults";
import type { Fault } from "../smoke/faults";
import { buildFifthRemote } from "../smoke/fifthRemote";
import { makeNextBuild } from "../smoke/nextBuild";
import { comeBack, follow, open, outlet } from "../smoke/screen";
import { startApp } from "../smoke/setup/app";
import type { RunningApp } from "../smoke/setup/app";
import { startBrowser } from "../smoke/setup/browser";

// `npm run bench:composition`: measures how a failed remote slows down navigation to the others and the screens whose slots it
// fills, and how soon an open tab shows a release or rollback. The peer of a failed remote is one that works.

const ROUNDS = 15;

const KINDS: Record<string, Fault> = {
  "all alive": { ends: "ready" },
  ...Object.fromEntries(
    [
      "connection refused",
      "an entry that hangs",
      "files that are late by more than anybody waits",
      "an entry that throws",
      "mount throws",
    ].map((kind) => [kind, FAULTS[kind] ?? { ends: "ready" }]),
  ),
};

/** The tour through the remotes, with the failed one in the middle. */
const WAY = [
  { remote: "listing", path: "/my-cars" },
  { remote: "offers", path: "/offers" },
  { remote: "account", path: "/profile" },
  { remote: "offers", path: "/offers" },
  { remote: "browse", path: "/search" },
];
const DEAD = "offers";

/** ms from the tap on a tab until its remote is shown. */
function visit(page: Page, { remote, path }: (typeof WAY)[number]): Promise<number> {
  return page.evaluate(
    async (selector, href) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(`nav[aria-label="Main"] a[href="${href}"]`)?.click();
      while (document.querySelector(selector)?.checkVisibility() !== true) {
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - start;
    },
    `[data-remote="${remote}"]${remote === "offers" ? "" : '[data-outlet-state="ready"]'}`,
    path,
  );
}

async function goRound(browser: Browser, app: RunningApp, fault: Fault): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await breakRemote(page, DEAD, fault);
  await open(page, `${app.url}/search`, { remote: "browse" });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of WAY) {
      const time = await visit(page, place);
      // The first round loads each remote's code.
      if (round > 0 && place.remote !== DEAD) {
        times.push(time);
      }
    }
  }
  await context.close();
  return times;
}

/** ms until a listing shows whose slot a fifth remote fills, alive or failed, from My Cars. */
async function openListings(browser: Browser, app: RunningApp, fault: Fault): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await breakRemote(page, "garage", fault);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A failure is tried again in a new page only.
    await open(page, `${app.url}/search`, { remote: "browse" });
    const link = await page.waitForSelector('a[href^="/listing/"]');
    const path = (await link?.evaluate(({ pathname }) => pathname)) ?? "";
    await follow(page, "/my-cars");
    await outlet(page, "listing", "ready");
    const time = await page.evaluate(async (href) => {
      const tapped = document.createElement("a");
      tapped.href = href;
      document.body.append(tapped);
      const start = performance.now();
      tapped.click();
      tapped.remove();
      while (document.querySelector('[data-slot="listing.actions"]') === null) {
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - start;
    }, path);
    // The first round loads the screen's code.
    if (round > 0) {
      times.push(time);
    }
  }
  await context.close();
  return times;
}

async function measureSlots(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  await buildFifthRemote(root);
  await release(["garage"], { root, dataDir: app.dataDir });
  const figures: Figure[] = [];
  let alive: number | undefined;
  for (const [kind, fault] of Object.entries(KINDS).slice(0, 5)) {
    const middle = quantile(await openListings(browser, app, fault), 0.5);
    figures.push(figure(`a listing, its slot's remote: ${kind}, median`, [middle, "ms"], alive));
    alive ??= middle;
  }
  await removeRemote("garage", app);
  await rm(root, { recursive: true });
  return figures;
}

/** ms until a release or rollback is live, and ms from the visitor's return to the tab until they see it. */
async function upgrade(page: Page, build: string, change: () => Promise<unknown>) {
  const start = performance.now();
  await change();
  const released = performance.now();
  await comeBack(page);
  await visit(page, { remote: "account", path: "/profile" });
  await visit(page, { remote: "offers", path: "/offers" });
  await page.waitForSelector(`[data-build="${build}"][data-outlet-state="ready"]`);
  return { live: released - start, shown: performance.now() - released };
}

async function measureUpgrade(browser: Browser, app: RunningApp): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  const places = { root, dataDir: app.dataDir };
  const page = await browser.newPage();
  await open(page, `${app.url}/offers`, { remote: "offers" });
  const { live, next } = await makeNextBuild("offers", places);
  const forth = await upgrade(page, next, () => release(["offers"], places));
  const back = await upgrade(page, live, () => rollback(["offers"], places));
  await rm(root, { recursive: true });
  return [
    figure("a release: until it is live", [forth.live, "ms"]),
    figure("a release: from the return to the tab until it shows", [forth.shown, "ms"]),
    figure("a rollback: until it is live", [back.live, "ms"]),
    figure("a rollback: from the return to the tab until it shows", [back.shown, "ms"]),
  ];
}

async function main(): Promise<void> {
  const [app, browser] = await Promise.all([startApp(), startBrowser()]);
  try {
    const figures: Figure[] = [];
    let alive: number | undefined;
    for (const [kind, fault] of Object.entries(KINDS)) {
      const times = await goRound(browser, app, fault);
      const middle = quantile(times, 0.5);
      figures.push(
        figure(`to another remote, ${kind}, median`, [middle, "ms"], alive),
        figure(`to another remote, ${kind}, 95th percentile`, [quantile(times, 0.95), "ms"]),
      );
      alive ??= middle;
    }
    const slots = await measureSlots(browser, app);
    report([...figures, ...slots, ...(await measureUpgrade(browser, app))]);
  } finally {
    await browser.close();
    await app.stop();
  }
}

await main();
