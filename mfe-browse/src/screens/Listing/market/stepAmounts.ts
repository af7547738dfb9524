import type { MarketRate } from "@takas/contracts/vehicle";

type Adjustment = NonNullable<MarketRate["adjustments"]>[number];

interface Sum {
  first: number;
  last: number;
  /** What each step is rounded to, in GBP. */
  unit: number;
}

/** The steps from the first amount to the last, in GBP; the largest takes what rounding leaves. */
export function stepAmounts(adjustments: readonly Adjustment[], { first, last, unit }: Sum) {
  let reached = first;
  const steps = adjustments.map(({ reason, percent }) => {
    const change = (reached * percent) / 100;
    reached += change;
    return { reason, amount: nearest(change, unit) };
  });
  const left = steps.reduce((rest, { amount }) => rest - amount, last - first);
  const sizes = steps.map(({ amount }) => Math.abs(amount));
  const largest = sizes.indexOf(Math.max(...sizes));
  return steps
    .map(({ reason, amount }, index) => ({
      reason,
      amount: index === largest ? amount + left : amount,
    }))
    .filter(({ amount }) => amount !== 0);
}

export function nearest(amount: number, unit: number): number {
  return Math.round(amount / unit) * unit;
}
