import { open, says } from "../screen";
import { app, visit } from "../stage";
import { describeCar, press, tap } from "../steps/dealing";

describe("a browser whose storage is blocked", () => {
  it("lists a car, and says what it does not store", async () => {
    const { page, complaints } = await visit();
    await page.evaluateOnNewDocument(blockStorage);
    await open(page, `${app.url}/`, { remote: "browse" });
    await tap(page, 'button[aria-label^="Favourite"]');
    await says(page, "Your browser couldn't save this.");

    await open(page, `${app.url}/create-listing`, { remote: "listing" });
    await press(page, "Next");
    await describeCar(page);
    await says(page, "This browser can't keep a draft");
    await press(page, "Next");
    await page.locator("aria/Asking Price").fill("6500");
    await press(page, "Create");
    await page.waitForSelector('a[aria-label="Edit 2017 Toyota Vitz"]');

    await open(page, `${app.url}/settings`, { remote: "account" });
    await page.$eval("aria/Dark Mode", (control) => (control as HTMLElement).click());
    await says(page, "Not stored");
    expect(await page.$eval("html", ({ dataset }) => dataset.theme)).toBe("dark");
    // The app tells developers only.
    const known = /storage cannot be used|stores no draft|SecurityError/;
    expect(complaints.filter((text) => !known.test(text))).toEqual([]);
  });
});

/** Runs in the page before its scripts: as in a browser that blocks a site's data. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException("Blocked by the test.", "SecurityError");
      },
    });
  }
}
