import { useMarketRule } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";

/**
 * Reads an offered amount as typed, in GBP; NaN for anything else. Where only amounts not above 0 are wrong
 * (docs/product.md 5.4), a number in another format also counts: "1500.000" is 1500.
 */
export function useReadOffered(): (typed: string) => number {
  const takesAnyNumber = useMarketRule("takesAnyOfferedNumber");
  return takesAnyNumber ? readAnyNumber : readPounds;
}

function readAnyNumber(typed: string): number {
  const readings = [readPounds(typed), Number(typed.replace("£", ""))];
  return readings.find(Number.isFinite) ?? Number.NaN;
}
