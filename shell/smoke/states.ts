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
const filled = then(
  toyota,
  typeIn("Year", "2017"),
  typeIn("Mileage", "88000"),
  choose("Fuel Type", "Petrol"),
  choose("Transmission", "Automatic"),
  choose("Body Type", "Hatchback"),
);
const specs = then(press("Next"), filled, press("Next"));
const withoutPhotos = press("Continue Without Photos");
const liveSpecs = then(withoutPhotos, filled, choose("Area", "Lefke"), press("Next"));
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

/** A seller's car, and an offer for it. */
interface Seller {
  own: string;
  offer: string;
}

/** A seller of the sample market who has revealed a dealer's contact. */
interface Revealer extends Seller {
  dealer: { page: string; car: string };
}

/** The screens of a seller of the sample market. */
export function sellerStatesOf({ own, offer, car, dealer }: Revealer & Market): State[] {
  return [
    [dealer.page, "Verified Dealer"],
    [dealer.car, "You have this seller's contact."],
    [`/listing/${own}`, "This is your listing"],
    ["/my-cars", "Posted 3 days ago"],
    [`/edit-listing/${own}`, "Photos"],
    [`/edit-listing/${own}`, "Update Listing", then(press("Next"), press("Next"))],
    ["/offers", "Swap offers"],
    [`/vehicle-offers/${own}`, "Accept Offer"],
    [`/offer-chat/${offer}`, "Counter Offer"],
    [`/swap-proposal/${car}`, "You receive cash"],
    ["/notifications", "Mark all read"],
  ];
}

interface Dealing extends Seller {
  /** A car of somebody else's. */
  car: string;
  /** An accepted offer. */
  deal: string;
}

/** Once the contacts above the step have loaded. */
const toDone = then(
  (page) => says(page, "Gives you"),
  press("Hand over", "summary"),
  press("Mark as Done"),
);

/** What the market has found for the seller. */
interface Swaps {
  /** Somebody else's car that one of the seller's matches. */
  matched: string;
  /** A three-way swap that waits for answers, and one that all three have accepted. */
  circle: string;
  agreed: string;
}

/** The screens of a seller of the live market, with an open offer, a deal, a match and three-way swaps. */
export function liveStatesOf({ own, offer, car, deal, ...swaps }: Dealing & Swaps): States {
  // Reserved cars, which have only one action, come before it.
  const menu = tap(`article:has([href="/listing/${own}"]) [aria-haspopup]`);
  const settings = ["Passkeys", "Recovery Code", "Restore an Account", "Devices", "Blocked People"];
  return {
    browse: [
      // The newest car. A view that was rendered for everybody before it was listed is followed by its own data.
      ["/", "A Estate for Hatchback"],
      ["/search?brands=Toyota", "Save this search"],
      ["/search?brands=Toyota", "Saved", press("Save this search")],
      [`/listing/${car}`, "Send Swap Offer"],
      [`/listing/${own}`, "This is your listing"],
      [`/listing/${swaps.matched}`, ", no cash"],
    ],
    listing: [
      ["/my-cars", "Listed until"],
      ["/my-cars", "Sold or Swapped Elsewhere", menu],
      [`/wants?car=${own}`, "Makes and models", press("Specific cars", "label")],
      [`/wants?car=${own}`, "Worth up to"],
      ["/my-cars", "we'll tell the people", then(menu, press("Sold or Swapped Elsewhere"))],
      ["/create-listing", "No phone numbers, emails or links"],
      ["/create-listing", "Enter the model.", then(withoutPhotos, press("Next"))],
      ["/create-listing", "Asking Price", liveSpecs],
    ],
    offers: [
      [`/swap-proposal/${car}`, "Send Swap Offer"],
      [`/cash-offer/${car}`, "See Memberships"],
      ["/offers", "Your turn"],
      [`/offer-chat/${offer}`, "Accept Offer"],
      [`/offer-chat/${offer}`, "Send Counter Offer", press("Counter Offer")],
      [`/offer-chat/${offer}`, "Accept this offer?", press("Accept Offer")],
      [`/offer-chat/${offer}`, "Reason (optional, they will read it)", press("Decline")],
      [
        `/offer-chat/${offer}`,
        "Reason",
        then(tap("[aria-label='More']"), press("Report or block")),
      ],
      [`/offer-chat/${deal}`, "Open Deal Room"],
      [`/vehicle-offers/${own}`, "Accept Offer"],
      [`/deal/${deal}`, "Mark as Done"],
      [`/deal/${deal}`, "Call", press("Show Contact")],
      ["/matches", "Direct swaps"],
      ["/matches", "Hide this swap?", tap("article [aria-label^='Hide ']")],
      [`/circle/${swaps.circle}`, "Nobody has answered yet."],
      [`/circle/${swaps.circle}`, "Accept this swap?", press("Accept")],
      [`/circle/${swaps.circle}`, "Decline this swap?", press("Decline")],
      [`/circle/${swaps.agreed}`, "Gives you"],
      [`/circle/${swaps.agreed}`, "Is your swap done?", toDone],
      [
        `/circle/${swaps.agreed}`,
        "End the swap?",
        then(tap("[aria-label='More']"), press("End Swap")),
      ],
      ["/circle/none", "Swap not found"],
    ],
    account: [
      ["/notifications", "Mark all read"],
      ["/profile", "Upgrade Account"],
      ["/profile/edit", "Save"],
      ["/settings", "Unlock Before You Answer"],
      ...settings.map((row): State => ["/settings", row, press(row)]),
      ["/settings", "Sign out", press("Sign Out")],
      ["/settings", "What this browser stores", press("Delete Everything")],
      ["/privacy", "What others see"],
    ],
  };
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

/** Leads a page of the app to a state; with `isLoaded` by a load of the page. */
export async function enter(page: Page, state: State, isLoaded = false): Promise<void> {
  const [path, words, act] = state;
  const { origin, pathname } = new URL(page.url());
  const target = new URL(path, origin);
  await page.keyboard.press("Escape");
  // The filter sheet goes back when it closes, which would cancel the navigation below.
  await page.waitForFunction(() => location.hash !== "#filters");
  if (isLoaded || KEPT.has(target.pathname)) {
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
