import { formatCount } from "@takas/contracts/money";
import { Banner, Text } from "@takas/ui";
import { TriangleAlert } from "lucide-react";

import { m } from "../../../texts/messages.js";

export interface PriceSlipProps {
  /** The asking price, as a share of the value. */
  share: number;
  /** Whether the value is certain enough to say how many times the price is. */
  isFirm: boolean;
}

/** Says that an asking price is far from the market value, in a banner where a zero seems to be too many. */
export function PriceSlip({ share, isFirm }: PriceSlipProps) {
  return isFirm && share > FAR ? (
    <Banner
      role="status"
      tone="over"
      icon={<TriangleAlert size={24} strokeWidth={1.75} />}
      title={m.value_times({ n: formatCount(Math.round(share)) })}
    />
  ) : (
    <Text size="small">{share < 1 ? m.value_tooLow() : m.value_tooHigh()}</Text>
  );
}

/** The share of the value above which a zero seems to be too many. */
const FAR = 3;
