import type { MarketRate } from "@takas/contracts/vehicle";

import type { StoredVehicle } from "../presenters/vehicle";

/**
 * What the market says of each vehicle, by its id. A rate without a value says in its explanation why there is none.
 */
export function marketRatesOf(
  vehicles: readonly StoredVehicle[],
): Promise<Map<string, MarketRate>> {
  const rate: MarketRate = {
    confidence: "low",
    explanation: "No market value yet: too few similar cars are listed.",
  };
  return Promise.resolve(new Map(vehicles.map((vehicle) => [vehicle._id, rate])));
}
