import type { MarketRate } from "@takas/contracts/vehicle";

type Adjustment = NonNullable<MarketRate["adjustments"]>[number];

interface Sum {
  typical: number;
  value: number;
  /** What each step is rounded to, in GBP. */
  unit: number;
}

/**
 * The steps from a typical car's value to the value, in GBP, and the amount that they begin with: the typical value, with what
 * rounding leaves and differences too small to be told, so that the steps add up.
 */
export function stepAmounts(adjustments: readonly Adjustment[], { typical, value, unit }: Sum) {
  let reached = typical;
  const steps = adjustments
    .map(({ reason, percent }) => {
      const change = (reached * percent) / 100;
      reached += change;
      return { reason, amount: nearest(change, unit) };
    })
    .filter(({ amount }) => amount !== 0);
  return { first: steps.reduce((rest, { amount }) => rest - amount, value), steps };
}

export function nearest(amount: number, unit: number): number {
  return Math.round(amount / unit) * unit;
}
