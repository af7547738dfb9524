import type { Page } from "puppeteer-core";

import { outlet, says } from "../screen";
import { app, visit } from "../stage";
import { holdScripts, openRendered, phoneHint, rendered } from "../steps/heldScripts";

const TEXT = 'input[aria-label="Search cars, brands, or models"]';
const HEART = 'button[aria-label^="Favourite:"]';

/** The browser remarks on preloads that a page does not use for some seconds: these tests hold them back. */
const isNotAboutHeld = (complaint: string) =>
  !complaint.includes("was preloaded using link preload");

let car: string;

beforeAll(async () => {
  const answer = await fetch(`${app.url}/api/vehicles/search?limit=100`);
  const { vehicles } = (await answer.json()) as {
    vehicles: { id: string; images: string[] }[];
  };
  car = `/listing/${vehicles.find(({ images }) => images.length > 1)?.id}`;
});

/** Opens a page that the server has rendered and whose scripts do not arrive until `letGo`. */
async function openHeld(path: string, viewport?: Parameters<typeof visit>[0]) {
  // The first visit gets the cached view: a page that came without one would load again and again.
  await rendered(app.url + path, phoneHint(viewport?.isMobile !== false));
  const { page, complaints } = await visit(viewport);
  const release = await holdScripts(page);
  await openRendered(page, app.url + path);
  const letGo = async () => {
    await release();
    await outlet(page, "browse", "ready");
  };
  return { page, complaints, letGo };
}

/** Loses the connection for scripts. Resolves to a function that restores it. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    void (request.resourceType() === "script"
      ? request.abort("connectionfailed")
      : request.continue());
  });
  return async () => {
    page.removeAllListeners("request");
    await page.setRequestInterception(false);
  };
}

/** Waits until the URL has these parts in its query. */
async function hasQuery(page: Page, query: Record<string, string>): Promise<void> {
  const has = page.waitForFunction(
    (parts) => {
      const params = new URLSearchParams(location.search);
      return parts.every(([name, value]) => params.getAll(name).includes(value));
    },
    {},
    Object.entries(query),
  );
  await has.catch((error: unknown) => {
    throw new Error(`The query stays ${new URL(page.url()).search}.`, { cause: error });
  });
}

/** Moves the focus to an element and presses keys. */
async function pressOn(
  page: Page,
  selector: string,
  ...keys: ("Space" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "End" | "Enter" | "Home")[]
) {
  await page.focus(selector);
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

/** Moves the focus to the element whose label or text has these words. */
function focusOn(page: Page, selector: string, words: string): Promise<void> {
  return page.$$eval(
    selector,
    (elements, wanted) => {
      const found = elements.find((one) =>
        ((one as HTMLInputElement).labels?.[0] ?? one).textContent?.includes(wanted),
      );
      (found as HTMLElement).focus();
    },
    words,
  );
}

const valueOf = (page: Page, selector: string) =>
  page.$eval(selector, (field) => (field as HTMLInputElement | HTMLSelectElement).value);

describe("before the scripts of a page have loaded", () => {
  it("a text is typed and an order chosen by keyboard: the search has both", async () => {
    const { page, complaints, letGo } = await openHeld("/search");
    await page.type(TEXT, "bmw");
    await page.keyboard.press("Enter");
    await pressOn(page, 'select[aria-label="Sort by"]', "ArrowDown", "ArrowDown");
    const order = await valueOf(page, 'select[aria-label="Sort by"]');
    expect(order).not.toBe("relevance");
    await letGo();
    await hasQuery(page, { q: "bmw", sortBy: order });
    await says(page, 'found for "bmw"');
    expect(await valueOf(page, TEXT)).toBe("bmw");
    expect(await valueOf(page, 'select[aria-label="Sort by"]')).toBe(order);
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("a field is tapped: nothing but the browser is told, until the scripts have taken over", async () => {
    const { page, letGo } = await openHeld("/search");
    await page.evaluate(() => {
      const told = Object.assign(globalThis, { told: [] as string[] }).told;
      for (const type of [
        "pointerdown",
        "touchstart",
        "mousedown",
        "click",
        "focusin",
        "keydown",
        "keyup",
      ]) {
        document.addEventListener(type, () => told.push(type), { capture: true });
      }
    });
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await page.tap(TEXT);
    await page.keyboard.type("a");
    expect(await valueOf(page, TEXT)).toBe("a");
    expect(await told()).toEqual([]);
    await letGo();
    await hasQuery(page, { q: "a" });
    await page.tap(TEXT);
    expect(await told()).toEqual(
      expect.arrayContaining(["pointerdown", "touchstart", "mousedown", "click"]),
    );
  });

  it("the browser fills in a field: it counts as typed", async () => {
    const { page, complaints, letGo } = await openHeld("/search");
    await page.$eval(TEXT, (field) => {
      Object.assign(field, { value: "honda" });
      field.dispatchEvent(new Event("keydown", { bubbles: true }));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await letGo();
    await hasQuery(page, { q: "honda" });
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("controls of Home are tapped and pressed: each acts once", async () => {
    const { page, complaints, letGo } = await openHeld("/");
    await page.locator(HEART).click();
    await page.locator(HEART).click();
    await (await page.$('aria/Next[role="button"]'))?.focus();
    await page.keyboard.press("Space");
    await page.locator("button ::-p-text(Car Value Estimator)").click();
    expect(await page.$eval(HEART, (button) => button.ariaPressed)).toBe("false");
    await letGo();
    await says(page, "2 of 3");
    await says(page, "Get Estimate");
    await page.waitForSelector(`${HEART}[aria-pressed="true"]`);
    expect(await page.$$(`${HEART}[aria-pressed="true"]`)).toHaveLength(1);
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("a currency is chosen with the arrow keys and a car liked: a listing keeps both", async () => {
    const { page, complaints, letGo } = await openHeld(car);
    await pressOn(page, 'input[type="radio"]:checked', "ArrowRight");
    await page.locator(HEART).click();
    await letGo();
    await says(page, "Listed in GBP");
    expect(await valueOf(page, 'input[type="radio"]:checked')).toBe("TRY");
    await page.waitForSelector(`${HEART}[aria-pressed="true"]`);
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("the filters beside the results are set by keyboard: the search has all of them", async () => {
    const wide = { width: 1280, height: 900, isMobile: false };
    const { page, complaints, letGo } = await openHeld("/search", wide);
    const years = (end: string) => `[role="slider"][aria-label="Year range: ${end}"]`;
    const newest = Number(await page.$eval(years("highest"), (thumb) => thumb.ariaValueNow));
    const oldest = Number(await page.$eval(years("lowest"), (thumb) => thumb.ariaValueNow));
    await pressOn(page, years("highest"), "ArrowLeft", "ArrowLeft");
    await pressOn(page, years("lowest"), "ArrowRight");
    await focusOn(page, "aside input", "Highest price");
    await page.keyboard.type("15,000");
    await page.keyboard.press("Enter");
    await focusOn(page, "aside input", "Most miles");
    await page.keyboard.type("90000");
    await page.keyboard.press("Tab");
    for (const [control, words] of [
      ["button", "Petrol"],
      ["input", "Show only swap-friendly"],
    ] as const) {
      await focusOn(page, `aside ${control}`, words);
      await page.keyboard.press("Space");
    }
    await letGo();
    await hasQuery(page, {
      yearMin: `${oldest + 1}`,
      yearMax: `${newest - 2}`,
      priceMax: "15000",
      mileageMax: "90000",
      fuelTypes: "Petrol",
      swapOnly: "true",
    });
    await page.waitForSelector(`${years("highest")}[aria-valuenow="${newest - 2}"]`);
    expect(await page.$$('aside [aria-pressed="true"]')).toHaveLength(1);
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("a slider shows its thumbs where they stay, and a group of brands opens with Enter", async () => {
    const wide = { width: 1280, height: 900, isMobile: false };
    const { page, complaints, letGo } = await openHeld("/search?yearMin=2015", wide);
    const places = () =>
      page.$$eval('aside [role="slider"]', (thumbs) =>
        thumbs.map((thumb) => Math.round(thumb.getBoundingClientRect().left)),
      );
    const before = await places();
    // Of six thumbs, five are at an end of their line, and that of the price ends before the others.
    expect(before).toHaveLength(6);
    expect(new Set(before).size).toBe(4);
    await pressOn(page, "aside summary", "Enter");
    await letGo();
    await page.waitForSelector("aside details[open]");
    expect(await places()).toEqual(before);
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("a visitor types and leaves: nothing is repeated on the next page", async () => {
    const { page, complaints, letGo } = await openHeld("/search");
    await page.type(TEXT, "bmw");
    await page.click('nav[aria-label="Main"] a[href="/"]');
    await page.waitForFunction(() => location.pathname === "/");
    await letGo();
    await page.locator('nav[aria-label="Main"] a[href="/search"]').click();
    await says(page, "Showing");
    expect(await valueOf(page, TEXT)).toBe("");
    expect(new URL(page.url()).search).toBe("");
    expect(complaints.filter(isNotAboutHeld)).toEqual([]);
  });

  it("photos below a phone's window leave the connection to the scripts, until a scroll", async () => {
    // No test lists such a car: every one has a photo.
    const { page } = await openHeld("/search?brands=BMW");
    const photo = (nth: number) =>
      page.waitForFunction(
        (index) => document.querySelectorAll<HTMLImageElement>("main li img")[index]?.naturalWidth,
        {},
        nth,
      );
    await photo(1);
    const third = await page.$$eval(
      "main li img",
      (photos) => (photos[2] as HTMLImageElement).currentSrc,
    );
    expect(third).toBe("");
    await page.evaluate(() => window.scrollBy(0, 10));
    await photo(2);
  });

  it.each(["/search", "/my-cars"])(
    "%s gets none of them: it says so, and tries again",
    async (path) => {
      const { page } = await visit();
      const connect = await loseScripts(page);
      await page.goto(app.url + path, { waitUntil: "domcontentloaded" });
      const notice = await page.waitForSelector("#not-started:not([hidden])");
      const background = await notice?.evaluate((box) => getComputedStyle(box).backgroundColor);
      expect(background).not.toBe("rgba(0, 0, 0, 0)");
      const isRendered = (await page.$("#first")) !== null;
      if (isRendered) {
        await page.waitForSelector("html:not([data-session])");
        await page.type(TEXT, "bmw");
      }
      await page.click("#not-started button");
      await page.waitForSelector("#not-started:not([hidden])");
      await connect();
      await page.click("#not-started button");
      await page.waitForSelector('[data-outlet-state="ready"]:not([hidden])');
      expect(await notice?.isVisible()).toBe(false);
      if (isRendered) {
        await hasQuery(page, { q: "bmw" });
      }
    },
  );

  it("a page that was not rendered in time says what it is", async () => {
    const { page } = await visit();
    const release = await holdScripts(page, { all: true });
    const opening = page.goto(`${app.url}/my-cars`, { waitUntil: "domcontentloaded" });
    await page.waitForSelector(".boot-words");
    const words = await page.$eval("#root", (root) => (root as HTMLElement).innerText);
    expect(words).toMatch(/^Loading\.\.\.\s+My Cars - Takas\n\S/);
    await release();
    await opening;
    await outlet(page, "listing", "ready");
    expect(await page.$(".boot-words")).toBeNull();
  });
});
