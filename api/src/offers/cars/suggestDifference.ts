import type { Suggestion } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";

import { marketRatesOf } from "../../valuation";
import type { StoredVehicle } from "../../vehicles";

/** GBP that a suggested difference is rounded to. */
const STEP = 50;

/**
 * The difference of two cars' market values, as cash the owner of the requested car receives. Its interval is that of
 * the difference of two independent values: the root of the sum of both half-widths' squares.
 */
export async function suggestDifference(
  vehicle: StoredVehicle,
  own: StoredVehicle,
): Promise<Suggestion> {
  const rates = await marketRatesOf([vehicle, own]);
  const vehicleRate = rates.get(vehicle._id) ?? UNKNOWN;
  const swapVehicleRate = rates.get(own._id) ?? UNKNOWN;
  return { ...differenceOf(vehicleRate, swapVehicleRate), vehicleRate, swapVehicleRate };
}

function differenceOf(
  theirs: MarketRate,
  own: MarketRate,
): Pick<Suggestion, "deltaCash" | "range" | "explanation"> {
  if (theirs.marketValue === undefined || own.marketValue === undefined) {
    const which = theirs.marketValue === undefined ? "The car you want" : "Your car";
    return {
      deltaCash: null,
      range: null,
      explanation: `${which} cannot be valued yet, so there is no fair difference to suggest.`,
    };
  }
  const difference = theirs.marketValue - own.marketValue;
  const spread = Math.hypot(halfWidth(theirs), halfWidth(own));
  return {
    deltaCash: rounded(difference),
    range: { min: rounded(difference - spread), max: rounded(difference + spread) },
    explanation: `Market values: ${formatMoney(theirs.marketValue)} for the car you want, ${formatMoney(own.marketValue)} for yours. Eight times in ten the fair difference is in this range.`,
  };
}

const UNKNOWN: MarketRate = { confidence: "low", explanation: "Not enough similar cars." };

function halfWidth({ range }: MarketRate): number {
  return range === undefined ? 0 : (range.max - range.min) / 2;
}

/** Never minus zero. */
function rounded(amount: number): number {
  return Math.round(amount / STEP) * STEP || 0;
}
