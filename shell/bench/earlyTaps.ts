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
 * Resolves to the ms from the taps to the next frame, by control.
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
  let answer: (duration: number) => void;
  const answered = new Promise<number>((resolve) => (answer = resolve));
  await page.exposeFunction("answered", (duration: number) => answer(duration));
  await page.evaluateOnNewDocument(() => {
    const { answered: tell } = window as unknown as { answered: (duration: number) => void };
    addEventListener(
      "pointerup",
      ({ timeStamp }) => {
        // After the frame's layout and paint.
        requestAnimationFrame(() => setTimeout(() => tell(performance.now() - timeStamp)));
      },
      { capture: true, once: true },
    );
  });
  const asked = page.waitForRequest(url);
  // A tap on a link ends the visit.
  const visit = page.goto(url).catch(() => undefined);
  await asked;
  await new Promise((resolve) => setTimeout(resolve, moment));
  void page.touchscreen.tap(place.x, place.y).catch(() => undefined);
  const duration = await answered;
  await visit;
  await context.close();
  return duration;
}
