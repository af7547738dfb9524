import { formatMoney, formatPercent } from "@takas/contracts/money";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { startOfLine } from "../../../startOfLine";
import { m } from "../../../texts/messages.js";

interface MarketRowsProps {
  rate: MarketRate & { marketValue: number };
  vehicle: Pick<Vehicle, "year" | "model">;
  /** Whether the value is an estimate, to the nearest £100. */
  isRough: boolean;
}

/** A difference above this percentage gets a row of its own. */
const WORTH_A_ROW = 2;

/** The steps of the valuation: a typical car, the adjustments, the result. */
export function MarketRows({ rate, vehicle: { year, model }, isRough }: MarketRowsProps) {
  const { marketValue, typical, adjustments = [] } = rate;
  if (typical === undefined) {
    return null;
  }
  const money = (amount: number) =>
    isRough
      ? m.ownCar_about({ price: formatMoney(Math.round(amount / 100) * 100) })
      : formatMoney(amount);
  return (
    <Rows>
      <Entry name={m.value_typical({ year, model })} value={money(typical)} />
      {adjustments
        .filter(({ percent }) => Math.abs(percent) > WORTH_A_ROW)
        .map(({ reason, percent }) => (
          <Entry
            key={reason}
            name={startOfLine(reason)}
            value={`${percent > 0 ? "+" : "-"}${formatPercent(Math.abs(percent))}`}
          />
        ))}
      <Entry name={isRough ? m.value_middle() : m.value_this()} value={money(marketValue)} />
    </Rows>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <Line>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Line>
  );
}

const Rows = styled.dl`
  ${text.small}
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.line};
  > dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > dd {
    flex: none;
    ${tabular}
  }
  &:last-child {
    font-weight: ${weight.strong};
  }
`;
