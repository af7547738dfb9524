import { TIMES } from "@takas/contracts/limits";
import axe from "axe-core";
import type { Page } from "puppeteer-core";

/** Has a page fetch the unread counts every second, not every 30 s (docs/product.md 7): a message shows with them. */
export async function countOften(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((usual) => {
    const wait = window.setTimeout.bind(window);
    const sooner = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(handler, ms === usual ? 1000 : ms, ...rest);
    Object.assign(window, { setTimeout: sooner });
  }, TIMES.unreadRefetch);
}

/** Opens a URL and waits until an outlet is shown: a remote's or any; ready, or in another state. */
export async function open(
  page: Page,
  url: string,
  { remote, state = "ready" }: { remote?: string; state?: string } = {},
): Promise<void> {
  // A file that never loads delays the load event, not the screen.
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await outlet(page, remote, state);
}

/** Waits until a remote's outlet is in a state. */
export async function outlet(page: Page, remote: string | undefined, state: string): Promise<void> {
  const name = remote === undefined ? "[data-remote]" : `[data-remote="${remote}"]`;
  const selector = `${name}[data-outlet-state="${state}"]`;
  await page
    .waitForFunction(isShown, {}, selector)
    .catch(complain(page, `${selector} is not in view`));
}

/** Throws an error with what the page shows instead. */
function complain(page: Page, what: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 3000));
    throw new Error(`${what}. ${page.url()} says: ${seen}`, { cause: error });
  };
}

/**
 * Runs in the page: whether an element is visible; a screen that fills the window leaves its outlet without a height.
 */
function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() ?? false;
}

/** The visitor returns to the tab, and the tab has requested the registry since. */
export async function comeBack(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    (since) => {
      document.dispatchEvent(new Event("visibilitychange"));
      // Not one that was under way already, nor one that was given up.
      const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return requests.some(
        ({ name, startTime, responseStatus }) =>
          name.includes("/registry.json?") && startTime > since && responseStatus === 200,
      );
    },
    {},
    now,
  );
}

/** Waits until the page shows this text. */
export async function says(page: Page, words: string): Promise<void> {
  await page
    .waitForFunction((text) => document.body.textContent?.includes(text), {}, words)
    .catch(complain(page, `"${words}" is not in view`));
}

/** Taps a tab of the bottom bar. */
export async function tab(page: Page, path: string): Promise<void> {
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
}

/** Opens a tab's path directly, where the test is not about tapping. */
export async function go(page: Page, path: string): Promise<void> {
  await page.$eval(`nav[aria-label="Main"] a[href="${path}"]`, (link) => {
    link.click();
  });
}

/** Navigates the open page to a path of the app, as a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page
    .waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path)
    .catch(complain(page, `${path} does not open`));
}

/** The page's Cumulative Layout Shift so far; below 0.1 counts as good. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** The violations axe finds in the page now, by all of its rules or some, one line each. */
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
    return violations.map(
      ({ id, nodes: [first] }) => `${id}: ${first?.html ?? ""} ${first?.failureSummary ?? ""}`,
    );
  }, rules);
}
