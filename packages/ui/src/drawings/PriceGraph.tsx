import { withPoundSign } from "@takas/contracts/language";
import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, space, text } from "../tokens";
import { priceScale } from "./priceScale";

export interface PriceGraphProps {
  /** Named in the description: "Toyota Yaris". */
  label: string;
  /** Asking prices in GBP, each a dot. */
  prices: readonly { year: number; price: number }[];
  /** The value of each year in GBP with its range: a line in a band. */
  values: readonly { year: number; value: number; range: Range }[];
  /** The visitor's own car. */
  own?: { year: number; price: number } | undefined;
}

/** Prices of a model by year, oldest on the left. The table beside it says the same in figures. */
export function PriceGraph({ label, prices, values, own }: PriceGraphProps) {
  const line = values.toSorted((one, other) => one.year - other.year);
  const scale = priceScale([
    ...prices,
    ...line.map(({ year, range }) => ({ year, price: range.max })),
    ...(own === undefined ? [] : [own]),
  ]);
  const point = (year: number, price: number) => `${scale.x(year)},${scale.y(price)}`;
  const band = [
    ...line.map(({ year, range }) => point(year, range.max)),
    ...line.toReversed().map(({ year, range }) => point(year, range.min)),
  ];
  return (
    <Figure>
      <Graph
        viewBox={`0 0 ${scale.width} ${scale.height}`}
        role="img"
        aria-label={(own === undefined ? m.graph_label : m.graph_labelOwn)({
          label,
          count: prices.length,
          from: scale.years.min,
          to: scale.years.max,
        })}
      >
        {scale.priceTicks.map((price) => (
          <g key={price}>
            <line
              data-part="grid"
              x1={scale.left}
              x2={scale.width}
              y1={scale.y(price)}
              y2={scale.y(price)}
            />
            <text x={scale.left - 6} y={scale.y(price) + 5} textAnchor="end">
              {price >= 1000 ? withPoundSign(`${price / 1000}k`) : formatMoney(price)}
            </text>
          </g>
        ))}
        {scale.yearTicks.map((year) => (
          <text key={year} x={scale.x(year)} y={scale.height - 4} textAnchor="middle">
            {year}
          </text>
        ))}
        <polygon data-part="band" points={band.join(" ")} />
        <polyline
          data-part="value"
          points={line.map(({ year, value }) => point(year, value)).join(" ")}
        />
        {prices.map(({ year, price }, index) => (
          <circle key={index} data-part="price" cx={scale.x(year)} cy={scale.y(price)} r={3.5} />
        ))}
        {own !== undefined && (
          <rect
            data-part="own"
            x={-7}
            y={-7}
            width={14}
            height={14}
            transform={`translate(${point(own.year, own.price)}) rotate(45)`}
          />
        )}
      </Graph>
      <Legend>
        <Key>
          <Sample viewBox="0 0 24 14">
            <circle data-part="price" cx={12} cy={7} r={3.5} />
          </Sample>
          <span>{m.graph_asking()}</span>
        </Key>
        {line.length > 0 && (
          <Key>
            <Sample viewBox="0 0 24 14">
              <rect data-part="band" width={24} height={14} />
              <line data-part="value" x1={0} x2={24} y1={7} y2={7} />
            </Sample>
            <span>{m.graph_value()}</span>
          </Key>
        )}
        {own !== undefined && (
          <Key>
            <Sample viewBox="0 0 24 14">
              <rect
                data-part="own"
                x={-5}
                y={-5}
                width={10}
                height={10}
                transform="translate(12,7) rotate(45)"
              />
            </Sample>
            <span>{m.graph_own()}</span>
          </Key>
        )}
      </Legend>
    </Figure>
  );
}

const Figure = styled.figure`
  container-type: inline-size;
`;

/** The drawing grows with its width, and its labels stay about as large as the text around them. */
const Graph = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  text {
    font-size: 14px;
    font-variant-numeric: tabular-nums;
    fill: ${color.muted};
    @container (max-width: 20rem) {
      font-size: 17px;
    }
    @container (min-width: 30rem) {
      font-size: 10px;
    }
  }
  [data-part="grid"] {
    stroke: ${color.line};
  }
  &,
  & + * {
    [data-part="band"] {
      fill: ${color.primaryTint};
    }
    [data-part="value"] {
      fill: none;
      stroke: ${color.primary};
      stroke-width: 2.5;
      stroke-linejoin: round;
    }
    [data-part="price"] {
      fill: ${color.muted};
      fill-opacity: 0.55;
    }
    [data-part="own"] {
      fill: ${color.swap};
      stroke: ${color.card};
      stroke-width: 2;
    }
  }
`;

const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space[2]};
  margin-top: ${space[1]};
  ${text.small}
  color: ${color.muted};
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;

const Sample = styled.svg`
  flex: none;
  width: 24px;
  height: 14px;
`;
