import { User } from "../accounts";
import { marketRatesOf } from "../valuation";
import { findVehiclesByIds } from "../vehicles";
import { carsOf } from "./cars/reservations";
import type { OfferRecord } from "./Offer";

/**
 * Whether the owner's setting "Auto-reject Low Offers" declines an offer: cash, or a car at its market value plus the
 * cash, worth less than the market value of the owner's car, or than its price if that is lower. Without those values
 * no offer is too low.
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
