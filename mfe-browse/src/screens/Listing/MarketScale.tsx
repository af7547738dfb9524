import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Text, color, radius, space, tabular } from "@takas/ui";
import styled from "styled-components";

interface MarketScaleProps {
  /** What similar cars are worth, whole GBP. */
  range: Range;
  askingPrice: number;
}

/** Where the asking price stands against what similar cars are worth, as a line and in words. */
export function MarketScale({ range, askingPrice }: MarketScaleProps) {
  const { low, high, asking } = placeOnScale(range, askingPrice);
  return (
    <div>
      <Line aria-hidden="true">
        <Typical style={{ left: `${low}%`, right: `${100 - high}%` }} />
        <Asking style={{ left: `${asking}%` }} />
      </Line>
      <Words>
        <Text as="span" size="small">
          Similar cars: {formatMoney(range.min)} – {formatMoney(range.max)}
        </Text>
        <Text as="span" size="small" tone="muted">
          Asking {formatMoney(askingPrice)}
        </Text>
      </Words>
    </div>
  );
}

interface Places {
  low: number;
  high: number;
  asking: number;
}

/** Percentages along the line. It reaches half the range's width beyond either end; a price further out stands at the edge. */
export function placeOnScale({ min, max }: Range, askingPrice: number): Places {
  const width = Math.max(1, max - min);
  const from = (min + max) / 2 - width;
  const place = (value: number) =>
    Math.min(100, Math.max(0, Math.round(((value - from) / (2 * width)) * 100)));
  return { low: place(min), high: place(max), asking: place(askingPrice) };
}

const Line = styled.div`
  position: relative;
  height: 8px;
  margin: ${space[1]} 8px;
  border-radius: ${radius.full};
  background: ${color.sunken};
`;

const Typical = styled.span`
  position: absolute;
  inset-block: 0;
  border-radius: inherit;
  background: ${color.primary};
  opacity: 0.35;
`;

const Asking = styled.span`
  position: absolute;
  top: 50%;
  width: 18px;
  height: 18px;
  border: 3px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.text};
  transform: translate(-50%, -50%);
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[2]};
  ${tabular}
`;
