import type { MarketRate } from "@takas/contracts/vehicle";

type Adjustment = NonNullable<MarketRate["adjustments"]>[number];

interface Sum {
  typical: number;
  value: number;
  /** What each step is rounded to, in GBP. */
  unit: number;
}

interface Steps {
  first: number;
  /** Without a reason: what the named ones leave. */
  steps: { reason: string | undefined; amount: number }[];
}

/** What the API rounds a typical value to, in GBP. */
const TYPICAL_UNIT = 50;

/**
 * The steps from a typical car's value to the value, in GBP, and the amount that they begin with, which is the typical
 * value with what rounding leaves, so that they add up.
 */
export function stepAmounts(
  adjustments: readonly Adjustment[],
  { typical, value, unit }: Sum,
): Steps {
  let reached = typical;
  const named = adjustments
    .map(({ reason, percent }) => {
      const change = (reached * percent) / 100;
      reached += change;
      return { reason, amount: nearest(change, unit) };
    })
    .filter(({ amount }) => amount !== 0);
  const first = named.reduce((rest, { amount }) => rest - amount, value);
  const left = nearest(first - typical, unit);
  return named.length === 0 || Math.abs(left) <= Math.max(TYPICAL_UNIT, unit)
    ? { first, steps: named }
    : { first: first - left, steps: [...named, { reason: undefined, amount: left }] };
}

export function nearest(amount: number, unit: number): number {
  return Math.round(amount / unit) * unit;
}
