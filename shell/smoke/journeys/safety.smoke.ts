import type { Page } from "puppeteer-core";

import { accessibilityFaults, open, says } from "../screen";
import { apiUrl, startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { visit } from "../stage";
import { ask, giveName, goTo, listCar, nameOf, press, submit, tap, write } from "../steps/dealing";

const TOKEN = "0123456789abcdef0123456789abcdef";
let app: RunningApp;

/** An app with the limits of production. */
beforeAll(async () => {
  const limits = { MODERATION_TOKEN: TOKEN, RATE_LIMIT_FACTOR: "1" };
  app = await startApp({ MARKET: "live", DEMO: "0", ...limits });
}, 180_000);

afterAll(() => app.stop());

/** Two people with a car each, and the offer of one for the other's. */
async function strangers() {
  const [owner, sender] = [await visit(), await visit()];
  for (const { page } of [owner, sender]) {
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await giveName(page);
  }
  const [car, mine] = await Promise.all([listCar(owner.page), listCar(sender.page)]);
  const made = { kind: "swap", vehicleId: car, swapVehicleId: mine };
  const { id } = await ask<{ id: string }>(sender.page, "POST offers", made);
  return { owner, sender, car, mine, chat: `/offer-chat/${id}` };
}

describe("a stranger", () => {
  it("who unlocked a contact is named to its owner, is reported and blocked in the conversation, and can neither write nor offer again", async () => {
    const { owner, sender, car, mine, chat } = await strangers();
    await goTo(owner.page, chat);
    await write(owner.page, "Shall we meet?");
    await goTo(sender.page, chat);
    await says(sender.page, "Shall we meet?");
    const path = chat.replace("/offer-chat/", "POST offers/");
    await ask(sender.page, `${path}/reveal`, { method: "quota" });
    await goTo(owner.page, "/notifications");
    await says(owner.page, "contact");
    await goTo(owner.page, "/settings");
    await press(owner.page, "Who Has Your Contact");
    await says(owner.page, await nameOf(sender.page));
    expect(await looksIn(owner.page)).toEqual([]);

    await goTo(owner.page, chat);
    await tap(owner.page, "aria/More");
    await press(owner.page, "Report or block");
    await owner.page.locator("[role=dialog] select").fill("scam");
    await owner.page.locator("[role=dialog] textarea").fill("<b>Asks</b> for a deposit.");
    expect(await looksIn(owner.page)).toEqual([]);
    await press(owner.page, "Send Report");
    await says(owner.page, "A moderator will look at it.");
    await tap(owner.page, "aria/More");
    await press(owner.page, "Report or block");
    await press(owner.page, "Block This Person");
    await press(owner.page, "Block Now");
    await says(owner.page, "can no longer send you offers or messages.");
    await says(owner.page, "You have blocked");
    // The sender's page hears of it without a reload.
    await says(sender.page, "Ended");
    const again = ask(sender.page, "POST offers", {
      kind: "swap",
      vehicleId: car,
      swapVehicleId: mine,
    });
    await expect(again).rejects.toThrow("403");
    await goTo(owner.page, "/settings");
    await press(owner.page, "Blocked People");
    await says(owner.page, await nameOf(sender.page));
    expect(await looksIn(owner.page)).toEqual([]);
    for (const { complaints } of [owner, sender]) {
      expect(complaints.filter((words) => !words.includes("403"))).toEqual([]);
    }

    await dismissReport("<b>Asks</b> for a deposit.");
  });
});

describe("an address where many people start", () => {
  it("asks a newcomer's browser for work, and they see nothing of it", async () => {
    const start = () =>
      fetch(`${app.url}/api/auth/anonymous`, {
        method: "POST",
        headers: { Origin: app.url, "Content-Type": "application/json" },
        body: "{}",
      });
    while ((await start()).status !== 429) {
      // Until newcomers are asked.
    }
    const { page } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await listCar(page);
    expect(asked.filter((path) => path === "/api/auth/proof")).toHaveLength(1);
    expect(asked.filter((path) => path === "/api/auth/anonymous")).toHaveLength(2);
  });
});

/** A moderator sees the report on a phone and wide, and dismisses it. */
async function dismissReport(note: string): Promise<void> {
  const { page } = await visit();
  await page.goto(`${await apiUrl(app)}/moderate`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator('input[name="name"]').fill("Ayşe");
  await page.locator('input[name="token"]').fill(TOKEN);
  await submit(page, "Sign in");
  await says(page, note);
  expect(await looksIn(page)).toEqual([]);
  await page.setViewport({ width: 1280, height: 900 });
  expect(await looksIn(page)).toEqual([]);
  await submit(page, "Dismiss");
  await says(page, "1 report settled.");
}

/** The faults of what a page shows, in light and in dark. */
async function looksIn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ]);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    faults.push(...(await accessibilityFaults(page)));
  }
  return faults;
}
