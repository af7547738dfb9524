import { VEHICLE_FIELD_NAMES, isTextField } from "@takas/contracts/vehicleFields";
import type { TextFieldName } from "@takas/contracts/vehicleFields";

import { showsContact } from "../platform/errors";
import { contactsIn } from "./findContact";
import type { ContactKind } from "./findContact";

/** Characters of earlier messages in which a number may have begun, several times the longest number. */
const MOST_BEFORE = 500;
type Name = TextFieldName | "title";
type Texts = { [Field in Name]?: string | undefined };

const TEXT_FIELDS = VEHICLE_FIELD_NAMES.filter(isTextField);
/** The texts of a listing, in the order in which they are read together. */
const TOGETHER: readonly Name[] = [...TEXT_FIELDS, "title"];
const NAMES: Record<ContactKind, string> = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "a name on a network",
};

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
    refuse(`The ${field} shows`, written[field] ?? "", [field]);
  }
  if (named.length > 0) {
    const texts = { ...stored, ...written };
    const all = TOGETHER.map((field) => texts[field]).join("\n");
    const [first = "", ...rest] = new Intl.ListFormat("en-GB").format(TOGETHER);
    refuse(`${first.toUpperCase()}${rest.join("")} together show`, all, named);
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
    throw showsContact(
      `Your ${field} was held back: it shows ${NAMES[found.kind]}. Contact details are exchanged once you both agree, or through a reveal.`,
      { [field]: "must not show contact details yet" },
    );
  }
}

function refuse(start: string, text: string, fields: readonly string[]): void {
  const [hit] = contactsIn(text);
  if (hit !== undefined) {
    throw showsContact(
      `${start} ${NAMES[hit.kind]}. Buyers get contact details through a reveal only.`,
      Object.fromEntries(fields.map((field) => [field, "must not show contact details"])),
    );
  }
}
