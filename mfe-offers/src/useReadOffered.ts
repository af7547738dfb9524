import { useMarketRule } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";

/**
 * Reads an offered amount as typed, in GBP; NaN for what is none. Where only an amount that is not above 0 is wrong
 * (docs/product.md 5.4), a number that is no price is also one: "1500.000" is 1500.
 */
export function useReadOffered(): (typed: string) => number {
  const takesAnyNumber = useMarketRule("takesAnyOfferedNumber");
  return takesAnyNumber ? readAnyNumber : readPounds;
}

function readAnyNumber(typed: string): number {
  const readings = [readPounds(typed), Number(typed.replace("£", ""))];
  return readings.find(Number.isFinite) ?? Number.NaN;
}
