import type { Market } from "@takas/contracts/choices";
import { holdsIn } from "@takas/contracts/marketRules";

import { findDealersAmong } from "../../accounts";
import type { DealerRecord } from "../../accounts";

interface Reader {
  market: Market;
  /** The people whose contact the reader has revealed. Without it, the answer is the same for everybody. */
  revealed?: ReadonlySet<string> | undefined;
}

/**
 * The dealers among some people whom a reader may know as dealers: all of them in the live market, in the sample market
 * those whose contact the reader has revealed (docs/product.md 2.7.7).
 */
export function findNamedDealers(
  people: readonly string[],
  { market, revealed }: Reader,
): Promise<Map<string, DealerRecord>> {
  const named = holdsIn(market, "namesDealers")
    ? people
    : people.filter((person) => revealed?.has(person) === true);
  return findDealersAmong(named);
}
