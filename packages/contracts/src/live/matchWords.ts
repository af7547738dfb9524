import type { Match } from "./matches";
import type { OfferWrite } from "./offers";

/** The body of POST /api/offers that proposes a match with exactly its terms. */
export function proposalOf({
  vehicleId: swapVehicleId,
  vehicle,
  cash,
}: Pick<Match, "vehicleId" | "vehicle" | "cash">): OfferWrite {
  // The offer names what the owner of the car asked for receives.
  return {
    kind: "swap",
    vehicleId: vehicle.id,
    swapVehicleId,
    ...(cash !== 0 && { deltaCash: -cash }),
  };
}
