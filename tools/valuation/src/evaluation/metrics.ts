import { itemAt } from "@takas/api/valuation/itemAt";
import { median, quantileOfSorted } from "@takas/api/valuation/robust";

/** One method's value for one test car, in GBP. */
export interface Verdict {
  value: number;
  /** The 80 % range, for methods that give one. */
  range?: { min: number; max: number } | undefined;
  /** Whether the product would have abstained. */
  isAbstained?: boolean;
}

/** A method's accuracy on unseen cars; all but `cars` in per cent. */
export interface Accuracy {
  cars: number;
  /** Mean and median absolute error of the value, as a share of the price. */
  mape: number;
  mdape: number;
  /** Cars whose value is within 10 % and 20 % of the price. */
  within10: number;
  within20: number;
  /** Median value over price, less 100: above 0 the method overestimates. */
  bias: number;
  /** Share of prices inside the range, mean half-width over value, and share of cars without a value. */
  coverage: number | null;
  halfWidth: number | null;
  abstained: number;
  /** Coefficient of dispersion and price-related differential x 100, as assessors use them. */
  cod: number;
  prd: number;
}

/** Every car counts, including abstentions, which must not improve the figures. */
export function measure(verdicts: readonly Verdict[], prices: readonly number[]): Accuracy {
  const ratios = verdicts.map(({ value }, i) => value / itemAt(prices, i));
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  const middle = median(ratios);
  const ranged = verdicts.flatMap(({ value, range }, i) =>
    range ? [{ value, range, price: itemAt(prices, i) }] : [],
  );
  const covered = ranged.filter(({ range, price }) => price >= range.min && price <= range.max);
  const widths = ranged.map(({ value, range }) => (range.max - range.min) / 2 / value);
  const weighted = total(verdicts.map(({ value }) => value)) / total(prices);
  return {
    cars: verdicts.length,
    mape: percent(mean(errors)),
    mdape: percent(median(errors)),
    within10: percent(share(errors, 0.1)),
    within20: percent(share(errors, 0.2)),
    bias: percent(middle - 1),
    coverage: ranged.length === 0 ? null : percent(covered.length / ranged.length),
    halfWidth: ranged.length === 0 ? null : percent(mean(widths)),
    abstained: percent(mean(verdicts.map(({ isAbstained }) => Number(isAbstained ?? false)))),
    cod: percent(mean(ratios.map((ratio) => Math.abs(ratio - middle))) / middle),
    prd: percent(mean(ratios) / weighted),
  };
}

/** 95 % bootstrap interval of a mean, resampling groups (the cars of one seller, or one car). */
export function bootstrapMean(
  values: readonly number[],
  groups: readonly string[],
  next: () => number,
): { low: number; high: number } {
  const byGroup = new Map<string, { sum: number; count: number }>();
  values.forEach((value, i) => {
    const group = byGroup.get(itemAt(groups, i)) ?? { sum: 0, count: 0 };
    byGroup.set(itemAt(groups, i), { sum: group.sum + value, count: group.count + 1 });
  });
  const units = [...byGroup.values()];
  const means = Array.from({ length: 400 }, () => {
    let [sum, count] = [0, 0];
    for (let draw = 0; draw < units.length; draw++) {
      const unit = itemAt(units, Math.floor(next() * units.length));
      sum += unit.sum;
      count += unit.count;
    }
    return sum / count;
  }).sort((a, b) => a - b);
  return { low: quantileOfSorted(means, 0.025), high: quantileOfSorted(means, 0.975) };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function mean(values: readonly number[]): number {
  return total(values) / values.length;
}

function share(errors: readonly number[], bound: number): number {
  return errors.filter((error) => error <= bound + 1e-9).length / errors.length;
}

/** Two decimals: the third would be noise. */
function percent(value: number): number {
  return Math.round(value * 10_000) / 100;
}
