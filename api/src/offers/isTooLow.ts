import { User } from "../accounts/User";
import { marketRatesOf } from "../valuation/market/marketRates";
import { findVehiclesByIds } from "../vehicles/findVehicles";
import type { OfferRecord } from "./Offer";
import { carsOf } from "./reservations";

/**
 * Whether an offer is one that the owner's switch "Auto-reject Low Offers" declines: cash, or a car by its market value
 * with the cash on top, worth less than the market value of the owner's car, or than its price where that is lower.
 * Without the values it takes, none is too low.
 */
export async function isTooLow(offer: OfferRecord): Promise<boolean> {
  const owner = await User.findById(offer.owner, { autoReject: 1 }).lean();
  if (owner?.autoReject !== true) {
    return false;
  }
  const cars = await findVehiclesByIds(carsOf(offer));
  const rates = await marketRatesOf(cars);
  const valueOf = (car: string) => rates.get(car)?.marketValue ?? Number.NaN;
  const price = cars.find(({ _id }) => _id === offer.vehicle)?.askingPrice ?? Number.NaN;
  const cash = offer.terms.at(-1)?.amount ?? Number.NaN;
  const worth = offer.swapVehicle === undefined ? cash : valueOf(offer.swapVehicle) + cash;
  return worth < Math.min(valueOf(offer.vehicle), price);
}
