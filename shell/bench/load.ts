import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Browser, Page } from "puppeteer-core";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { startApp } from "../smoke/setup/app";
import { startBrowser } from "../smoke/setup/browser";
import { mainThread } from "./mainThread";
import type { MainThread, TraceEvent } from "./mainThread";
import { serveSingle } from "./single/serveSingle";
import { slowPage } from "./slowPage";

// `npm run bench -- load [RUNS]`: compares first loads of the composed app with the same sources as one bundle (its peer). Runs
// alternate, so that other load on the machine affects both.

const root = join(import.meta.dirname, "../..");

type Measures = Record<string, number>;
type Site = "composed" | "single";

/** Measurements of one URL; ms unless noted. */
async function measure(browser: Browser, url: string): Promise<Measures> {
  const audit = await lighthouse(browser, url);
  const context = await browser.createBrowserContext();
  const first = await watch(await slowPage(context), url);
  // A repeat visit of the same browser, with its cookie and cache.
  const again = await watch(await slowPage(context), url);
  await context.close();
  return {
    ...audit,
    "visible, first visit": first.visible,
    "largest paint, first visit": first.largest,
    "usable, first visit": first.usable,
    "visible, returning": again.visible,
    "largest paint, returning": again.largest,
    "usable, returning": again.usable,
  };
}

interface Moments {
  visible: number;
  largest: number;
  usable: number;
}

/**
 * ms until a slow phone shows a screen's heading without a loading screen over it, until its largest paint, and until the
 * screen responds. Lighthouse computes the largest paint from a load without throttling, where the scripts come before it.
 */
async function watch(page: Page, url: string): Promise<Moments> {
  await page.evaluateOnNewDocument(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? Number.NaN;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    const look = () => {
      const heading = document.querySelector("main h1, main h2");
      if (heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true) {
        seen.visible ??= performance.now();
      }
      if (document.querySelector('[data-outlet-state="ready"]:not([hidden])') !== null) {
        seen.usable ??= performance.now();
      }
      if (seen.visible === undefined || seen.usable === undefined) {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Partial<Moments> };
    return seen.visible !== undefined && seen.usable !== undefined;
  });
  // Photos that the scripts ask for may be larger than what was there before.
  await page.waitForNetworkIdle();
  const seen = await page.evaluate(() => (window as unknown as { seen: Moments }).seen);
  await page.close();
  return seen;
}

/** How often an audit is tried: now and then Lighthouse misses the first paint of a page. */
const TRIES = 3;

/** Lighthouse's mobile audit; it is installed from npm on first use. */
async function lighthouse(browser: Browser, url: string): Promise<Measures> {
  const run = await loadLighthouse();
  const { port } = new URL(browser.wsEndpoint());
  for (let left = TRIES; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { lhr, artifacts } = await run(url, { port: Number(port), logLevel: "error" });
    const thread = mainThread(artifacts.Trace.traceEvents);
    if (thread !== undefined) {
      return measuresOf(lhr, thread);
    }
    process.stderr.write(
      `${url} is audited again: ${lhr.runtimeError?.message ?? "no first paint"}\n`,
    );
  }
  throw new Error(`Lighthouse saw no first paint of ${url} in ${TRIES} tries.`);
}

function measuresOf(lhr: Report["lhr"], { blocking, longest }: MainThread): Measures {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const items = (audit: string) => lhr.audits[audit]?.details?.items ?? [];
  const sizes = items("network-requests")
    .filter(({ resourceType }) => resourceType === "Script")
    .map(({ transferSize = 0 }) => transferSize);
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [
    `points of 100 missing, ${name}`,
    100 - (score ?? Number.NaN) * 100,
  ]);
  return {
    "first paint": value("first-contentful-paint"),
    "blocking time": value("total-blocking-time"),
    "blocking time, CPU": blocking,
    "longest task": Math.max(0, ...items("long-tasks").map(({ duration = 0 }) => duration)),
    "longest task, CPU": longest,
    "layout shift x 1000": value("cumulative-layout-shift") * 1000,
    "all scripts": sizes.reduce((sum, size) => sum + size, 0) / 1000,
    ...Object.fromEntries(scores),
  };
}

interface Report {
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
  lhr: {
    runtimeError?: { message: string };
    audits: Record<
      string,
      {
        numericValue?: number;
        details?: {
          items?: { resourceType?: string; transferSize?: number; duration?: number }[];
        };
      }
    >;
    categories: Record<string, { score: number | null }>;
  };
}

const LIGHTHOUSE = "lighthouse@12.8.2";

async function loadLighthouse() {
  const folder = join(root, ".cache/lighthouse");
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{"private":true}');
    const args = ["install", "--ignore-scripts", "--no-audit", LIGHTHOUSE];
    const npm = spawn("npm", args, { cwd: folder, stdio: "ignore" });
    const [code] = await once(npm, "exit");
    if (code !== 0) {
      throw new Error(`${LIGHTHOUSE} could not be installed from npm.`);
    }
  }
  const { default: run } = (await import(pathToFileURL(entry).href)) as {
    default: (url: string, flags: object) => Promise<Report>;
  };
  return run;
}

async function anyListing(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/vehicles`);
  const [vehicle] = (await answer.json()) as { id: string }[];
  return `/listing/${vehicle?.id ?? ""}`;
}

/** The medians of the composed app beside the bundle's. */
function figuresOf(page: string, { composed, single }: Record<Site, Measures[]>): Figure[] {
  const median = (all: readonly Measures[], name: string) =>
    quantile(
      all.map((one) => one[name] ?? Number.NaN),
      0.5,
    );
  return Object.keys(composed[0] ?? {}).map((name) =>
    figure(`${page}: ${name}`, [median(composed, name), unitOf(name)], median(single, name)),
  );
}

function unitOf(name: string): string {
  if (name === "all scripts") {
    return "kB";
  }
  return /points|shift/.test(name) ? "" : "ms";
}

async function main(): Promise<void> {
  const runs = Number(process.argv[2] ?? 5);
  const [app, browser] = await Promise.all([startApp(), startBrowser()]);
  const single = await serveSingle(app);
  try {
    const sites: Record<Site, string> = { composed: app.url, single: single.url };
    const figures: Figure[] = [];
    for (const [page, path] of [
      ["Home", "/"],
      ["Search", "/search"],
      ["a listing", await anyListing(app.url)],
    ] as const) {
      const all: Record<Site, Measures[]> = { composed: [], single: [] };
      for (let run = 0; run < runs; run += 1) {
        for (const site of ["composed", "single"] as const) {
          all[site].push(await measure(browser, sites[site] + path));
        }
      }
      figures.push(...figuresOf(page, all));
    }
    report(figures);
  } finally {
    single.stop();
    await browser.close();
    await app.stop();
  }
}

await main();
