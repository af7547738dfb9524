import type { Page } from "puppeteer-core";

import { accessibilityFaults, open, outlet, says } from "./screen";
import { app, visit } from "./stage";
import { press } from "./steps/dealing";

// A journey waits on states, each of which may take as long as on a slow machine.
jest.setTimeout(120_000);

/** Stripe's test card that pays. */
const CARD = { email: "a@example.com", number: "4242424242424242", expiry: "12/34", cvc: "123" };

async function buy(page: Page, plan: string, price: string): Promise<void> {
  await open(page, `${app.url}/profile`, { remote: "account" });
  await press(page, "Upgrade Account");
  await press(page, `Choose ${plan}`);
  await page.waitForSelector("#number");
  for (const [field, value] of Object.entries(CARD)) {
    await page.locator(`#${field}`).fill(value);
  }
  await press(page, `Pay ${price}`);
  await outlet(page, "account", "ready");
  await says(page, "Upgrade Successful!");
}

describe("a member", () => {
  it("sees the plan, cancels, resumes, and is free again with a refund", async () => {
    const { page, complaints } = await visit();
    await buy(page, "Individual Premium", "£9.99");
    await says(page, "Next payment: £9.99 on");
    expect(await accessibilityFaults(page)).toEqual([]);

    await open(page, `${app.url}/settings`, { remote: "account" });
    await press(page, "Billing & Subscription", "a");
    await says(page, "Next payment: £9.99 on");
    await press(page, "Cancel membership");
    await says(page, "Cancel Individual Premium?");
    await press(page, "Cancel membership");
    await outlet(page, "account", "ready");
    await says(page, "You are not charged again.");
    await says(page, "Individual Premium Member");
    expect(await accessibilityFaults(page)).toEqual([]);

    await press(page, "Resume membership");
    await says(page, "Cancelled. It runs until");
    await press(page, "Resume membership");
    await says(page, "Next payment on");
    await press(page, "Back to the app", "a");
    await outlet(page, "account", "ready");
    await says(page, "Next payment: £9.99 on");

    await page.goto(`${app.url}/dev-stripe/`);
    await press(page, "Refund");
    await says(page, "refunded");
    await open(page, `${app.url}/profile`, { remote: "account" });
    await page.waitForFunction(
      async () => {
        const answer = await fetch("/api/auth/user");
        return ((await answer.json()) as { membershipType: string }).membershipType === "free";
      },
      { polling: 500 },
    );
    await open(page, `${app.url}/profile`, { remote: "account" });
    await says(page, "No membership");
    await says(page, "Free Member");
    expect(complaints).toEqual([]);
  });
});

describe("a dealer", () => {
  it("sets a name, which waits for review", async () => {
    const { page, complaints } = await visit();
    await buy(page, "Dealer Premium", "£49.99");
    await page.locator("aria/Dealer name[role='textbox']").fill("Kaya Motors");
    // Not a tap: the toast of the payment may cover the button.
    await page.keyboard.press("Enter");
    await says(page, "We are checking this name.");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
