import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ElementHandle, Page } from "puppeteer-core";

import { countOften, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { fillThread, makeOffer } from "../steps/conversation";
import { describeCar, firstOffer, goTo, listCar, press, tap, write } from "../steps/dealing";
import { translate } from "../steps/translate";

describe("a seller", () => {
  let photos: string;

  beforeAll(async () => {
    photos = await mkdtemp(join(tmpdir(), "takas-photos-"));
  });

  afterAll(async () => {
    await rm(photos, { recursive: true });
  });

  it("learns at the photo that it shows a number, blurs it and lists the car", async () => {
    const [{ page, complaints }, drawing] = [await visit(), await visit()];
    const button = (text: string) => press(page, text);
    const add = async (text: string) => {
      const photo = join(photos, `${text}.jpg`) as `${string}.jpg`;
      await drawPhoto(drawing.page, photo, text);
      const input = await page.waitForSelector('input[type="file"]');
      await (input as ElementHandle<HTMLInputElement>).uploadFile(photo);
    };
    // Saving does not lead to a screen that this market does not have.
    await open(page, `${app.url}/create-listing?next=%2Fwants`, { remote: "listing" });
    await add("SATILIK");
    await add("0533 860 12 34");
    await page.waitForFunction(() => document.body.textContent?.includes("2 / 10 photos"));
    await page.waitForSelector(
      "::-p-text(Shows a phone number. Please blur it or remove the photo.)",
    );
    await button("Next");
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      "Blur a part of photo 2",
    );
    await page.keyboard.press("Enter");
    await button("Save Photo");
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll("p")].filter((p) => p.innerText === "Checked").length === 2,
    );
    await button("Next");
    await describeCar(page);
    await button("Next");
    await page.locator("aria/Asking Price").fill("6500");
    const value = await firstPriceIn(page, "Market valuation");
    await button("Create");
    await page.waitForFunction(() => location.pathname === "/my-cars");
    const edit = await page.waitForSelector('a[aria-label="Edit 2017 Toyota Vitz"]');
    const listing = await edit?.evaluate((link) => link.href.replace("edit-listing", "listing"));
    // Leaving the wizard for good leaves no history entry that would lead back from My Cars.
    await tap(page, 'nav a[href="/search"]');
    await page.waitForFunction(() => location.pathname === "/search");
    await page.waitForSelector('[data-remote="browse"][data-outlet-state="ready"]');
    expect(await page.evaluate(() => location.pathname)).toBe("/search");
    // The listing names the value that the seller saw.
    await open(page, String(listing), { remote: "browse" });
    expect(await firstPriceIn(page, "Market value")).toBe(value);
    // The browser logs only the refusal itself.
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  });

  it("lists a car in a page that the browser translates, sees the offer in the bar, writes to its sender, and learns who that is", async () => {
    const { page, complaints } = await visit();
    await translate(page);
    await countOften(page);
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await says(page, "No cars listed yet");
    const car = await listCar(page, { isSwapFriendly: false });
    const offer = await firstOffer(page, car);
    await page.waitForFunction(() =>
      /\d unread in Offers/.test(document.querySelector("nav")?.textContent ?? ""),
    );
    await tap(page, 'nav[aria-label="Main"] a[href="/offers"]');
    await outlet(page, "offers", "ready");
    await says(page, "2017 Toyota Vitz");
    await goTo(page, `/listing/${car}`);
    await says(page, "This is your listing");
    await tap(page, 'a[href^="/vehicle-offers/"]');
    await page.waitForSelector("button ::-p-text(Accept Offer)");
    await goTo(page, `/offer-chat/${offer}`);
    await page.waitForSelector('[role="log"] li');
    const written = await page.$$eval('[role="log"] li', (items) => items.length);
    await write(page, "Tamam, when can you come?");
    await page.waitForFunction(
      (before) => document.querySelectorAll('[role="log"] li').length > before + 1,
      {},
      written,
    );
    await tap(page, 'button[aria-label="Unlock contact"]');
    // The banner comes with the quota, and moves the button below it.
    await says(page, "2 / 2 reveals left");
    await press(page, "Unlock Contact");
    await says(page, "Contact Unlocked!");
    await says(page, "+44");
    // It stays in the chat, on the offer and in the profile, and is not sold again.
    await open(page, `${app.url}/offer-chat/${offer}`, { remote: "offers" });
    await says(page, "Unlocked on");
    expect(await page.$('button[aria-label="Unlock contact"]')).toBeNull();
    await goTo(page, `/vehicle-offers/${car}`);
    await page.waitForSelector("button ::-p-text(Accept Offer)");
    await says(page, "Unlocked on");
    await goTo(page, "/profile");
    await press(page, "Contacts");
    await says(page, "Unlocked on");
    await says(page, "2 / 2 reveals left");
    expect(complaints).toEqual([]);
  });
});

/** The first price in the section with this title: "£6,200". */
async function firstPriceIn(page: Page, title: string): Promise<string> {
  const section = await page.waitForSelector(`aria/${title}[role="region"]`);
  const price = await page.waitForFunction(
    (element) => /£[\d,]+/.exec(element?.textContent ?? "")?.[0],
    {},
    section,
  );
  return String(await price.jsonValue());
}

describe("two visitors", () => {
  it("find 200 messages scrolled to the end, write to each other, and can scroll to the first", async () => {
    const { owner, sender, offer } = await meet();
    await fillThread(offer, 200);
    for (const { page } of [owner, sender]) {
      await countOften(page);
      await open(page, `${app.url}/offer-chat/${offer}`, { remote: "offers" });
      await page.waitForSelector("::-p-text(Message 200)", { visible: true });
      const last = await page.waitForSelector('[role="log"] li:last-child');
      await page.waitForFunction(
        (item) => item && item.getBoundingClientRect().bottom < innerHeight,
        {},
        last,
      );
    }
    await write(owner.page, "It is. <b>Come</b> and see 🚗");
    await says(sender.page, "It is. <b>Come</b> and see 🚗");
    await write(sender.page, "Tomorrow at five?");
    await says(owner.page, "Tomorrow at five?");
    const sides = (page: Page) =>
      page.$$eval('[role="log"] li', (items) => items.slice(-2).map((item) => item.dataset.own));
    expect(await sides(owner.page)).toEqual(["true", "false"]);
    expect(await sides(sender.page)).toEqual(["false", "true"]);

    const { page } = owner;
    await page.$eval('[role="log"]', (thread) => thread.scrollTo(0, 0));
    const first = await page.waitForSelector('[role="log"] li');
    await page.waitForFunction((item) => item && item.getBoundingClientRect().top > 0, {}, first);
    await write(page, "Still here");
    await page.waitForFunction(() => !document.body.textContent?.includes("Sending..."));
    expect([...owner.complaints, ...sender.complaints]).toEqual([]);
  });
});

const OPENING = "Is it still for sale?";

/** A seller, and a buyer with an offer for the car. */
async function meet() {
  const [owner, sender] = await Promise.all([visit(), visit()]);
  await open(owner.page, `${app.url}/my-cars`, { remote: "listing" });
  await open(sender.page, `${app.url}/offers`, { remote: "offers" });
  const vehicle = await listCar(owner.page, { isSwapFriendly: false });
  const pages = { owner: owner.page, sender: sender.page };
  return { owner, sender, offer: await makeOffer({ ...pages, vehicle, message: OPENING }) };
}

/** Writes a JPEG of 1200 x 900 px to a path: a drawn street with a text on it. */
async function drawPhoto(page: Page, path: `${string}.jpg`, text: string): Promise<void> {
  await page.setViewport({ width: 1200, height: 900, deviceScaleFactor: 1 });
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:end center;height:80vh;
      background:linear-gradient(#9cf,#cde 40vh,#666 40vh,#333);font:bold 72px sans-serif;color:#fff">${text}`,
  );
  await page.screenshot({ path, type: "jpeg", quality: 85 });
}
