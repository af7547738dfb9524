import { WITNESSES } from "../limits";
import type { MarketRate } from "../vehicles/vehicle";

/**
 * What a car counts for in a swap, in GBP: its market value if that rests on enough cars and sellers, but never more than
 * its owner asks. One owner's price of a rare car, or a guess from its make, moves nobody's cash.
 */
export function swapWorth(
  askingPrice: number,
  { marketValue, similarCars = 0, similarSellers = 0 }: Partial<MarketRate> = {},
): number {
  const isFirm = similarCars >= WITNESSES && similarSellers >= WITNESSES;
  return isFirm && marketValue !== undefined ? Math.min(askingPrice, marketValue) : askingPrice;
}
