import type { HTTPRequest, Page } from "puppeteer-core";

/**
 * Holds back the page's scripts, as a slow connection does; scripts that a page without a rendered view waits for only
 * with `all`. Resolves to a function that lets them go.
 */
export async function holdScripts(page: Page, { all = false } = {}): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isHeld = true;
  let isParsed = false;
  await page.setRequestInterception(true);
  page.on("domcontentloaded", () => {
    isParsed = true;
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) {
      isParsed = false;
    }
    if (isHeld && (all || isParsed) && /\/remotes\/.*\.js/.test(request.url())) {
      held.push(request);
    } else {
      void request.continue();
    }
  });
  return async () => {
    isHeld = false;
    // Requests of a page that the visitor has left have ended.
    await Promise.all(held.map((request) => request.continue().catch(() => undefined)));
  };
}

/** Opens a URL until the server has rendered it: on a busy machine the first try may time out. */
export async function openRendered(page: Page, url: string): Promise<void> {
  do {
    await page.goto(url, { waitUntil: "domcontentloaded" });
  } while ((await page.$("#first")) === null);
  await page.waitForSelector("html:not([data-session])");
}
