import type { Page } from "puppeteer-core";

import { accessibilityFaults, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { press } from "../steps/dealing";

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
  await says(page, `You're ${plan} until`);
}

/** Closes the result of a payment with the keyboard: a toast may cover its buttons. */
async function closeResult(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("[role='dialog']") === null);
}

describe("a member", () => {
  it("sees the plan, cancels, resumes, and is free again with a refund", async () => {
    const { page, complaints } = await visit();
    await buy(page, "Individual Premium", "£9.99");
    expect(await accessibilityFaults(page)).toEqual([]);
    // It is still there after a reload, which announces nothing again, until it is closed.
    await page.reload({ waitUntil: "domcontentloaded" });
    await says(page, "You're Individual Premium until");
    expect(await page.evaluate(() => document.body.textContent)).not.toContain("Successful!");
    await closeResult(page);
    await page.reload({ waitUntil: "domcontentloaded" });
    await outlet(page, "account", "ready");
    expect(await page.$("[role='dialog']")).toBeNull();
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

describe("somebody who has not paid", () => {
  it("reads after the payment page that nothing was charged, and nothing untrue elsewhere", async () => {
    const { page, complaints } = await visit();
    await open(page, `${app.url}/search?sortBy=price-low`, { remote: "browse" });
    await press(page, "Upgrade");
    await press(page, "Choose Individual Premium");
    await page.waitForSelector("#number");
    await press(page, "Cancel", "a");
    await says(page, "Nothing was charged");
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Continue");
    await page.waitForFunction(() => document.querySelector("[role='dialog']") === null);
    const address = await page.evaluate(() => location.pathname + location.search);
    expect(address).toBe("/search?sortBy=price-low");

    await open(page, `${app.url}/profile?checkout=success&plan=dealer`, { remote: "account" });
    await says(page, "No confirmation yet");
    expect(await page.evaluate(() => document.body.textContent)).not.toContain("Successful!");
    expect(complaints).toEqual([]);
  });
});

describe("a dealer", () => {
  it("sets a name, which waits for review", async () => {
    const { page, complaints } = await visit();
    await buy(page, "Dealer Premium", "£49.99");
    await closeResult(page);
    await page.locator("aria/Dealer name[role='textbox']").fill("Kaya Motors");
    // Not a tap: the toast of the payment may cover the button.
    await page.keyboard.press("Enter");
    await says(page, "We are checking this name.");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
