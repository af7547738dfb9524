import axe from "axe-core";
import type { Page } from "puppeteer-core";

/** Goes to an address and waits until an outlet shows: that of a remote, or any; ready, or in another state. */
export async function open(
  page: Page,
  url: string,
  { remote, state = "ready" }: { remote?: string; state?: string } = {},
): Promise<void> {
  // A file that never comes keeps the load event away, not the screen.
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await outlet(page, remote, state);
}

/** Waits until a remote's outlet is in a state. */
export async function outlet(page: Page, remote: string | undefined, state: string): Promise<void> {
  const name = remote === undefined ? "[data-remote]" : `[data-remote="${remote}"]`;
  const selector = `${name}[data-outlet-state="${state}"]`;
  await page.waitForFunction(isShown, {}, selector).catch(async (error: unknown) => {
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 300));
    throw new Error(`${selector} is not in view. The page says: ${seen}`, { cause: error });
  });
}

/** In the page: whether it is to be seen; a screen that fills the window by itself leaves its outlet without a height. */
function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() ?? false;
}

/** The visitor returns to the tab, and the tab has looked at the registry. */
export async function comeBack(page: Page): Promise<void> {
  const before = await page.evaluate(looks);
  await page.waitForFunction(
    (count) => {
      document.dispatchEvent(new Event("visibilitychange"));
      return performance.getEntriesByName(`${location.origin}/registry.json`).length > count;
    },
    {},
    before,
  );
}

/** In the page: how often it has looked at the registry. */
function looks(): number {
  return performance.getEntriesByName(`${location.origin}/registry.json`).length;
}

/** Waits until the page shows these words. */
export async function says(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.body.textContent?.includes(text), {}, words);
}

/** Taps a tab of the bottom bar. */
export async function tab(page: Page, path: string): Promise<void> {
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
}

/** Goes to a tab's path at once, where it is not the tapping that is tried. */
export async function go(page: Page, path: string): Promise<void> {
  await page.$eval(`nav[aria-label="Main"] a[href="${path}"]`, (link) => {
    link.click();
  });
}

/** Goes to a path of the app in the page that is open, as a link leads there. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);
}

/** How much moved by itself since the page opened: Cumulative Layout Shift, below 0.1 counts as good. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** What axe finds wrong with the page as it is now, by all its rules or some, one line each. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run({
      resultTypes: ["violations"],
      ...(only !== undefined && { runOnly: only }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  }, rules);
}
