import { useMarketRule } from "@takas/client";
import { formatMoney, formatPercent } from "@takas/contracts/money";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { startOfLine } from "../../../startOfLine";
import { m } from "../../../texts/messages.js";
import { nearest, stepAmounts } from "./stepAmounts";

interface MarketRowsProps {
  rate: MarketRate & { marketValue: number };
  vehicle: Pick<Vehicle, "year" | "model">;
  /** Whether the value is an estimate, to the nearest £100. */
  isRough: boolean;
}

/** A difference above this percentage gets a row of its own. */
const WORTH_A_ROW = 2;

/**
 * The steps of the valuation: a typical car, the adjustments, the result. In the live market the steps are amounts, which
 * add up to the result; without a step nothing is left to explain.
 */
export function MarketRows({ rate, vehicle: { year, model }, isRough }: MarketRowsProps) {
  const { marketValue, typical, adjustments = [] } = rate;
  const addsUp = useMarketRule("saysValuesPlainly");
  if (typical === undefined) {
    return null;
  }
  const unit = isRough ? 100 : 10;
  const value = isRough ? nearest(marketValue, unit) : marketValue;
  const money = (amount: number) =>
    isRough ? m.ownCar_about({ price: formatMoney(amount) }) : formatMoney(amount);
  const { first, steps } = addsUp
    ? stepAmounts(adjustments, { typical, value, unit })
    : {
        first: typical,
        steps: adjustments
          .map(({ reason, percent }) => ({ reason, amount: percent }))
          .filter(({ amount }) => Math.abs(amount) > WORTH_A_ROW),
      };
  const format = addsUp ? formatMoney : formatPercent;
  const minus = addsUp ? "−" : "-";
  const isPlainValue = addsUp && steps.length === 0;
  if (isPlainValue && !isRough) {
    return null;
  }
  return (
    <Rows>
      {!isPlainValue && <Entry name={m.value_typical({ year, model })} value={money(first)} />}
      {steps.map(({ reason = m.value_rest(), amount }) => (
        <Entry
          key={reason}
          name={startOfLine(reason)}
          value={`${amount > 0 ? "+" : minus}${format(Math.abs(amount))}`}
        />
      ))}
      <Entry name={isRough ? m.value_middle() : m.value_this()} value={money(value)} />
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
