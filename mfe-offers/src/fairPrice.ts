import { useMarketRule } from "@takas/client";
import { FAIR_RANGE } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { roundCash } from "@takas/contracts/market/swapTerms";
import type { MarketRate } from "@takas/contracts/vehicle";

/** Rounds an amount that Takas suggests, in GBP. */
export type Rounding = (amount: number) => number;

/** To £50 or, below that and in the sample market, to whole pounds (docs/product.md 9.5). */
export function useRounding(): Rounding {
  return useMarketRule("roundsCash") ? toStep : Math.round;
}

function toStep(amount: number): number {
  return roundCash(amount) || Math.round(amount);
}

/**
 * 90 to 110 % of a market value (docs/product.md 9.5). Undefined without one, and in the live market where it is of low
 * confidence.
 */
export function useFairRange(rate: MarketRate | undefined): Range | undefined {
  const round = useRounding();
  const needsConfidence = useMarketRule("saysValuesPlainly");
  const value = rate?.marketValue;
  if (value === undefined || (needsConfidence && rate?.confidence === "low")) {
    return undefined;
  }
  return { min: round(value * FAIR_RANGE.low), max: round(value * FAIR_RANGE.high) };
}
