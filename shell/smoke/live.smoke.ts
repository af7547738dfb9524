import type { Page } from "puppeteer-core";

import { startApp } from "./app";
import type { RunningApp } from "./app";
import { accessibilityFaults, follow, open, outlet, says } from "./screen";
import { visit } from "./stage";

// A journey waits on states, each of which may take what a slow machine takes.
jest.setTimeout(120_000);

let app: RunningApp;

/** An app of its own: the others carry the sample market, and sample sellers come to no terms. */
beforeAll(async () => {
  app = await startApp({ MARKET: "live", DEMO: "0" });
}, 180_000);

afterAll(() => app.stop());

describe("the live market", () => {
  it("brings two people to terms without a reload, and tells a third", async () => {
    const [owner, sender, third] = [await visit(), await visit(), await visit()];
    const people = [owner, sender, third].map(({ page }) => page);
    for (const page of people) {
      await open(page, `${app.url}/my-cars`, { remote: "listing" });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    }
    const [car = "", mine = "", other = ""] = await Promise.all(people.map(listCar));
    await giveName(owner.page);
    await giveName(third.page);
    await ask(third.page, "offers", { kind: "swap", vehicleId: car, swapVehicleId: other });

    await go(sender.page, `/swap-proposal/${car}`);
    await press(sender.page, "a", "Complete Your Profile");
    await sender.page.locator('input[name="firstName"]').fill("Emine");
    await sender.page.locator('input[name="lastName"]').fill("Kaya");
    await sender.page.locator('input[name="phoneNumber"]').fill("0533 860 12 34");
    await press(sender.page, "button", "Save");
    await sender.page.locator("label ::-p-text(You pay)").click();
    await sender.page.locator("aria/You pay cash").fill("900");
    await press(sender.page, "button", "Send Swap Proposal");
    await says(sender.page, "Under way");

    // Both offers came while the owner looked at something else.
    await owner.page.waitForSelector('nav[aria-label="Main"] ::-p-text(2)');
    await go(owner.page, "/offers");
    await says(owner.page, "+£900 delta");
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    const offer = await offerWith(owner.page, mine);
    await go(owner.page, `/offer-chat/${offer}`);
    await press(owner.page, "button", "Counter Offer");
    await owner.page.locator("aria/Delta").fill("1200");
    await press(owner.page, "button", "Send Counter Offer");
    await says(owner.page, "You made a counter offer: you receive £1,200.");

    await says(sender.page, "Your turn");
    await go(sender.page, `/offer-chat/${offer}`);
    await says(sender.page, "you pay £1,200");
    await press(sender.page, "button", "Accept Offer");
    await press(sender.page, "[role=dialog] button", "Accept");
    await says(sender.page, "Offer Accepted");
    await says(owner.page, "Offer Accepted");
    await write(owner.page, "Saturday at ten?");
    await says(sender.page, "Saturday at ten?");
    await press(sender.page, "button", "Show Contact");
    await sender.page.waitForSelector('a[href^="tel:+90"]');
    expect(await accessibilityFaults(sender.page)).toEqual([]);
    for (const page of [owner.page, sender.page]) {
      await press(page, "button", "Mark as Done");
      await press(page, "[role=dialog] button", "It Is Done");
      await says(page, "said that it is done");
    }
    await go(third.page, "/offers");
    await says(third.page, "Ended");
    for (const { page, complaints } of [owner, sender, third]) {
      await go(page, "/notifications");
      await page.waitForSelector('ul[aria-label="Notifications"] a');
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      expect(complaints).toEqual([]);
    }
    const sold = await owner.page.evaluate(async (id) => {
      const answer = await fetch(`/api/vehicles/${id}`);
      return ((await answer.json()) as { status: string }).status;
    }, car);
    expect(sold).toBe("sold");
  });

  it("loses nothing of a held-back text, and says why it was", async () => {
    const [owner, sender] = [await visit(), await visit()];
    for (const { page } of [owner, sender]) {
      await open(page, `${app.url}/my-cars`, { remote: "listing" });
    }
    const [car, mine] = await Promise.all([listCar(owner.page), listCar(sender.page)]);
    await giveName(sender.page);
    await ask(sender.page, "offers", { kind: "swap", vehicleId: car, swapVehicleId: mine });
    await go(sender.page, `/offer-chat/${await offerWith(sender.page, mine)}`);
    await write(sender.page, "Call me: 0533 860 12 34");
    await says(sender.page, "Send again");
    await says(sender.page, "Call me: 0533 860 12 34");
  });
});

const press = (page: Page, what: string, text: string) =>
  page.locator(`${what} ::-p-text(${text})`).click();

/** Goes to a path of the app and waits until its screen shows. */
async function go(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await outlet(page, undefined, "ready");
}

async function write(page: Page, words: string): Promise<void> {
  await page.locator('textarea[placeholder="Type a message..."]').fill(words);
  await page.keyboard.press("Enter");
  await says(page, words);
}

/** Asks the API by the page's own session. */
function ask<Answer>(page: Page, path: string, body: object, method = "POST"): Promise<Answer> {
  return page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api/${asked.path}`, {
        method: asked.method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(asked.body),
      });
      const text = await answer.text();
      if (!answer.ok) {
        throw new Error(`${asked.path}: ${answer.status} ${text}`);
      }
      return JSON.parse(text) as Answer;
    },
    { path, body, method },
  );
}

function giveName(page: Page): Promise<unknown> {
  const name = { firstName: "Ali", lastName: "Demir", phoneNumber: "0542 860 12 34" };
  return ask(page, "profile", name, "PUT");
}

async function listCar(page: Page): Promise<string> {
  const { id } = await ask<{ id: string }>(page, "vehicles", {
    title: "2017 Toyota Vitz",
    make: "Toyota",
    model: "Vitz",
    year: 2017,
    mileage: 88_000,
    fuelType: "Petrol",
    transmission: "Automatic",
    bodyType: "Hatchback",
    askingPrice: "6500",
    isSwapFriendly: true,
    images: [],
  });
  return id;
}

/** The offer of the page's person in which a car is swapped. */
function offerWith(page: Page, swapVehicleId: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const answer = await fetch("/api/offers");
    const offers = (await answer.json()) as Array<{ id: string; swapVehicleId?: string }>;
    return offers.find((offer) => offer.swapVehicleId === wanted)?.id ?? "";
  }, swapVehicleId);
}
