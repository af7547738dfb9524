import type { HTTPRequest, Page } from "puppeteer-core";

import { layoutShift, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { listCar } from "../steps/dealing";
import { openRendered, phoneHint, rendered } from "../steps/heldScripts";

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

/**
 * Answers each load of the page with a view that the server rendered in time for this visitor, which on a busy machine
 * takes several requests; with `isOld` as the page comes when the view is late.
 */
async function answerInTime(page: Page, isMobile: boolean, { isOld = false } = {}): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const isPage = request.isNavigationRequest();
    void (isPage ? answer(request) : request.continue());
  });
  const answer = async (request: HTTPRequest) => {
    const cookies = await page.browserContext().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { body, policy } = await rendered(request.url(), { cookie, ...phoneHint(isMobile) });
    await request.respond({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: isOld ? body.replace('id="first">', 'id="first" data-old>') : body,
    });
  };
}

const START = ["POST /api/auth/anonymous", "GET /api/auth/user"] as const;
const UNREAD = "GET /api/unread-counts";

/** Loads a page, and resolves once it is ready and has asked what is unread, which it does last. */
async function load(page: Page, url: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith("/unread-counts"));
  await open(page, url, { remote: "browse" });
  await counted;
}

describe("a first view rendered by the server", () => {
  describe.each(Object.entries(WINDOWS))("is hydrated on a %s", (_, window) => {
    it.each(PATHS)(
      "without a message, a layout shift or a second request, on a first visit and the next: %s",
      async (pattern) => {
        const path = await pathOf(pattern);
        const { page, complaints } = await visit(window);
        const calls = listen(page, window.isMobile);
        await answerInTime(page, window.isMobile);
        await load(page, app.url + path);
        expect(calls).toEqual([...START, UNREAD]);
        // On a busy machine, the thousand cars of an open panel may take longer than a visitor's timeout.
        if (window.isMobile || !path.startsWith("/search")) {
          calls.length = 0;
          await load(page, app.url + path);
          expect(calls).toEqual([UNREAD]);
        }
        expect(await layoutShift(page)).toBeLessThan(0.01);
        expect(complaints).toEqual([]);
      },
    );
  });

  it("that is old requests its data again, and shifts nothing", async () => {
    const { page, complaints } = await visit();
    await answerInTime(page, true, { isOld: true });
    const refreshed = page.waitForResponse((response) => response.url().endsWith("/api/vehicles"));
    await open(page, app.url, { remote: "browse" });
    expect((await refreshed).status()).toBe(200);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it("says in its head what a search finds, and under which URL", async () => {
    const path = "/search?q=diesel+suv+under+15000&bodyTypes=SUV";
    const { body: head } = await rendered(app.url + path, phoneHint(true));
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
