import type { Page } from "puppeteer-core";

import { follow, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { faultsInLightAndDark } from "../steps/colourSchemes";
import { meetDealer } from "../steps/conversation";
import type { MetDealer } from "../steps/conversation";
import { press, tap } from "../steps/dealing";

/** The status of an address for the page's visitor, and what the page says without its scripts. */
async function answerOf(page: Page, path: string): Promise<{ status: number; text: string }> {
  await page.setJavaScriptEnabled(false);
  const answer = await page.goto(app.url + path);
  const found = { status: answer?.status() ?? 0, text: (await answer?.text()) ?? "" };
  await page.setJavaScriptEnabled(true);
  return found;
}

/** The addresses that say something of a dealer: of the addresses that everybody can read, with their pages. */
async function tellingOf(page: Page, { name, car }: MetDealer): Promise<string[]> {
  const api = ["vehicles", "vehicles/search?limit=100", car.replace("/listing/", "vehicles/")];
  const paths = ["/", "/search", car, ...api.map((path) => `/api/${path}`)];
  const texts = await page.evaluate(
    (asked) => Promise.all(asked.map(async (path) => (await fetch(path)).text())),
    paths,
  );
  return paths.filter((_, index) => {
    const text = texts[index] ?? "";
    return text.includes(name) || /Verified Dealer|"dealer":\{/.test(text);
  });
}

describe("a dealer of the sample market", () => {
  it("is an anonymous seller, and has a page only for people who revealed them", async () => {
    const [{ page, complaints }, other] = [await visit(), await visit()];
    for (const visitor of [page, other.page]) {
      await open(visitor, `${app.url}/terms`, { remote: "account" });
    }
    const dealer = await meetDealer(page);

    expect(await tellingOf(page, dealer)).toEqual([]);
    const before = await answerOf(page, dealer.page);
    expect(before.status).toBe(404);
    expect(before.text).toContain("<title>404 Page Not Found");
    expect(before.text).not.toContain(dealer.name);
    // The browser reports the status of the page, and of the call behind it.
    await open(page, app.url + dealer.page, { remote: "browse" });
    await says(page, "404 Page Not Found");
    expect(await faultsInLightAndDark(page)).toEqual([]);
    expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
    await open(page, app.url + dealer.car, { remote: "browse" });
    await says(page, "Anonymous Seller");

    await open(page, `${app.url}/offer-chat/${dealer.offer}`, { remote: "offers" });
    await says(page, "Cash today?");
    await page.waitForFunction(() =>
      /^User #\d+$/.test(document.querySelector("h1")?.textContent ?? ""),
    );
    await tap(page, 'button[aria-label="Unlock contact"]');
    // The banner comes with the quota, and moves the button below it.
    await says(page, "2 / 2 reveals left");
    await press(page, "Unlock Contact");
    await says(page, "Contact Unlocked!");
    await follow(page, dealer.car);
    await outlet(page, "browse", "ready");
    await says(page, "Verified Dealer");
    expect(await faultsInLightAndDark(page)).toEqual([]);
    await press(page, `All cars of ${dealer.name}`, "a");
    // The listing says "Verified Dealer" too.
    await page.waitForFunction(
      (name) => document.querySelector("h1")?.textContent === name,
      {},
      dealer.name,
    );
    await says(page, "Verified Dealer");
    expect(await page.$$('a[href^="/listing/"]')).not.toHaveLength(0);
    expect(await faultsInLightAndDark(page)).toEqual([]);
    const after = await answerOf(page, dealer.page);
    expect(after.status).toBe(200);
    expect(after.text).toContain(`<title>${dealer.name} - Takas</title>`);

    // The server renders this page for one visitor and shows it to nobody else.
    expect(await tellingOf(other.page, dealer)).toEqual([]);
    expect((await answerOf(other.page, dealer.page)).status).toBe(404);
    expect((await fetch(app.url + dealer.page)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});
