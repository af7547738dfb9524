import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { ScaleBand, ScaleMark, ScaleTrack, color, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

interface MarketScaleProps {
  /** The value range of similar cars, whole GBP. */
  range: Range;
  marketValue: number;
  askingPrice: number;
}

/** Compares the asking price with the value of similar cars, as a line and in words. */
export function MarketScale({ range, marketValue, askingPrice }: MarketScaleProps) {
  const places = placeOnScale(range, { marketValue, askingPrice });
  const ticks = { low: range.min, market: marketValue, high: range.max };
  return (
    <div>
      <p className="visually-hidden">
        {m.scale_similar({ min: formatMoney(range.min), max: formatMoney(range.max) })}
      </p>
      <Above>
        <Asked style={{ left: `${places.asking}%` }} data-side={sideOf(places.asking)}>
          {m.scale_asking({ price: formatMoney(askingPrice) })}
        </Asked>
      </Above>
      <ScaleTrack aria-hidden="true">
        <ScaleBand style={{ left: `${places.low}%`, right: `${100 - places.high}%` }} />
        {Object.keys(ticks).map((name) => (
          <Tick key={name} style={{ left: `${places[name as keyof typeof ticks]}%` }} />
        ))}
        <ScaleMark style={{ left: `${places.asking}%` }} />
      </ScaleTrack>
      <Below aria-hidden="true">
        {Object.entries(ticks)
          .filter(([name]) => name !== "market" || hasRoom(places))
          .map(([name, price]) => (
            <Value
              key={name}
              data-name={name}
              style={{ left: `${places[name as keyof typeof ticks]}%` }}
            >
              {formatMoney(price)}
            </Value>
          ))}
      </Below>
    </div>
  );
}

interface Places {
  low: number;
  market: number;
  high: number;
  asking: number;
}

/**
 * Positions along the line, in percent. It extends half the range's width beyond either end; a price further out is
 * placed at the edge.
 */
export function placeOnScale(
  { min, max }: Range,
  { marketValue, askingPrice }: { marketValue: number; askingPrice: number },
): Places {
  const width = Math.max(1, max - min);
  const from = (min + max) / 2 - width;
  const place = (value: number) =>
    Math.min(100, Math.max(0, Math.round(((value - from) / (2 * width)) * 100)));
  return {
    low: place(min),
    market: place(marketValue),
    high: place(max),
    asking: place(askingPrice),
  };
}

/** Percent of the line that a price label takes on a narrow phone. */
const PRICE_WIDTH = 20;

/** Whether the market value, which is also above the scale, fits between the ends of the range. */
function hasRoom({ low, market, high }: Places): boolean {
  return market - low >= PRICE_WIDTH && high - market >= PRICE_WIDTH;
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

const Below = styled(Above)`
  container-type: inline-size;
  ${text.caption}
  color: ${color.muted};
`;

const Value = styled.span`
  position: absolute;
  transform: translateX(-50%);
  /* With large text there is room for the ends only. */
  @container (max-width: 13rem) {
    &[data-name="market"] {
      display: none;
    }
  }
`;
