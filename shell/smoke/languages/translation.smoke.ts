import type { Page } from "puppeteer-core";

import { open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { marketOf } from "../states";
import { press, tap } from "../steps/dealing";
import { translate } from "../steps/translate";

/** A visitor whose browser translates every page. */
async function foreigner(mark?: string) {
  const { page, complaints } = await visit();
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await translate(page, mark);
  // The API refuses what some of the screens are about.
  const faults = () => complaints.filter((text) => !text.startsWith("Failed to load resource"));
  return { page, faults };
}

/** Waits until the line above the results says this. */
async function counts(page: Page, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (pattern) => {
      const line = document.querySelector('main [role="status"]')?.textContent ?? "";
      return new RegExp(pattern).test(line);
    },
    {},
    words.source,
  );
}

/** Types into a field in place of what it has. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.locator(`aria/${label}`);
  await field.click({ count: 3 });
  await page.keyboard.type(text);
}

const SEARCH = "Search cars, brands, or models[role='searchbox']";

describe("in a page that the browser translates", () => {
  it("a search follows what is typed and chosen", async () => {
    const { page, faults } = await foreigner();
    await open(page, `${app.url}/search`, { remote: "browse" });
    await counts(page, /^Showing \d+ vehicles/);
    await type(page, SEARCH, "toyota under");
    await page.waitForFunction(() => location.search.includes("under"));
    await type(page, SEARCH, "toyota");
    await counts(page, /^\d+ cars found for "toyota"/);
    await page.locator("select").fill("price-low");
    await counts(page, /cars found for "toyota" • Sorted by Price/);
    await press(page, "Filters");
    await says(page, "Price range");
    await press(page, "Show");
    await page.waitForFunction(() => location.hash === "");
    await press(page, "Clear all");
    await counts(page, /^Showing \d+ vehicles/);
    expect(faults()).toEqual([]);
  });

  it("a profile counts its characters, and a wizard its steps", async () => {
    const { page, faults } = await foreigner();
    await open(page, `${app.url}/profile/edit`, { remote: "account" });
    await says(page, "0 / 200");
    await type(page, "Bio", "Hello");
    await says(page, "5 / 200");
    await open(page, `${app.url}/create-listing`, { remote: "listing" });
    await says(page, "Step 1 of 3");
    await press(page, "Next");
    await says(page, "Step 2 of 3");
    expect(faults()).toEqual([]);
  });

  it("a first view that is translated before the scripts take over is rendered again", async () => {
    const { page, faults } = await foreigner("~");
    const failures: string[] = [];
    page.on("request", (request) => {
      const body = request.url().endsWith("/report") ? (request.postData() ?? "") : "";
      if (body.includes('"kind"')) {
        failures.push(body);
      }
    });
    const { car } = await marketOf(await openHome(page));
    for (const path of ["/", "/search", `/listing/${car}`]) {
      await open(page, app.url + path, { remote: "browse" });
      await page.waitForSelector("#content:not([hidden]) main h1");
      await tap(page, 'nav[aria-label="Main"] a[href="/profile"]');
      await outlet(page, "account", "ready");
    }
    // React says so where it renders a view of the server again.
    expect(faults().filter((text) => !/Minified React error #418/.test(text))).toEqual([]);
    // No build has failed.
    expect(failures).toEqual([]);
  });
});

async function openHome(page: Page): Promise<Page> {
  await open(page, `${app.url}/`, { remote: "browse" });
  return page;
}
