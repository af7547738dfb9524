import { formatCount } from "@takas/contracts/money";
import { Banner, Text } from "@takas/ui";
import { TriangleAlert } from "lucide-react";

import { m } from "../../../texts/messages.js";

export interface PriceSlipProps {
  /** The asking price, as a share of the value. */
  share: number;
  /** Whether the value is firm enough to say how many times it is asked. */
  isFirm: boolean;
}

/** Says that an asking price is far from the market value; of one with a zero too many, so that nobody overlooks it. */
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

const FAR = 3;
