import type { Confidence } from "@takas/contracts/choices";
import type { Range } from "@takas/contracts/limits";
import { marketDifference } from "@takas/contracts/marketDifference";
import type { MarketVerdict } from "@takas/contracts/marketDifference";

import { Badge } from "../content/Badge";
import type { BadgeProps, BadgeTone } from "../content/Badge";

export interface DealLabelProps extends Omit<BadgeProps, "tone" | "icon" | "children"> {
  /** Asking price in whole GBP, as a number or the numeric string of the wire. */
  askingPrice: number | string;
  rate: DealRate | undefined;
  /**
   * In words: "8% below market", not "Under -8%", and nothing of a value of low confidence. @defaultValue false
   */
  isPlain?: boolean | undefined;
}

/** What the market says about a car. */
interface DealRate {
  /** In GBP; without one nothing is shown. */
  marketValue?: number | undefined;
  /** The confidence of the value, which sets the label's emphasis. @defaultValue "high" */
  confidence?: Confidence | undefined;
  /** The price range of similar cars in GBP. A price inside it gets a quiet label. */
  range?: Range | undefined;
}

/** Compares an asking price with the market: "Fair Price", "Over +12%", "Under -8%" (docs/product.md 3.9). */
export function DealLabel({ askingPrice, rate = {}, isPlain = false, ...rest }: DealLabelProps) {
  const { marketValue, confidence, range } = rate;
  const difference =
    marketValue === undefined ? undefined : marketDifference(Number(askingPrice), marketValue);
  if (difference === undefined || (isPlain && confidence === "low")) {
    return null;
  }
  const { verdict, label, words } = difference;
  const isInside = verdict === "under" && range !== undefined && Number(askingPrice) >= range.min;
  const isQuiet = confidence === "low" || isInside;
  return (
    <Badge tone={TONES[verdict]} isQuiet={isQuiet} data-state={verdict} {...rest}>
      {isPlain && verdict !== "fair" ? words : label}
    </Badge>
  );
}

const TONES: Record<MarketVerdict, BadgeTone> = { fair: "fair", over: "over", under: "good" };
