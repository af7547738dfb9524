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
      kept.push({ ...quick, label: ABOUT[quick.id] ?? quick.label });
    }
  }
  return kept;
}

/** Rounded, a percentage is only about right. */
const ABOUT: Partial<Record<string, () => string>> = {
  market90: m.cash_aboutMarket90,
  asking95: m.cash_aboutAsking95,
};

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

/** How an amount compares with the fair range, in words; undefined while there is nothing to compare. */
export function fairness(amount: number, fair: Range | undefined): string | undefined {
  if (fair === undefined || !(amount > 0)) {
    return undefined;
  }
  if (amount < fair.min) {
    return m.cash_below({ amount: formatMoney(fair.min - amount) });
  }
  return amount > fair.max
    ? m.cash_above({ amount: formatMoney(amount - fair.max) })
    : m.cash_inside();
}
