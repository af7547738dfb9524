import { VEHICLE_FIELD_NAMES, isWrittenField } from "@takas/contracts/vehicleFields";
import type { WrittenFieldName } from "@takas/contracts/vehicleFields";

import { showsContact } from "../platform/errors";
import { contactsIn } from "./findContact";

/** Characters of earlier messages in which a number may have begun, several times the longest number. */
const MOST_BEFORE = 500;
type Name = WrittenFieldName | "title";
/** Null takes a text away. */
type Texts = { [Field in Name]?: string | null | undefined };

const TEXT_FIELDS = VEHICLE_FIELD_NAMES.filter(isWrittenField);
/** The texts of a listing, in the order in which they are read together. */
const TOGETHER: readonly Name[] = [...TEXT_FIELDS, "title"];

/**
 * Throws 422 when a text in a listing's write contains contact details, or when all of its texts, joined with those
 * that stay, do: they would reveal the seller as surely as a photo would. Prices, mileages, years and model names are
 * allowed.
 */
export function refuseContact(written: Texts, stored: Texts = {}): void {
  const named = (["title", ...TEXT_FIELDS] as const).filter(
    (field) => written[field] !== undefined,
  );
  for (const field of named) {
    const [hit] = contactsIn(written[field] ?? "");
    if (hit !== undefined) {
      throw showsContact("listing.showsContact", { field, kind: hit.kind });
    }
  }
  if (named.length > 0) {
    const texts = { ...stored, ...written };
    const fields = TOGETHER.filter((field) => texts[field]);
    const all = fields.map((field) => texts[field]).join("\n");
    const [hit] = contactsIn(all);
    if (hit !== undefined) {
      throw showsContact("listing.textsShowContact", { fields, written: named, kind: hit.kind });
    }
  }
}

/** Throws 422 when a text for the other side of an offer contains contact details before both may know them. */
export function refuseContactIn(field: string, text: string | undefined, before = ""): void {
  const [hit] = contactsIn(text ?? "");
  // A harmless text may be the end of a number that earlier messages began.
  const both = `${before.replaceAll(/ +/g, " ").slice(-MOST_BEFORE)}\n${text}`;
  const [spread] = hit === undefined && text !== undefined ? contactsIn(both) : [];
  const found = hit ?? spread;
  if (found !== undefined) {
    throw showsContact("message.showsContact", { field, kind: found.kind });
  }
}

/** Throws 422 when a dealer's name contains contact details. */
export function refuseContactInName(name: string): void {
  const [hit] = contactsIn(name);
  if (hit !== undefined) {
    throw showsContact("listing.showsContact", { field: "name", kind: hit.kind });
  }
}

/** Throws 422 when the makes and models that a car is wanted for contain contact details, alone or read together. */
export function refuseContactInMakes(
  makes: readonly { make: string; models: readonly string[] }[],
): void {
  const [hit] = contactsIn(makes.flatMap(({ make, models }) => [make, ...models]).join("\n"));
  if (hit !== undefined) {
    throw showsContact("listing.showsContact", { field: "makes", kind: hit.kind });
  }
}
