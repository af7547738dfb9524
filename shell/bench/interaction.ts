import type { Page } from "puppeteer-core";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { open, outlet, tab } from "../smoke/screen";
import { startApp } from "../smoke/setup/app";
import { startBrowser } from "../smoke/setup/browser";
import { tapEarly } from "./earlyTaps";
import { slowPage } from "./slowPage";

// `npm run bench -- interaction`: measures how fast the app responds on a phone four times slower than this machine,
// with the whole sample market of a thousand cars. All figures are ms from the tap to the frame that shows its
// effect.

const ROUNDS = 20;

/** The longest event of each interaction since the last call, as Interaction to Next Paint measures it. */
async function takeEvents(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // Entries are reported in a later task, after the frame.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { events } = window as unknown as { events: Map<number, number> };
    const durations = [...events.values()];
    events.clear();
    return durations;
  });
}

async function listen(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const events = new Map<number, number>();
    Object.assign(window, { events });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) {
          const before = events.get(entry.interactionId) ?? 0;
          events.set(entry.interactionId, Math.max(before, entry.duration));
        }
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Scrolls until all results or a hundred cards are rendered. */
async function growResults(page: Page): Promise<void> {
  const count = () => page.$$eval('a[href^="/listing/"]', (links) => links.length);
  for (let before = 0, now = await count(); now > before && now < 100; now = await count()) {
    before = now;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .waitForFunction(
        (known) => document.querySelectorAll('a[href^="/listing/"]').length > known,
        { timeout: 15_000 },
        before,
      )
      // The last page has loaded.
      .catch(() => undefined);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function toggleFilters(page: Page): Promise<void> {
  await page.locator('[aria-label="Active filters"] button').click();
}

async function typeText(page: Page): Promise<void> {
  await page.locator('input[type="search"]').click();
  await page.keyboard.type("b");
  await page.keyboard.press("Backspace");
}

/** ms until each tab's remote, loaded before, is shown. */
async function switchTabs(page: Page): Promise<number[]> {
  const durations: number[] = [];
  const tabs = [
    ["/my-cars", "listing"],
    ["/search", "browse"],
    ["/offers", "offers"],
    ["/profile", "account"],
  ] as const;
  for (let round = 0; round <= ROUNDS / 4; round += 1) {
    for (const [path, remote] of tabs) {
      const since = page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            addEventListener(
              "click",
              ({ timeStamp }) => {
                const look = () => {
                  const ready = `[data-remote="${name}"][data-outlet-state="ready"]`;
                  if (document.querySelector(ready) === null) {
                    requestAnimationFrame(look);
                  } else {
                    // After the frame's layout and paint.
                    setTimeout(() => resolve(performance.now() - timeStamp));
                  }
                };
                requestAnimationFrame(look);
              },
              { capture: true, once: true },
            );
          }),
        remote,
      );
      await tab(page, path);
      const duration = await since;
      await outlet(page, remote, "ready");
      // The first round loads the code.
      if (round > 0) {
        durations.push(duration);
      }
    }
  }
  return durations;
}

function figuresOf(name: string, durations: readonly number[]): Figure[] {
  return [
    figure(`${name}, median`, [quantile(durations, 0.5), "ms"]),
    figure(`${name}, 95th percentile`, [quantile(durations, 0.95), "ms"]),
  ];
}

async function main(): Promise<void> {
  const [app, browser] = await Promise.all([startApp(), startBrowser()]);
  try {
    const page = await slowPage(browser, { hasSlowNetwork: false });
    await listen(page);
    await open(page, `${app.url}/search`, { remote: "browse" });
    await page.waitForSelector('[aria-label="Active filters"] button');
    await growResults(page);
    await takeEvents(page);
    const figures: Figure[] = [];
    for (const [name, act] of Object.entries({ "filter toggle": toggleFilters, key: typeText })) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await act(page);
      }
      figures.push(...figuresOf(name, await takeEvents(page)));
    }
    figures.push(...figuresOf("tab to a loaded remote", await switchTabs(page)));
    await page.close();
    for (const [name, durations] of await tapEarly(browser, `${app.url}/search`, ROUNDS)) {
      figures.push(...figuresOf(`${name} while the page starts`, durations));
    }
    report(figures);
  } finally {
    await browser.close();
    await app.stop();
  }
}

await main();
