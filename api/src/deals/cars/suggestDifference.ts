import type { Suggestion } from "@takas/contracts/live/offers";
import { roundCash } from "@takas/contracts/market/swapTerms";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";

import { m } from "../../texts/messages.js";
import { marketRatesOf } from "../../valuation";
import type { StoredVehicle } from "../../vehicles";

/**
 * The difference of two cars' market values, as cash the owner of the requested car receives. Its interval is that of
 * the difference of two independent values: the root of the sum of both half-widths' squares.
 */
export async function suggestDifference(
  vehicle: StoredVehicle,
  own: StoredVehicle,
): Promise<Suggestion> {
  const rates = await marketRatesOf([vehicle, own]);
  const vehicleRate = rates.get(vehicle._id) ?? unknown();
  const swapVehicleRate = rates.get(own._id) ?? unknown();
  return { ...differenceOf(vehicleRate, swapVehicleRate), vehicleRate, swapVehicleRate };
}

function differenceOf(
  theirs: MarketRate,
  own: MarketRate,
): Pick<Suggestion, "deltaCash" | "range" | "explanation"> {
  if (theirs.marketValue === undefined || own.marketValue === undefined) {
    const isTheirs = theirs.marketValue === undefined;
    return {
      deltaCash: null,
      range: null,
      explanation: isTheirs ? m.suggestion_noValueTheirs() : m.suggestion_noValueOwn(),
    };
  }
  const difference = theirs.marketValue - own.marketValue;
  const spread = Math.hypot(halfWidth(theirs), halfWidth(own));
  return {
    deltaCash: roundCash(difference),
    range: { min: roundCash(difference - spread), max: roundCash(difference + spread) },
    explanation: m.suggestion_values({
      theirs: formatMoney(theirs.marketValue),
      own: formatMoney(own.marketValue),
    }),
  };
}

function unknown(): MarketRate {
  return { confidence: "low", explanation: m.suggestion_noSimilar() };
}

function halfWidth({ range }: MarketRate): number {
  return range === undefined ? 0 : (range.max - range.min) / 2;
}
