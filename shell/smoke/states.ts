import type { Vehicle } from "@takas/contracts/vehicle";
import type { Page } from "puppeteer-core";

/** Steps that lead to a state. */
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
export function statesOf(car: string): State[] {
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
    ["/offers?success=swap-sent", "This is a sample"],
    ["/my-cars", "No cars listed yet"],
    ["/profile", "Write to", press("Help & Support")],
    ["/profile", "You have none yet", press("Contacts")],
    ["/create-listing", "Please enter a year", specs],
    ["/edit-listing/none", "Listing not found"],
    [`/vehicle-offers/${car}`, "No offers yet"],
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

/** The id of a car of the market without offers: other suites add cars and make offers. */
export function anyCar(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cars = (await (await fetch("/api/vehicles")).json()) as Vehicle[];
    return cars.find((car) => car.isSample && car.offerCount === 0)?.id ?? "";
  });
}
