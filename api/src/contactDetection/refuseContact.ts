import { VEHICLE_FIELD_NAMES, isWrittenField, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName, WrittenFieldName } from "@takas/contracts/vehicleFields";

import { showsContact } from "../platform/errors";
import { findShown, findTogether } from "./readTogether";

/** Characters of earlier messages in which a contact may have begun, several times the longest number. */
const MOST_BEFORE = 500;
type Name = WrittenFieldName | "title";
type WantedMakes = readonly { make: string; models: readonly string[] }[];
/** What a listing says, and what it would be swapped for. Null takes a field away. */
type Listing = { [Field in Name]?: string | null | undefined } & {
  [Field in Exclude<VehicleFieldName, WrittenFieldName> | "askingPrice"]?:
    | string
    | number
    | null
    | undefined;
} & { wants?: { makes: WantedMakes } | undefined };

const TEXT_FIELDS = VEHICLE_FIELD_NAMES.filter(isWrittenField);
/** The texts of a listing, in the order in which they are read: the title, often made of the others, is last. */
const TOGETHER: readonly Name[] = [...TEXT_FIELDS, "title"];
/** The numbers of a listing, which can be the end of a phone number. */
const NUMBERS = [
  ...VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).kind === "number"),
  "askingPrice",
] as const;

/**
 * Throws 422 when a text in a listing's write contains contact details, or when all of its texts, joined with those
 * that stay and with what the car would be swapped for, do: they would reveal the seller as surely as a photo would.
 * Prices, mileages, years and model names are allowed.
 */
export function refuseContact(written: Listing, stored: Listing = {}): void {
  const named = TOGETHER.filter((field) => written[field] !== undefined);
  for (const field of named) {
    const shown = findShown(written[field] ?? "");
    if (shown !== undefined) {
      throw showsContact("listing.showsContact", { field, ...shown });
    }
  }
  const isNumbered = NUMBERS.some((field) => written[field] !== undefined);
  if (named.length > 0 || isNumbered) {
    const listing = { ...stored, ...written };
    const fields = TOGETHER.filter((field) => listing[field]);
    const shown = findInListing(listing);
    if (shown !== undefined) {
      throw showsContact("listing.textsShowContact", { fields, written: named, ...shown });
    }
  }
}

function findInListing(listing: Listing) {
  const makes = listing.wants?.makes ?? [];
  const texts = [
    ...TOGETHER.map((field) => listing[field] ?? ""),
    makes.map(({ make }) => make).join("\n"),
    makes.flatMap(({ models }) => models).join("\n"),
  ];
  const numbers = NUMBERS.map((field) => Number(listing[field] ?? 0)).filter(
    (number) => number > 0,
  );
  return findTogether(texts, numbers);
}

/** Throws 422 when a text for the other side of an offer contains contact details before both may know them. */
export function refuseContactIn(field: string, text: string | undefined, before = ""): void {
  const shown = findShown(text ?? "");
  // A harmless text may be the end of a contact that earlier messages began.
  const both = `${before.replaceAll(/ +/g, " ").slice(-MOST_BEFORE)}\n${text}`;
  const found = shown ?? (text === undefined ? undefined : findShown(both));
  if (found !== undefined) {
    throw showsContact("message.showsContact", { field, ...found });
  }
}

/** Throws 422 when a dealer's name contains contact details. */
export function refuseContactInName(name: string): void {
  const shown = findShown(name);
  if (shown !== undefined) {
    throw showsContact("listing.showsContact", { field: "name", ...shown });
  }
}

/**
 * Throws 422 when the makes and models that a car is wanted for contain contact details, alone, read together or with
 * the car's listing.
 */
export function refuseContactInMakes(makes: WantedMakes, listing: Listing = {}): void {
  const words = makes.flatMap(({ make, models }) => [make, ...models]).join("\n");
  const shown = findShown(words) ?? findInListing({ ...listing, wants: { makes } });
  if (shown !== undefined) {
    throw showsContact("listing.showsContact", { field: "makes", ...shown });
  }
}
