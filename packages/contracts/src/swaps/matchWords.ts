import type { Match } from "../live/matches";
import type { OfferWrite } from "../live/offers";
import { paths } from "../paths";

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

/** The path of the proposal that opens with exactly the terms of a match. */
export function proposalPath({
  vehicleId: car,
  vehicle,
  cash,
}: Pick<Match, "vehicleId" | "cash"> & { vehicle: Pick<Match["vehicle"], "id"> }): string {
  // The link names what the user pays.
  return paths.swapProposal.href(vehicle.id, { car, cash: -cash || 0 });
}
