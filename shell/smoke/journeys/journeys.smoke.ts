import { layoutShift, open, outlet, says, tab } from "../screen";
import { app, visit } from "../stage";
import { tap } from "../steps/dealing";

describe("a visitor", () => {
  // docs/product.md 2.2.4
  it("goes from home to search to a car and back, and finds filters and scroll position unchanged", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/`, { remote: "browse" });
    await tab(page, "/search");
    await page.waitForSelector('a[href^="/listing/"]');
    await page.locator("select").fill("price-low");
    await page.waitForFunction(() => document.body.textContent?.includes("Sorted by Price"));
    // The tenth card and the next page: the list has grown past one page.
    await page.waitForSelector('a[href^="/listing/"]');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => document.querySelectorAll('a[href^="/listing/"]').length > 10);
    const cards = await page.$$('a[href^="/listing/"]');
    const card = cards[8];
    await card?.scrollIntoView();
    await page.waitForFunction(() => window.scrollY > 500);
    // A card that comes into view may change its height until then.
    await card?.evaluate((link) => {
      const keep = () => Object.assign(window, { leftAt: window.scrollY });
      link.addEventListener("click", keep, { once: true });
    });
    const href = await card?.evaluate((link) => link.getAttribute("href"));
    await card?.click();
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    await page.waitForSelector("h1");
    await page.waitForFunction(() => document.body.textContent?.includes("Send Swap Offer"));
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForFunction(() => {
      const { leftAt } = window as unknown as { leftAt: number };
      return Math.abs(window.scrollY - leftAt) < 4;
    });
    expect(await page.$eval("select", (select) => select.value)).toBe("price-low");
    expect(await page.$$('a[href^="/listing/"]')).not.toHaveLength(10);
    expect(complaints).toEqual([]);
  });

  it("reaches all four remotes by the tabs without a page load", async () => {
    const { page, complaints } = await visit();
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
      await page.waitForSelector(`nav a[href="${path}"][aria-current="page"]`);
      expect(await page.title()).toMatch(/Takas/);
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("shares a search, and another visitor sees the same", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/search?brand=BMW`, { remote: "browse" });
    await page.waitForFunction(() => location.hash === "#filters");
    await tap(page, "button ::-p-text(Show)");
    await page.waitForFunction(() => location.hash === "");
    await page.locator("select").fill("price-high");
    await says(page, "Sorted by Price");
    const line = () => document.querySelector('[role="status"]')?.textContent;
    const words = await page.evaluate(line);
    expect(words).toMatch(/^Showing \d+ vehicles? • Sorted by /);
    // A narrow window, for which the server has rendered the view of a wide one.
    const other = await visit({ isMobile: false });
    await open(other.page, `${app.url}/search?brand=BMW`, { remote: "browse" });
    await other.page.waitForFunction(() => location.hash === "#filters");
    await open(other.page, page.url(), { remote: "browse" });
    await says(other.page, String(words));
    await other.page.waitForSelector('button[aria-label="Remove filter: BMW"]');
    // Leaving by one tab and returning by the other restores the search.
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
    await tab(page, "/search");
    await says(page, String(words));
    expect([...complaints, ...other.complaints]).toEqual([]);
  });

  it("tabs through the filters beside the results, which stay where they are", async () => {
    const { page } = await visit({ width: 1280, height: 800, isMobile: false });
    await open(page, `${app.url}/search`, { remote: "browse" });
    await page.waitForFunction(() => document.querySelectorAll("main article").length >= 10);
    await page.focus("aside input");
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press("Tab");
    }
    expect(await page.evaluate(() => document.activeElement?.closest("aside"))).not.toBeNull();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("sees the 404 page on a path without a remote, and gets home from it", async () => {
    const { page } = await visit();
    const answer = await page.goto(`${app.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.waitForFunction(() => document.body.textContent?.includes("404 Page Not Found"));
    expect(await page.title()).toBe("404 Page Not Found - Takas");
    await tap(page, 'main a[href="/"]');
    await outlet(page, "browse", "ready");
  });

  it("keeps the session after a reload", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/profile`, { remote: "account" });
    const anonymousId = () =>
      page.waitForFunction(() => /User #\d{4,6}/.exec(document.body.textContent ?? "")?.[0]);
    const before = await (await anonymousId()).jsonValue();
    await page.reload();
    await outlet(page, "account", "ready");
    expect(await (await anonymousId()).jsonValue()).toBe(before);
  });

  it("sees no layout shift and nothing wider than a 320 px screen on a first visit to each tab", async () => {
    const { page, complaints } = await visit({ width: 320, height: 640 });
    const context = page.browserContext();
    for (const path of ["/", "/search", "/offers", "/my-cars", "/profile"]) {
      await context.deleteCookie(...(await context.cookies()));
      await open(page, app.url + path);
      await page.waitForNetworkIdle();
      expect(await layoutShift(page)).toBeLessThan(0.02);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    }
    expect(complaints).toEqual([]);
  });
});

describe("an unavailable API", () => {
  it("is reported on the screen, which recovers when the API returns", async () => {
    const { page } = await visit();
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
    await tap(page, "button ::-p-text(Retry)");
    await page.waitForFunction(() => document.body.textContent?.includes("No cars listed yet"));
    await page.waitForFunction(() => /User #\d{4,6}/.test(document.body.textContent ?? ""));
  });
});
