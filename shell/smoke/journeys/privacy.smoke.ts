import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import type { Page } from "puppeteer-core";

import { open, says } from "../screen";
import { app, visit } from "../stage";
import { press, tap } from "../steps/dealing";

describe("a visitor of the sample market", () => {
  it("finds all that the browser stores in the privacy policy, and deletes it", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/`, { remote: "browse" });
    await tap(page, 'button[aria-label^="Favourite"]');
    await tap(page, 'a[href^="/listing/"]');
    await stores(page, "takas.seenCars");
    await open(page, `${app.url}/profile/edit`, { remote: "account" });
    await page.locator('input[name="firstName"]').fill("Emine");
    await page.locator('input[name="lastName"]').fill("Kaya");
    await press(page, "Save");
    await says(page, "Profile saved");
    await open(page, `${app.url}/create-listing`, { remote: "listing" });
    await press(page, "Next");
    await page.locator("aria/Model").fill("Vitz");
    await stores(page, "takas.listingDraft");
    await open(page, `${app.url}/settings`, { remote: "account" });
    await tap(page, "aria/Dark Mode");
    await page.locator("select").fill("tr");
    await says(page, "Takas artık bu dilde.");
    const sent = await page.evaluate(async () => (await fetch("/settings")).text());
    expect(sent).toContain('<html lang="tr"');
    expect(sent).toContain("<title>Ayarlar - Takas</title>");
    await page.locator("select").fill("en");
    await says(page, "Takas is now in this language.");

    const stored = await keysOf(page);
    expect(stored).toEqual(
      expect.arrayContaining([
        "sid",
        "lang",
        "takas.profile",
        "takas.listingDraft",
        "takas.seenCars",
      ]),
    );
    const listed = DEVICE_ENTRIES.map(([key]) => key.replace("*", ""));
    expect(stored.filter((key) => !listed.some((name) => key.startsWith(name)))).toEqual([]);
    await open(page, `${app.url}/privacy`, { remote: "account" });
    for (const key of stored) {
      await says(page, `${key} (`);
    }

    await open(page, `${app.url}/settings`, { remote: "account" });
    await press(page, "Delete Everything");
    await says(page, "What this browser stores for Takas");
    await press(page, "Delete Everything", "[role=dialog] [data-variant]");
    await says(page, "Everything is deleted");
    expect(await keysOf(page)).toEqual(["sid"]);
    expect(complaints).toEqual([]);
  });
});

/** Waits until the app has stored something under a key. */
async function stores(page: Page, key: string): Promise<void> {
  let keys: string[] = [];
  while (!keys.includes(key)) {
    keys = await keysOf(page);
  }
}

/** Every key that the app has stored in this browser. */
async function keysOf(page: Page): Promise<string[]> {
  const cookies = await page.browserContext().cookies();
  const keys = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const entries =
      databases.length === 0
        ? []
        : await new Promise<IDBValidKey[]>((resolve, reject) => {
            const opening = indexedDB.open("keyval-store");
            opening.addEventListener("error", () =>
              reject(new Error("The database does not open.")),
            );
            opening.addEventListener("success", () => {
              const reading = opening.result
                .transaction("keyval")
                .objectStore("keyval")
                .getAllKeys();
              reading.addEventListener("success", () => {
                opening.result.close();
                resolve(reading.result);
              });
            });
          });
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...entries.map(String),
      ...(await caches.keys()),
    ];
  });
  return [...cookies.map(({ name }) => name), ...keys].toSorted();
}
