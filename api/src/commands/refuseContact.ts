import type { VehiclePatch } from "@takas/contracts/vehicle";

import { findContact } from "../contact/findContact";
import type { ContactKind } from "../contact/findContact";
import { showsContact } from "../errors";

const FIELDS = ["title", "make", "model"] as const;
const NAMES: Record<ContactKind, string> = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "a name on a network",
};

/**
 * Throws 422 when a text of a listing shows contact details: they would undo the seller's anonymity as surely as on a
 * photo. Prices, mileages, years and model names are none.
 */
export function refuseContact(listing: Pick<VehiclePatch, (typeof FIELDS)[number]>): void {
  for (const field of FIELDS) {
    const [hit] = findContact(listing[field] ?? "");
    if (hit !== undefined) {
      throw showsContact(
        `The ${field} shows ${NAMES[hit.kind]}. Buyers get contact details through a reveal only.`,
        { [field]: "must not show contact details" },
      );
    }
  }
}
