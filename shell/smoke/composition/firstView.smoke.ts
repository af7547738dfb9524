import type { HTTPRequest, HTTPResponse, Page } from "puppeteer-core";

import { layoutShift, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { listCar } from "../steps/dealing";
import { openRendered, waitUntilRendered } from "../steps/heldScripts";

const PATHS = ["/", "/search", "/search?brands=BMW&q=a", "/listing/:id"];

/** A path, with the id of a listing where it has a place for one. */
async function pathOf(pattern: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/vehicles/search?limit=1`);
  const { vehicles } = (await answer.json()) as { vehicles: { id: string }[] };
  return pattern.replace(":id", String(vehicles[0]?.id));
}

const WINDOWS = {
  phone: { isMobile: true },
  desktop: { width: 1280, height: 900, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

/**
 * The page's API calls, without photos, similar cars as their place comes near, and what waits until the page is idle:
 * own cars, and the cars behind a phone's filters.
 */
function listen(page: Page, isMobile: boolean): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOfFilters = searchParams.get("limit") === "1000";
    if (
      !(isOfFilters && isMobile) &&
      pathname.startsWith("/api/") &&
      !/^\/api\/(images\/|my-vehicles$)|\/similar$/.test(pathname)
    ) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  return calls;
}

/** Answers with the page as it comes when the next view is late. */
async function answerOld(request: HTTPRequest): Promise<void> {
  await waitUntilRendered("/", "?1");
  const answer = await fetch(request.url(), { headers: { "Sec-CH-UA-Mobile": "?1" } });
  const body = (await answer.text()).replace('id="first">', 'id="first" data-old>');
  const policy = answer.headers.get("content-security-policy") ?? "";
  await request.respond({
    contentType: "text/html",
    headers: { "content-security-policy": policy },
    body,
  });
}

const START = ["POST /api/auth/anonymous", "GET /api/auth/user"] as const;
const UNREAD = "GET /api/unread-counts";
const isUnread = (response: HTTPResponse) => response.url().endsWith("/api/unread-counts");

/** The API calls of a page that is opened with a session and rendered; where it is late or old, it is opened again. */
async function callsOfNextVisit(page: Page, calls: string[], url: string): Promise<string[]> {
  for (;;) {
    // An old view may still be about to request its data again.
    await page.goto("about:blank");
    calls.length = 0;
    const counted = page.waitForResponse(isUnread);
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await outlet(page, "browse", "ready");
    await counted;
    if (await isFresh(page)) {
      return calls;
    }
  }
}

/** Whether the page came with a view rendered for this visit. */
async function isFresh(page: Page): Promise<boolean> {
  return (await page.$("#first:not([data-old])")) !== null;
}

/** A first visit to a page that the server has rendered in time. */
async function visitFresh(path: string, window: (typeof WINDOWS)[keyof typeof WINDOWS]) {
  for (;;) {
    await waitUntilRendered(path, window.isMobile ? "?1" : "?0");
    const { page, complaints } = await visit(window);
    const calls = listen(page, window.isMobile);
    const counted = page.waitForResponse(isUnread);
    await open(page, app.url + path, { remote: "browse" });
    await counted;
    if (await isFresh(page)) {
      return { page, complaints, calls };
    }
  }
}

describe("a first view rendered by the server", () => {
  describe.each(Object.entries(WINDOWS))("is hydrated on a %s", (_, window) => {
    it.each(PATHS)(
      "without a message, a layout shift or a second request, on a first visit and the next: %s",
      async (pattern) => {
        const path = await pathOf(pattern);
        const { page, complaints, calls } = await visitFresh(path, window);
        expect(calls).toEqual([...START, UNREAD]);
        // On a busy machine, the thousand cars of an open panel may take longer than a visitor's timeout.
        if (window.isMobile || !path.startsWith("/search")) {
          expect(await callsOfNextVisit(page, calls, app.url + path)).toEqual([UNREAD]);
        }
        expect(await layoutShift(page)).toBeLessThan(0.01);
        expect(complaints).toEqual([]);
      },
    );
  });

  it("that is old requests its data again, and shifts nothing", async () => {
    const { page, complaints } = await visit();
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isPage = request.resourceType() === "document";
      void (isPage ? answerOld(request) : request.continue());
    });
    const refreshed = page.waitForResponse((response) => response.url().endsWith("/api/vehicles"));
    await open(page, app.url, { remote: "browse" });
    expect((await refreshed).status()).toBe(200);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it("says in its head what a search finds, and under which URL", async () => {
    const path = "/search?q=diesel+suv+under+15000&bodyTypes=SUV";
    const head = await waitUntilRendered(path, "?1");
    expect(head).toMatch(/<title>\d+ diesel SUVs? under £15,000 - Takas<\/title>/);
    expect(head).toMatch(
      /"og:description" content="\d+ diesel SUVs? under £15,000 in North Cyprus/,
    );
    expect(head).toMatch(/"og:url" content="[^"]+\/search\?q=diesel[^"]+bodyTypes=SUV"/);
  });

  it("belongs to its visitor: their own listing is rendered as their own", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await openRendered(page, `${app.url}/listing/${await listCar(page)}`);
    await outlet(page, "browse", "ready");
    await says(page, "This is your listing");
    expect(complaints).toEqual([]);
  });

  it("is readable where JavaScript is blocked", async () => {
    const { page } = await visit();
    await page.setJavaScriptEnabled(false);
    for (const pattern of PATHS) {
      await openRendered(page, app.url + (await pathOf(pattern)));
      // A card has text once it is rendered. Without scripts the page cannot wait for that, and a screenshot renders it.
      while (!/£\d/.test(await page.$eval("main", (main) => main.innerText))) {
        await page.screenshot();
      }
      const spinner = await page.$(".boot");
      expect(await spinner?.isVisible()).toBe(false);
    }
  });
});
