import type { MarketRate } from "@takas/contracts/vehicle";

import type { StoredVehicle } from "../presenters/vehicle";
import { valueCar } from "../valuation/valueCar";
import { currentValuation } from "./currentValuation";

/**
 * What the market says of each vehicle, by its id: its own advert and its seller's twins of it are left out. A rate
 * without a value says in its explanation why there is none.
 */
export async function marketRatesOf(
  vehicles: readonly StoredVehicle[],
): Promise<Map<string, MarketRate>> {
  const model = await currentValuation();
  return new Map(
    vehicles.map((vehicle) => {
      const self = { excludeId: vehicle._id, sellerId: vehicle.owner };
      const { marketValue, range, confidence, explanation } = valueCar(model, vehicle, self);
      const value = marketValue === null || range === null ? {} : { marketValue, range };
      return [vehicle._id, { ...value, confidence, explanation }];
    }),
  );
}
