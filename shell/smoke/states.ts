import type { Vehicle } from "@takas/contracts/vehicle";
import type { Page } from "puppeteer-core";

import { follow, outlet, says } from "./screen";
import * as dealing from "./steps/dealing";

/** Steps that lead to a state. */
type Act = (page: Page) => Promise<unknown>;
/** A path, the text by which its state is recognised, and the steps that lead to it. */
export type State = [path: string, words: string, act?: Act];

const press =
  (text: string, what = "button"): Act =>
  (page) =>
    dealing.press(page, text, what);

const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) {
      await act(page);
    }
  };

/** Over what a draft has brought back. */
const typeIn =
  (label: string, value: string): Act =>
  (page) =>
    dealing.typeOver(page, `aria/${label}`, value);

const choose =
  (label: string, value: string): Act =>
  (page) =>
    page.locator(`aria/${label}`).fill(value);

const tap =
  (selector: string): Act =>
  (page) =>
    dealing.tap(page, selector);

const toyota = then(
  choose("Make[role='combobox']", "Toyota"),
  typeIn("Model[role='textbox']", "Vitz"),
);
const wrongSpecs = then(
  press("Next"),
  toyota,
  typeIn("Year", "1899"),
  typeIn("Mileage", "88000"),
  press("Next"),
);
const specs = then(
  press("Next"),
  toyota,
  typeIn("Year", "2017"),
  typeIn("Mileage", "88000"),
  choose("Fuel Type", "Petrol"),
  choose("Transmission", "Automatic"),
  choose("Body Type", "Hatchback"),
  press("Next"),
);
const estimate = then(
  press("Car Value Estimator"),
  choose("Make[role='combobox']", "Toyota"),
  typeIn("Year", "2017"),
  press("Get Estimate"),
);

/** The screens of each remote, in every state. */
type States = Record<"browse" | "listing" | "offers" | "account", State[]>;

/** Every screen of a free member, also empty, refused, and with dialogs open. */
export function statesOf({ car }: Market): States {
  return {
    browse: [
      ["/", "Swap-Friendly Vehicles"],
      ["/", "2 of 3", press("Next")],
      ["/", "Get Estimate", press("Car Value Estimator")],
      ["/", "Try Again", estimate],
      ["/", "Make and model", press("Enter a car")],
      ["/search", "Showing"],
      ["/search?brands=Mini&swap=true", "You've seen all"],
      ["/search?brands=Mini", "Price range", press("Filters")],
      ["/search?q=zzzzqq", 'No matches for "zzzzqq"'],
      ["/search?q=diesel+under+500&swap=true", "Try adjusting your search or filters"],
      [`/listing/${car}`, "Market value"],
      [`/listing/${car}`, "Upgrade Your Account", press("Send Cash Offer")],
      [`/listing/${car}`, "Mercedes", tap("[aria-label='View photo 1 full screen']")],
      ["/listing/none", "Vehicle not found"],
      ["/dealer/none", "404 Page Not Found"],
      [`/compare?ids=${car},none`, "which other car"],
      ["/market", "Price by year"],
      ["/no/such/page", "404 Page Not Found"],
      ["/wants", "404 Page Not Found"],
      ["/matches", "404 Page Not Found"],
    ],
    listing: [
      ["/my-cars", "No cars listed yet"],
      ["/create-listing", "No contact details on photos"],
      ["/create-listing", "Please enter a year", wrongSpecs],
      ["/create-listing", "Asking Price", specs],
      ["/edit-listing/none", "Listing not found"],
    ],
    offers: [
      [`/swap-proposal/${car}`, "You receive cash"],
      [`/vehicle-offers/${car}`, "Upgrade Your Account"],
      ["/vehicle-offers/none", "Vehicle not found"],
      ["/offers", "Your Offers"],
      ["/offer-chat/1", "Positive = you receive cash", press("Counter Offer")],
      ["/offer-chat/2", "Offer Accepted", press("Accept Offer")],
      ["/offer-chat/none", "Offer not found"],
      [`/cash-offer/${car}`, "Invalid Offer", press("Send Cash Offer")],
      ["/cash-offer/none", "Vehicle not found"],
    ],
    account: [
      ["/profile", "Write to", press("Help & Support")],
      ["/profile", "You have none yet", press("Contacts")],
      ["/profile", "They are kept on this device", press("Favourites")],
      ["/profile/edit", "Name required", press("Save")],
      ["/notifications", "Mark all read"],
      ["/notifications", "You are anonymous here", press("Mark all read")],
      ["/settings", "Auto-reject Low Offers"],
      ["/settings", "Clear this device?", press("Clear this device")],
      ["/settings", "What this browser stores", press("Delete Everything")],
      ["/terms", "anonymous account"],
      ["/privacy", "What others see"],
      ["/refund", "3-5 business days"],
      ["/image-policy", "OCR"],
    ],
  };
}

/** Toasts of the sample market, by their words, each on another screen. */
export function toastStatesOf({ car }: Market): State[] {
  const counter = then(press("Counter Offer"), press("Send Counter Offer"));
  return [
    [`/swap-proposal/${car}`, "Swap proposal sent", press("Send Swap Proposal")],
    ["/offer-chat/1", "Invalid Counter Offer", counter],
    ["/offer-chat/2", "Offer Accepted!", press("Accept Offer")],
    [`/cash-offer/${car}`, "Invalid Offer", press("Send Cash Offer")],
    ["/profile", "Write to", press("Help & Support")],
    ["/profile/edit", "Name required", press("Save")],
  ];
}

/** What the sample market has for each state. */
export interface Market {
  /** A car without offers. */
  car: string;
}

/** The id of a sample car: other suites add cars and make offers. */
export function marketOf(page: Page): Promise<Market> {
  return page.evaluate(async () => {
    const answer = await fetch("/api/vehicles/search?limit=100");
    const { vehicles } = (await answer.json()) as { vehicles: Vehicle[] };
    const cars = vehicles.filter(({ isSample }) => isSample);
    return { car: cars.find(({ offerCount }) => offerCount === 0)?.id ?? "" };
  });
}

/** The screens that keep their state when they are left: only a load of the page brings it back to how it begins. */
const KEPT = new Set(["/", "/search", "/offers", "/my-cars", "/profile", "/notifications"]);

/** Leads a page of the app to a state. */
export async function enter(page: Page, state: State): Promise<void> {
  const [path, words, act] = state;
  const { origin, pathname } = new URL(page.url());
  const target = new URL(path, origin);
  await page.keyboard.press("Escape");
  // The filter sheet goes back when it closes, which would cancel the navigation below.
  await page.waitForFunction(() => location.hash !== "#filters");
  if (KEPT.has(target.pathname)) {
    await page.goto(target.href, { waitUntil: "domcontentloaded" });
  } else {
    if (target.pathname === pathname) {
      await follow(page, "/image-policy");
    }
    await follow(page, path);
  }
  if (act !== undefined || KEPT.has(target.pathname)) {
    // A computer gets the page of a wide window, which follows a narrow one once its scripts run.
    await outlet(page, undefined, "ready");
  }
  await act?.(page);
  await says(page, words);
}
