import type { Suggestion } from "@takas/contracts/live/offers";
import { roundCash } from "@takas/contracts/market/swapTerms";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";

import { m } from "../../texts/messages.js";
import { marketRatesOf } from "../../valuation";
import type { StoredVehicle } from "../../vehicles";

/** The cash that makes a swap fair, as the owner of the requested car receives it. */
export async function suggestDifference(
  vehicle: StoredVehicle,
  own: StoredVehicle,
): Promise<Suggestion> {
  const rates = await marketRatesOf([vehicle, own]);
  return suggestionBy(
    { ...vehicle, rate: rates.get(vehicle._id) ?? unknown() },
    { ...own, rate: rates.get(own._id) ?? unknown() },
  );
}

type ValuedCar = Pick<StoredVehicle, "askingPrice"> & { rate: MarketRate };

/**
 * The difference of what two cars count for in a swap. Where neither market value is uncertain, it has the interval of
 * the difference of two independent values: the root of the sum of both half-widths' squares.
 */
export function suggestionBy(theirs: ValuedCar, own: ValuedCar): Suggestion {
  const worth = swapWorth(theirs.askingPrice, theirs.rate);
  return {
    deltaCash: roundCash(worth - swapWorth(own.askingPrice, own.rate)),
    ...fairRange(theirs.rate, own.rate),
    vehicleRate: theirs.rate,
    swapVehicleRate: own.rate,
  };
}

function fairRange(theirs: MarketRate, own: MarketRate): Pick<Suggestion, "range" | "explanation"> {
  const isUncertain = theirs.confidence === "low" || own.confidence === "low";
  if (isUncertain || theirs.marketValue === undefined || own.marketValue === undefined) {
    return { range: null, explanation: m.suggestion_byAsking() };
  }
  const difference = theirs.marketValue - own.marketValue;
  const spread = Math.hypot(halfWidth(theirs), halfWidth(own));
  return {
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
