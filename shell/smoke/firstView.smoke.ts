import type { HTTPResponse, Page } from "puppeteer-core";

import { layoutShift, open, outlet, says } from "./screen";
import { app, visit } from "./stage";
import { listCar } from "./steps/dealing";
import { openDrawn } from "./steps/heldScripts";

jest.setTimeout(120_000);

let paths: string[];

beforeAll(async () => {
  const answer = await fetch(`${app.url}/api/vehicles/search?limit=1`);
  const { vehicles } = (await answer.json()) as { vehicles: { id: string }[] };
  paths = ["/", "/search", "/search?brands=BMW&q=a", `/listing/${vehicles[0]?.id}`];
});

const WINDOWS = {
  phone: { isMobile: true },
  desktop: { width: 1280, height: 900, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

/** The page's API calls, without photos, similar cars as their place comes near, and own cars once the page is idle. */
function listen(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith("/api/") &&
      !/^\/api\/(images\/|my-vehicles$)|\/similar$/.test(pathname)
    ) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  return calls;
}

/** Has the server render a URL for a kind of device, and cache it for the next visitor. */
async function waitUntilDrawn(path: string, isMobile: string): Promise<void> {
  let text = "";
  while (!text.includes('id="first"')) {
    const answer = await fetch(app.url + path, { headers: { "Sec-CH-UA-Mobile": isMobile } });
    text = await answer.text();
  }
}

const START = ["POST /api/auth/anonymous", "GET /api/auth/user"] as const;
const UNREAD = "GET /api/unread-counts";
const isUnread = (response: HTTPResponse) => response.url().endsWith("/api/unread-counts");

/** The API calls of a page that is opened with a session and rendered; a late one is opened again. */
async function callsOfNextVisit(page: Page, calls: string[], url: string): Promise<string[]> {
  for (;;) {
    calls.length = 0;
    const counted = page.waitForResponse(isUnread);
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await outlet(page, "browse", "ready");
    await counted;
    if ((await page.$("#first")) !== null) {
      return calls;
    }
  }
}

describe("a first view rendered by the server", () => {
  it.each(Object.entries(WINDOWS))(
    "is hydrated on a %s without a message, a layout shift or a second request, on a first visit and the next",
    async (_, window) => {
      for (const path of paths) {
        await waitUntilDrawn(path, window.isMobile ? "?1" : "?0");
        const { page, complaints } = await visit(window);
        const calls = listen(page);
        const counted = page.waitForResponse(isUnread);
        await open(page, app.url + path, { remote: "browse" });
        await counted;
        expect(calls).toEqual([...START, UNREAD]);
        // On a busy machine, the thousand cars behind the filters may take longer than a visitor's timeout.
        if (!path.startsWith("/search")) {
          expect(await callsOfNextVisit(page, calls, app.url + path)).toEqual([UNREAD]);
        }
        expect(await layoutShift(page)).toBeLessThan(0.01);
        expect(complaints).toEqual([]);
      }
    },
  );

  it("says in its head what a search finds, and under which URL", async () => {
    const path = "/search?q=diesel+suv+under+15000&bodyTypes=SUV";
    await waitUntilDrawn(path, "?1");
    const head = await (await fetch(app.url + path)).text();
    expect(head).toMatch(/<title>\d+ diesel SUVs? under £15,000 - Takas<\/title>/);
    expect(head).toMatch(
      /"og:description" content="\d+ diesel SUVs? under £15,000 in North Cyprus/,
    );
    expect(head).toMatch(/"og:url" content="[^"]+\/search\?q=diesel[^"]+bodyTypes=SUV"/);
  });

  it("belongs to its visitor: their own listing is rendered as their own", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await openDrawn(page, `${app.url}/listing/${await listCar(page)}`);
    await outlet(page, "browse", "ready");
    await says(page, "This is your listing");
    expect(complaints).toEqual([]);
  });

  it("is readable where JavaScript is blocked", async () => {
    for (const path of paths) {
      const { page } = await visit();
      await page.setJavaScriptEnabled(false);
      await openDrawn(page, app.url + path);
      const words = await page.$eval("main", (main) => main.innerText);
      expect(words).toMatch(/£\d/);
      const spinner = await page.$(".boot");
      expect(await spinner?.isVisible()).toBe(false);
    }
  });
});
