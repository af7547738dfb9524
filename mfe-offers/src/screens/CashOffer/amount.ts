import { FAIR_RANGE } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { Rounding } from "../../fairPrice";
import { m } from "../../texts/messages.js";

export interface QuickAmount {
  id: string;
  label: () => string;
  /** Whole GBP. */
  amount: number;
}

/** Minimum difference of two amounts: GBP or a share of the asking price, whichever is less. */
const APART = { pounds: 500, share: 0.04 };

/**
 * The asking price and the quick offers of docs/product.md 9.5 that differ visibly: of two that do not, the later one is
 * left out. None is above the asking price, and an uncertain market value suggests none.
 */
export function distinctAmounts(vehicle: Vehicle, round: Rounding): QuickAmount[] {
  const { marketRate, ...rest } = vehicle;
  const asking = Number(vehicle.askingPrice);
  const apart = Math.min(APART.pounds, asking * APART.share);
  const kept: QuickAmount[] = [{ id: "asking", label: m.cash_asking, amount: asking }];
  const isKnown = marketRate?.confidence !== "low";
  for (const quick of quickAmounts(isKnown ? vehicle : rest, round)) {
    const isFar = kept.every(({ amount }) => Math.abs(amount - quick.amount) >= apart);
    if (isFar && quick.amount < asking) {
      const label = quick.id === "asking95" ? lessThan(asking, quick.amount) : SHORT[quick.id];
      kept.push({ ...quick, label: label ?? quick.label });
    }
  }
  return kept;
}

/** Short enough for a line of chips. */
const SHORT: Partial<Record<string, () => string>> = {
  market90: m.cash_belowMarket10,
};

/** "5% less", or "About 5% less" where rounding the amount made it a tenth of a percent more or less. */
function lessThan(asking: number, amount: number): () => string {
  return Math.abs(amount / asking - 0.95) < 0.001 ? m.cash_below5 : m.cash_belowAbout5;
}

/** The quick offers of docs/product.md 9.5; those relative to the market need a market value. */
export function quickAmounts({ askingPrice, marketRate }: Vehicle, round: Rounding): QuickAmount[] {
  const market = marketRate?.marketValue;
  const asking = {
    id: "asking95",
    label: m.cash_asking95,
    amount: round(Number(askingPrice) * 0.95),
  };
  return market === undefined
    ? [asking]
    : [
        { id: "market90", label: m.cash_market90, amount: round(market * 0.9) },
        { id: "market", label: m.cash_market, amount: round(market) },
        asking,
      ];
}

/**
 * How an amount compares with the fair range, in words; undefined while there is nothing to compare. With an asking price,
 * no amount above it is fair, and none near it is below: the words then compare the asking price itself.
 */
export function fairness(
  amount: number,
  fair: Range | undefined,
  asking?: number,
): string | undefined {
  if (fair === undefined || !(amount > 0)) {
    return undefined;
  }
  if (asking !== undefined && amount > asking) {
    return m.cash_overAsking({ amount: formatMoney(amount - asking) });
  }
  if (asking !== undefined && amount < fair.min && amount >= asking * FAIR_RANGE.low) {
    return asking < fair.min
      ? m.cash_askingBelow({ amount: formatMoney(fair.min - asking) })
      : m.cash_askingInside();
  }
  if (amount < fair.min) {
    return m.cash_below({ amount: formatMoney(fair.min - amount) });
  }
  return amount > fair.max
    ? m.cash_above({ amount: formatMoney(amount - fair.max) })
    : m.cash_inside();
}
