import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { ScaleBand, ScaleMark, ScaleTrack, color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

interface MarketScaleProps {
  /** The value range of similar cars, whole GBP. */
  range: Range;
  askingPrice: number;
  /** The range in words, unless the screen says it elsewhere. */
  words?: string;
}

/** Compares the asking price with the value of similar cars, as a line and in words. */
export function MarketScale({ range, askingPrice, words }: MarketScaleProps) {
  const places = placeOnScale(range, askingPrice);
  return (
    <div>
      <Above>
        <Asked style={{ left: `${places.asking}%` }} data-side={sideOf(places.asking)}>
          {m.scale_asking({ price: formatMoney(askingPrice) })}
        </Asked>
      </Above>
      <ScaleTrack aria-hidden="true">
        <ScaleBand style={{ left: `${places.low}%`, right: `${100 - places.high}%` }} />
        {[places.low, places.high].map((place, index) => (
          <Tick key={index} style={{ left: `${place}%` }} />
        ))}
        <ScaleMark style={{ left: `${places.asking}%` }} />
      </ScaleTrack>
      {words !== undefined && <Likes>{words}</Likes>}
    </div>
  );
}

/**
 * Positions along the line, in percent. It extends half the range's width beyond either end; a price further out is
 * placed at the edge.
 */
export function placeOnScale(
  { min, max }: Range,
  askingPrice: number,
): Record<"low" | "high" | "asking", number> {
  const width = Math.max(1, max - min);
  const from = (min + max) / 2 - width;
  const place = (value: number) =>
    Math.min(100, Math.max(0, Math.round(((value - from) / (2 * width)) * 100)));
  return {
    low: place(min),
    high: place(max),
    asking: place(askingPrice),
  };
}

/** Near an edge the label is beside its mark instead of above it. */
function sideOf(place: number): "start" | "middle" | "end" {
  if (place < 22) {
    return "start";
  }
  return place > 78 ? "end" : "middle";
}

const Tick = styled.span`
  position: absolute;
  inset-block: -3px;
  width: 2px;
  border-radius: 1px;
  background: ${color.primary};
  transform: translateX(-50%);
`;

const Above = styled.div`
  position: relative;
  height: 1.3125rem;
  margin-inline: 8px;
  ${text.small}
  ${tabular}
`;

const Asked = styled.p`
  position: absolute;
  font-weight: ${weight.medium};
  white-space: nowrap;
  transform: translateX(-50%);
  &[data-side="start"] {
    transform: translateX(-8px);
  }
  &[data-side="end"] {
    transform: translateX(calc(8px - 100%));
  }
`;

const Likes = styled.p`
  padding-top: ${space[1]};
  ${text.small}
  ${tabular}
`;
