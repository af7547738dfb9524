import type { Browser } from "puppeteer-core";

import { slowPage } from "./slowPage";

/** What visitors tap first on Search. */
const CONTROLS = {
  "search field": 'main input[type="search"]',
  Filters: '::-p-xpath(//button[starts-with(., "Filters")])',
  card: 'main a[href^="/listing/"]',
  tab: 'nav a[href="/offers"]',
};

/** ms after the start of a visit between which the taps lie: the view is there, and the scripts arrive and run. */
const MOMENTS = { first: 1000, last: 4000 };

interface Place {
  x: number;
  y: number;
}

/**
 * Taps each control once in each of `rounds` first visits of a slow phone, at moments spread over the start of the page.
 * Resolves to the ms from the taps to the next paint, by control.
 */
export async function tapEarly(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<[string, number[]][]> {
  const { first, last } = MOMENTS;
  const taps: [string, number[]][] = [];
  for (const [name, place] of await findPlaces(browser, url)) {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const moment = first + ((last - first) * (round + 0.5)) / rounds;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      durations.push(await tapAt(browser, url, { place, moment }));
    }
    taps.push([name, durations]);
  }
  return taps;
}

/** Where the controls are: a busy page would answer that too late. */
async function findPlaces(browser: Browser, url: string): Promise<[string, Place][]> {
  const page = await slowPage(browser, { hasSlowNetwork: false });
  await page.goto(url);
  const places = Object.entries(CONTROLS).map(async ([name, control]): Promise<[string, Place]> => {
    const element = await page.waitForSelector(control);
    const { x = 0, y = 0 } = (await element?.boundingBox()) ?? {};
    return [name, { x: x + 20, y: y + 20 }];
  });
  const found = await Promise.all(places);
  await page.close();
  return found;
}

async function tapAt(
  browser: Browser,
  url: string,
  { place, moment }: { place: Place; moment: number },
): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await slowPage(context);
  // Events of less than 16 ms are not reported.
  let longest = 16;
  await page.exposeFunction("took", (duration: number) => {
    longest = Math.max(longest, duration);
  });
  await page.evaluateOnNewDocument(reportEvents);
  const asked = page.waitForRequest(url);
  // A tap on a link ends the visit.
  void page.goto(url).catch(() => undefined);
  await asked;
  await new Promise((resolve) => setTimeout(resolve, moment));
  await page.touchscreen.tap(place.x, place.y);
  await new Promise((resolve) => setTimeout(resolve, REPORTED));
  await context.close();
  return longest;
}

/** ms after a tap within which its events are reported, also on a busy page or one that a link leaves. */
const REPORTED = 2000;

/** Runs in the page: reports how long each event of a tap took until the next paint, as Interaction to Next Paint does. */
function reportEvents(): void {
  const { took } = window as unknown as { took: (duration: number) => void };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      // Others follow the pointer, also before the tap.
      if (entry.interactionId > 0) {
        took(entry.duration);
      }
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
