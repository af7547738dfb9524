import type { Confidence } from "@takas/contracts/choices";
import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";

import { m } from "./texts/messages.js";

/** A range of amounts in GBP: "£10,900 to £14,100". */
export function rangeWords({ min, max }: Range): string {
  return m.common_range({ min: formatMoney(min), max: formatMoney(max) });
}

/** How sure a value is, inside of a line: "high confidence". */
export function confidenceWords(confidence: Confidence): string {
  return CONFIDENCES[confidence]();
}

const CONFIDENCES: Record<Confidence, () => string> = {
  high: m.confidence_high,
  medium: m.confidence_medium,
  low: m.confidence_low,
};
