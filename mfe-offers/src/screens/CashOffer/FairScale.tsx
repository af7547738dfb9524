import type { Range } from "@takas/contracts/limits";
import { ScaleBand, ScaleMark, ScaleTrack, Text, color, motion, radius, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

interface FairScaleProps {
  /** All in GBP; the offer is NaN while it is invalid. */
  marketValue: number;
  askingPrice: number;
  offer: number;
  fair: Range;
}

/** The positions of asking price and offer around the fair range. Decorative: the text beside it says the same. */
export function FairScale({ marketValue, askingPrice, offer, fair }: FairScaleProps) {
  const place = (amount: number) => `${placeOnScale(amount, marketValue)}%`;
  return (
    <div aria-hidden="true">
      <Track>
        <ScaleBand
          style={{
            left: place(fair.min),
            right: `${100 - placeOnScale(fair.max, marketValue)}%`,
          }}
        />
        <Mark data-kind="asking" style={{ left: place(askingPrice) }} />
        {offer > 0 && <Mark data-kind="offer" style={{ left: place(offer) }} />}
      </Track>
      <Legend>
        <Key data-kind="asking">{m.cash_keyAsking()}</Key>
        <Key data-kind="offer">{m.cash_keyOffer()}</Key>
        <Key data-kind="fair">{m.cash_keyFair()}</Key>
      </Legend>
    </div>
  );
}

/** Percent along a line from 75 to 125 % of the market value; values beyond it are placed at its end. */
export function placeOnScale(amount: number, marketValue: number): number {
  const share = (amount / marketValue - 0.75) / 0.5;
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

const Track = styled(ScaleTrack)`
  background: ${color.line};
`;

const Mark = styled(ScaleMark)`
  transition: left ${motion.slow};
  &[data-kind="offer"] {
    background: ${color.primary};
  }
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
`;

const Key = styled(Text).attrs({ forwardedAs: "span", size: "caption", tone: "muted" } as const)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: "";
    width: 10px;
    height: 10px;
    border-radius: ${radius.full};
    background: ${color.text};
  }
  &[data-kind="offer"]::before {
    background: ${color.primary};
  }
  &[data-kind="fair"]::before {
    width: 16px;
    height: 6px;
    background: ${color.primary};
    opacity: 0.35;
  }
`;
