import { quantileOfSorted } from "./robust";

/** Share of cars whose asking price the range is to contain. */
export const COVERAGE = 0.8;
/** Bins by effective comparables and by age: old cars and cars without comparables scatter more. */
const EFFECTIVE = [1, 4, 10];
const OLD = 11;
const BIN_MIN = 20;

/** Calibrated multiples of the expected spread, by bin; `all` is used for a bin with too few scores. */
export interface Intervals {
  all: number;
  bins: Array<number | null>;
}

/** One advert's distance from its out-of-fold value, in expected spreads. */
export interface Score {
  effective: number;
  age: number;
  score: number;
}

export function binOf(effective: number, age: number): number {
  const company = EFFECTIVE.filter((edge) => effective >= edge).length;
  return company * 2 + (age > OLD ? 1 : 0);
}

/** Split-conformal quantiles by bin (Mondrian), with the finite-sample step of (n + 1) x coverage. */
export function calibrate(scores: readonly Score[]): Intervals {
  const bins = Array.from({ length: (EFFECTIVE.length + 1) * 2 }, (_, bin) =>
    scores.filter(({ effective, age }) => binOf(effective, age) === bin),
  );
  return {
    all: conformalQuantile(scores),
    bins: bins.map((own) => (own.length < BIN_MIN ? null : conformalQuantile(own))),
  };
}

/** The number of expected spreads around the value that contain 80 % of asking prices. */
export function multiple({ all, bins }: Intervals, effective: number, age: number): number {
  return bins[binOf(effective, age)] ?? all;
}

/**
 * 1.28 standard deviations contain 80 % of a normal distribution: assumed before there is anything to calibrate with.
 */
const NORMAL = 1.2816;

function conformalQuantile(scores: readonly Score[]): number {
  if (scores.length < BIN_MIN) {
    return NORMAL;
  }
  const sorted = scores.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  return quantileOfSorted(sorted, (COVERAGE * (sorted.length + 1)) / sorted.length);
}
