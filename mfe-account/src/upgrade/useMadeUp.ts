import { useMarketRule } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";

/**
 * Whether the other person of an offer is a sample one among real people: nobody answers there, so their contact is not
 * sold. The reader's own car is never a sample car.
 */
export function useMadeUp(): (offer: LiveOffer) => boolean {
  const hasRealPeople = useMarketRule("sendsOffers");
  return ({ vehicle, swapVehicle }) =>
    hasRealPeople && (vehicle?.isSample === true || swapVehicle?.isSample === true);
}
