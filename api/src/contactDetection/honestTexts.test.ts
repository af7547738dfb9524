import { findContact } from "./findContact";
import { refuseContact } from "./refuseContact";
import {
  HELD_BACK_CONTACTS,
  HELD_BACK_DESCRIPTIONS,
  HELD_BACK_TITLES,
} from "./testing/heldBackTexts";
import { HONEST_DESCRIPTIONS, HONEST_TITLES } from "./testing/honestTexts";

const linesOf = (text: string) => text.trim().split("\n");

/** The listings that are refused, each with its reason. */
function refusedOf(listings: Array<Parameters<typeof refuseContact>[0]>): unknown[] {
  return listings.flatMap((listing) => {
    try {
      refuseContact(listing);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}

const titled = (text: string) =>
  linesOf(text).map((line) => {
    const [make, model, year, mileage, title] = line.split("|");
    return { make, model, year: Number(year), mileage: Number(mileage), title };
  });
const described = (text: string) =>
  linesOf(text).map((description) => ({
    make: "BMW",
    model: "530",
    year: 2010,
    mileage: 93_000,
    title: "BMW 530 2010",
    description,
  }));

describe("an honest listing", () => {
  it.each([
    ["tuned on", HONEST_TITLES],
    ["held back", HELD_BACK_TITLES],
  ])("is not refused for its title, read together with its other fields: %s", (_set, titles) => {
    const listings = titled(titles);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThanOrEqual(200);
    expect(refusedOf(listings)).toEqual([]);
  });

  it.each([
    ["tuned on", HONEST_DESCRIPTIONS],
    ["held back", HELD_BACK_DESCRIPTIONS],
  ])("is not refused for its description: %s", (_set, descriptions) => {
    const listings = described(descriptions);
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThanOrEqual(60);
    expect(refusedOf(listings)).toEqual([]);
  });
});

it.each(linesOf(HELD_BACK_CONTACTS).map((line) => line.split("|")))(
  "a contact that was held back is found: %s %s",
  (kind, text = "") => {
    expect(findContact(text).map((hit) => hit.kind)).toContain(kind);
  },
);
