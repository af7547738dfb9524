import { formatPercent } from "../format/money";
import { FAIR_PRICE_POINTS } from "../limits";
import { m } from "../texts/messages.js";

// Apart, because Home compares prices and tells no range.
export { rangeSentence } from "./rangeSentence";

export type MarketVerdict = "fair" | "over" | "under";

export interface MarketDifference {
  /** Unrounded percentage of the market value; positive when the asking price is above it. */
  percent: number;
  verdict: MarketVerdict;
  /** "Fair Price", "Over +12%" or "Under -8%". */
  label: string;
  /** The same for people who do not know the label: "12% above market", "8% below market", "at market value". */
  words: string;
}

/**
 * Compares an asking price with a market value, both in GBP (docs/product.md 3.9). The verdict uses the unrounded
 * difference, so 3.0 % is fair and 3.01 % reads "Over +3%". Returns undefined without a positive market value or a finite
 * price.
 */
export function marketDifference(
  askingPrice: number,
  marketValue: number,
): MarketDifference | undefined {
  if (!Number.isFinite(askingPrice) || !Number.isFinite(marketValue) || marketValue <= 0) {
    return undefined;
  }
  // Multiplying first makes 103 against 100 exactly 3, not 3.0000000000000027.
  const percent = ((askingPrice - marketValue) * 100) / marketValue;
  const words = wordsOf(percent);
  if (Math.abs(percent) <= FAIR_PRICE_POINTS) {
    return { percent, verdict: "fair", label: m.price_fair(), words };
  }
  const size = formatPercent(Math.abs(percent));
  return percent > 0
    ? { percent, verdict: "over", label: m.price_over({ percent: size }), words }
    : { percent, verdict: "under", label: m.price_under({ percent: size }), words };
}

function wordsOf(percent: number): string {
  const size = Math.round(Math.abs(percent));
  if (size === 0) {
    return m.price_atMarket();
  }
  const shown = { percent: formatPercent(size) };
  return percent > 0 ? m.price_aboveMarket(shown) : m.price_belowMarket(shown);
}
