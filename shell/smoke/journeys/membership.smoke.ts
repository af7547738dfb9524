import type { Page } from "puppeteer-core";

import { accessibilityFaults, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { press, submit } from "../steps/dealing";

/** Stripe's test card that pays. */
const CARD = { email: "a@example.com", number: "4242424242424242", expiry: "12/34", cvc: "123" };

async function buy(page: Page, plan: string, price: string): Promise<void> {
  await open(page, `${app.url}/profile`, { remote: "account" });
  await press(page, "Upgrade Account");
  await press(page, `Choose ${plan}`);
  await pay(page, price);
  await outlet(page, "account", "ready");
  await says(page, "Upgrade Successful!");
  await says(page, `You're ${plan} until`);
}

async function pay(page: Page, price: string): Promise<void> {
  await page.waitForSelector("#number");
  for (const [field, value] of Object.entries(CARD)) {
    await page.locator(`#${field}`).fill(value);
  }
  await submit(page, `Pay ${price}`);
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

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await press(page, "Settings", "a");
    await press(page, "Billing & Subscription", "a");
    await says(page, "Next payment: £9.99 on");
    // The profile was left further down.
    await page.waitForFunction(() => {
      const plan = document.querySelector('section[aria-label="Membership"]');
      return (plan?.getBoundingClientRect().top ?? -1) >= 0;
    });
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

describe("a free member", () => {
  it("upgrades among the results, cancels the payment and reads that nothing was charged, then pays, and reveals without a limit", async () => {
    const { page, complaints } = await visit();
    const address = () => page.evaluate(() => location.pathname + location.search);
    await open(page, `${app.url}/profile?checkout=success&plan=dealer`, { remote: "account" });
    await says(page, "No confirmation yet");
    expect(await page.evaluate(() => document.body.textContent)).not.toContain("Successful!");

    await open(page, `${app.url}/search?sortBy=price-low`, { remote: "browse" });
    await says(page, "Upgrade to See Contact Details");
    await press(page, "Upgrade");
    await press(page, "Choose Individual Premium");
    await page.waitForSelector("#number");
    await press(page, "Cancel", "a");
    await says(page, "Nothing was charged");
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Continue");
    await page.waitForFunction(() => document.querySelector("[role='dialog']") === null);
    expect(await address()).toBe("/search?sortBy=price-low");

    await press(page, "Upgrade");
    await press(page, "Choose Individual Premium");
    await pay(page, "£9.99");
    await outlet(page, "browse", "ready");
    await says(page, "Upgrade Successful!");
    await says(page, "Welcome to Individual Premium membership! You now have unlimited access.");
    await says(page, "You're Individual Premium until");
    await closeResult(page);
    expect(await address()).toBe("/search?sortBy=price-low");
    await page.waitForFunction(
      () => !document.body.textContent?.includes("Upgrade to See Contact Details"),
    );
    await open(page, `${app.url}/`, { remote: "browse" });
    await says(page, "Unlimited Reveals");
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
