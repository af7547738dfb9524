import type { VehicleStatus } from "@takas/contracts/choices";

import { m } from "../../../texts/messages.js";

/** Why nobody can make an offer on a car that is not on the market. */
export function awayWords(status: VehicleStatus): string {
  return status === "reserved" ? m.listing_reserved() : m.listing_gone();
}
