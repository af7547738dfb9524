import type { Page } from "puppeteer-core";

import { accessibilityFaults, follow, open, says } from "./screen";
import { app, visit } from "./stage";

// One visitor visits every screen, so the timeout is that of one screen on a slow machine, many times.
jest.setTimeout(120_000);

type Act = (page: Page) => Promise<unknown>;
/** A path, the text by which its state is recognised, and the steps that lead to it. */
type State = [path: string, words: string, act?: Act];

const press =
  (text: string): Act =>
  (page) =>
    page.locator(`button ::-p-text(${text})`).click();

const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) {
      await act(page);
    }
  };

const fill =
  (label: string, value: string): Act =>
  (page) =>
    page.locator(`aria/${label}`).fill(value);

const specs = then(
  press("Next"),
  fill("Make[role='combobox']", "Toyota"),
  fill("Model[role='textbox']", "Vitz"),
  fill("Year", "1899"),
  fill("Mileage", "88000"),
  press("Next"),
);

/** Every screen of a free member, also empty, refused, and with dialogs open. */
function statesOf(car: string): State[] {
  return [
    ["/", "Swap-Friendly Vehicles"],
    ["/", "Get Estimate", press("Car Value Estimator")],
    ["/search?brands=Mini", "You've seen all"],
    ["/search?brands=Mini", "Price range", press("Filters")],
    ["/search?q=zzzzqq", 'No matches for "zzzzqq"'],
    [`/listing/${car}`, "Market value"],
    [`/listing/${car}`, "Upgrade Your Account", press("Send Cash Offer")],
    ["/listing/none", "Vehicle not found"],
    [`/swap-proposal/${car}`, "You receive cash"],
    ["/offers?success=swap-sent", "Swap proposal sent"],
    ["/my-cars", "No cars listed yet"],
    ["/profile", "Write to", press("Help & Support")],
    ["/create-listing", "Please enter a year", specs],
    ["/edit-listing/none", "Listing not found"],
    [`/vehicle-offers/${car}`, "Upgrade Your Account"],
    ["/offer-chat/1", "Positive = you receive cash", press("Counter Offer")],
    ["/offer-chat/2", "Offer Accepted", press("Accept Offer")],
    [`/cash-offer/${car}`, "Invalid Offer", press("Send Cash Offer")],
    ["/notifications", "Mark all read"],
    ["/settings", "Auto-reject Low Offers"],
    ["/profile/edit", "Name required", press("Save")],
    ["/terms", "anonymous account"],
    ["/privacy", "What others see"],
    ["/refund", "3-5 business days"],
    ["/image-policy", "OCR"],
    ["/no/such/page", "404 Page Not Found"],
  ];
}

describe("every screen in every state", () => {
  it("has no accessibility violations, in light and in dark", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/terms`, { remote: "account" });
    const found: string[] = [];
    for (const [path, words, act] of statesOf(await anyCar(page))) {
      await page.keyboard.press("Escape");
      await follow(page, path);
      await act?.(page);
      await says(page, words);
      const light = await faultsIn(page, "light");
      const dark = await faultsIn(page, "dark", ["color-contrast"]);
      found.push(...[...light, ...dark].map((fault) => `${path} with ${words}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it("has none while the API is unavailable", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/terms`, { remote: "account" });
    const car = await anyCar(page);
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isAsked = request.url().includes("/api/");
      void (isAsked ? request.respond({ status: 500 }) : request.continue());
    });
    const found: string[] = [];
    for (const path of ["/", "/search", `/listing/${car}`, "/my-cars", `/cash-offer/${car}`]) {
      await follow(page, path);
      await page.locator("button ::-p-text(Retry)").wait();
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

function anyCar(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch("/api/vehicles");
    return ((await answer.json()) as Array<{ id: string }>)[0]?.id ?? "";
  });
}

async function faultsIn(page: Page, scheme: string, rules?: string[]): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  // Colours in transition between two themes belong to neither.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  return accessibilityFaults(page, rules);
}
