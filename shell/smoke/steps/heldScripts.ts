import type { HTTPRequest, HTTPResponse, Page } from "puppeteer-core";

/**
 * Holds back the page's scripts, as a slow connection does; scripts that a page without a rendered view waits for only
 * with `all`. Resolves to a function that lets them go.
 */
export async function holdScripts(page: Page, { all = false } = {}): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isHeld = true;
  let isReleased = false;
  // Requests of a page that the visitor has left have ended.
  const continueHeld = () =>
    Promise.all(held.splice(0).map((request) => request.continue().catch(() => undefined)));
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) {
      isHeld = true;
    }
    if (isHeld && !isReleased && /\/remotes\/.*\.js/.test(request.url())) {
      held.push(request);
    } else {
      void request.continue();
    }
  });
  page.on("response", (response) => {
    const letPlain = async () => {
      if (!all && (await isPlain(response))) {
        isHeld = false;
        await continueHeld();
      }
    };
    void letPlain();
  });
  return async () => {
    isReleased = true;
    await continueHeld();
  };
}

/** Whether the response is a page without a rendered view. */
async function isPlain(response: HTTPResponse): Promise<boolean> {
  return (
    response.request().isNavigationRequest() &&
    response.ok() &&
    !(await response.text()).includes('id="first"')
  );
}

/** Opens a URL until the server has rendered it: on a busy machine the first try may time out. */
export async function openRendered(page: Page, url: string): Promise<void> {
  do {
    await page.goto(url, { waitUntil: "domcontentloaded" });
  } while ((await page.$("#first")) === null);
  await page.waitForSelector("html:not([data-session])");
}

/** The page at a URL with its view rendered in time, which the server also caches for the next visitor, and its policy. */
export async function rendered(url: string, headers: Record<string, string>) {
  for (;;) {
    const answer = await fetch(url, { headers });
    const body = await answer.text();
    if (body.includes('id="first">')) {
      return { body, policy: answer.headers.get("content-security-policy") ?? "" };
    }
  }
}

/** The header by which the server knows a phone. */
export function phoneHint(isMobile: boolean): Record<string, string> {
  return { "Sec-CH-UA-Mobile": isMobile ? "?1" : "?0" };
}
