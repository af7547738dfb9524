import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, ElementHandle } from "puppeteer-core";

import { startApp } from "./app";
import type { RunningApp } from "./app";
import { assertNothingRefused, startBrowser, visit } from "./browser";
import { drawPhoto } from "./drawPhoto";
import { accessibilityFaults, layoutShift, open, outlet, tab } from "./screen";

// A journey waits on states, each of which may take what a slow machine takes.
jest.setTimeout(60_000);

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), startBrowser()]);
}, 180_000);

afterEach(assertNothingRefused);

afterAll(async () => {
  await browser.close();
  await app.stop();
});

describe("a visitor", () => {
  it("goes from home to search to a car and back, and finds filters and place as they were", async () => {
    const { page, complaints } = await visit(browser);
    await open(page, `${app.url}/`, { remote: "browse" });
    await tab(page, "/search");
    await page.waitForSelector('a[href^="/listing/"]');
    await page.locator("select").fill("price-low");
    await page.waitForFunction(() => document.body.textContent?.includes("Sorted by Price"));
    // The tenth card and then the next page: the list has grown past one page.
    await page.waitForSelector('a[href^="/listing/"]');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => document.querySelectorAll('a[href^="/listing/"]').length > 10);
    const cards = await page.$$('a[href^="/listing/"]');
    const card = cards[8];
    await card?.scrollIntoView();
    await page.waitForFunction(() => window.scrollY > 500);
    const place = await page.evaluate(() => window.scrollY);
    const href = await card?.evaluate((link) => link.getAttribute("href"));
    await card?.click();
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    await page.waitForSelector("h1");
    await page.waitForFunction(() => document.body.textContent?.includes("Send Swap Offer"));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 4, {}, place);
    expect(await page.$eval("select", (select) => select.value)).toBe("price-low");
    expect(await page.$$('a[href^="/listing/"]')).not.toHaveLength(10);
    expect(complaints).toEqual([]);
  });

  it("reaches all four remotes by the tabs without loading a page again", async () => {
    const { page, complaints } = await visit(browser);
    await open(page, `${app.url}/`, { remote: "browse" });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [path, remote] of [
      ["/my-cars", "listing"],
      ["/offers", "offers"],
      ["/profile", "account"],
      ["/search", "browse"],
      ["/", "browse"],
    ] as const) {
      await tab(page, path);
      await outlet(page, remote, "ready");
      expect(await page.$eval(`nav a[href="${path}"]`, (link) => link.ariaCurrent)).toBe("page");
      expect(await page.title()).toMatch(/Takas/);
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("sees the page 404 on a path nobody owns, and gets home from it", async () => {
    const { page } = await visit(browser);
    const answer = await page.goto(`${app.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.waitForFunction(() => document.body.textContent?.includes("404 Page Not Found"));
    expect(await page.title()).toBe("404 Page Not Found - Takas");
    await page.locator('main a[href="/"]').click();
    await outlet(page, "browse", "ready");
  });

  it("keeps the session over a reload", async () => {
    const { page } = await visit(browser);
    await open(page, `${app.url}/profile`, { remote: "account" });
    const anonymousId = () =>
      page.waitForFunction(() => /User #\d{4,6}/.exec(document.body.textContent ?? "")?.[0]);
    const before = await (await anonymousId()).jsonValue();
    await page.reload();
    await outlet(page, "account", "ready");
    expect(await (await anonymousId()).jsonValue()).toBe(before);
  });

  it.each(["/", "/search", "/offers", "/my-cars", "/profile"])(
    "sees nothing move and nothing wider than a 320 px screen on %s",
    async (path) => {
      const { page, complaints } = await visit(browser, { width: 320, height: 640 });
      await open(page, app.url + path);
      await page.waitForNetworkIdle();
      expect(await layoutShift(page)).toBeLessThan(0.02);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      expect(complaints).toEqual([]);
    },
  );
});

describe("a seller", () => {
  let photos: string;

  beforeAll(async () => {
    photos = await mkdtemp(join(tmpdir(), "takas-photos-"));
  });

  afterAll(async () => {
    await rm(photos, { recursive: true });
  });

  it("is told which photo shows a number, keeps what was typed, and lists the car without it", async () => {
    const { page, complaints } = await visit(browser);
    const button = (text: string) => page.locator(`button ::-p-text(${text})`);
    const add = async (text: string) => {
      const photo = join(photos, `${text}.jpg`) as `${string}.jpg`;
      await drawPhoto(browser, photo, text);
      const input = await page.waitForSelector('input[type="file"]');
      await (input as ElementHandle<HTMLInputElement>).uploadFile(photo);
    };
    await open(page, `${app.url}/create-listing`, { remote: "listing" });
    await add("SATILIK");
    await add("0533 860 12 34");
    await page.waitForFunction(() => document.body.textContent?.includes("2 / 10 photos"));
    await button("Next").click();
    await page.locator("aria/Make[role='combobox']").fill("Toyota");
    await page.locator("aria/Model[role='textbox']").fill("Vitz");
    await page.locator("aria/Year").fill("2017");
    await page.locator("aria/Mileage").fill("88000");
    await button("Next").click();
    await page.locator("aria/Asking Price (GBP)").fill("6500");
    await button("Create").click();
    await page.waitForFunction(() => document.body.textContent?.includes("Step 1 of 3"));
    const note = await page.waitForSelector('[aria-label="Not saved"]');
    expect(await note?.evaluate((element) => element.textContent)).toMatch(
      /photo 2 shows a phone number/i,
    );
    expect(await note?.isIntersectingViewport({ threshold: 1 })).toBe(true);
    await page.waitForSelector("::-p-text(Shows a phone number. Please remove it.)");
    await page.locator('button[aria-label="Remove photo 2"]').click();
    await button("Next").click();
    await button("Next").click();
    await button("Create").click();
    await page.waitForFunction(() => location.pathname === "/my-cars");
    await page.waitForSelector('a[aria-label="Edit 2017 Toyota Vitz"]');
    // Leaving the wizard for good leaves nothing behind that would lead back to My Cars.
    await page.locator('nav a[href="/search"]').click();
    await page.waitForFunction(() => location.pathname === "/search");
    await page.waitForSelector('[data-remote="browse"][data-outlet-state="ready"]');
    expect(await page.evaluate(() => location.pathname)).toBe("/search");
    // The refusal itself is the one thing the browser writes down.
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  });
});

describe("every first screen", () => {
  it.each([
    ["/", "light"],
    ["/", "dark"],
    ["/search", "light"],
    ["/search", "dark"],
    ["/offers", "light"],
    ["/my-cars", "dark"],
    ["/profile", "light"],
  ])("%s in %s has no accessibility faults", async (path, scheme) => {
    const { page } = await visit(browser);
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ]);
    await open(page, app.url + path);
    await page.waitForNetworkIdle();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("a remote that does not load", () => {
  it("says so in its own place, leaves the rest working, and comes back on Retry", async () => {
    const { page } = await visit(browser);
    await page.setRequestInterception(true);
    let isBroken = true;
    page.on("request", (request) => {
      if (isBroken && request.url().includes("/remotes/offers/")) {
        void request.abort();
      } else {
        void request.continue();
      }
    });
    await open(page, `${app.url}/`, { remote: "browse" });
    await tab(page, "/offers");
    await outlet(page, "offers", "failed");
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
    await tab(page, "/offers");
    await outlet(page, "offers", "failed");
    isBroken = false;
    await page.locator("button ::-p-text(Retry)").click();
    await outlet(page, "offers", "ready");
  });
});

describe("an API that is away", () => {
  it("is said on the screen, and the screen recovers when it returns", async () => {
    const { page } = await visit(browser);
    await page.setRequestInterception(true);
    let isAway = true;
    page.on("request", (request) => {
      if (isAway && request.url().includes("/api/")) {
        void request.respond({ status: 503, body: "Takas is not available right now." });
      } else {
        void request.continue();
      }
    });
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await page.waitForSelector("button ::-p-text(Retry)");
    isAway = false;
    await page.locator("button ::-p-text(Retry)").click();
    await page.waitForFunction(() => document.body.textContent?.includes("No cars listed yet"));
    await page.waitForFunction(() => /User #\d{4,6}/.test(document.body.textContent ?? ""));
  });
});
