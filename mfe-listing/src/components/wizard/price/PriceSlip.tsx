import { Text } from "@takas/ui";

import { m } from "../../../texts/messages.js";

export interface PriceSlipProps {
  /** Whether a digit seems to be missing, or one too many. */
  slip: "low" | "high";
}

/** Says that an asking price is far from the market value. */
export function PriceSlip({ slip }: PriceSlipProps) {
  return <Text size="small">{slip === "low" ? m.value_tooLow() : m.value_tooHigh()}</Text>;
}
