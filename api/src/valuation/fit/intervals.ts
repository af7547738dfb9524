import { quantileOfSorted } from "./robust";

/** Share of cars whose asking price the range is to contain. */
export const COVERAGE = 0.8;
/** From this age in years on, cars have a multiple of their own: their prices are distributed otherwise. */
const OLD = 12;
const SCORES_MIN = 20;

/** Calibrated multiples of the expected spread. */
export interface Intervals {
  all: number;
  /** Of cars under and from OLD years; null with too few scores. */
  young: number | null;
  old: number | null;
}

/** One advert's distance from its out-of-fold value, in expected spreads. */
export interface Score {
  age: number;
  score: number;
}

/** Split-conformal quantiles, with the finite-sample step of (n + 1) x coverage. */
export function calibrate(scores: readonly Score[]): Intervals {
  const own = (isOld: boolean) => {
    const found = scores.filter(({ age }) => age >= OLD === isOld);
    return found.length < SCORES_MIN ? null : conformalQuantile(found);
  };
  return { all: conformalQuantile(scores), young: own(false), old: own(true) };
}

/** The number of expected spreads around the value that contain 80 % of asking prices. */
export function multiple({ all, young, old }: Intervals, age: number): number {
  return (age >= OLD ? old : young) ?? all;
}

/**
 * 1.28 standard deviations contain 80 % of a normal distribution: assumed before there is anything to calibrate with.
 */
const NORMAL = 1.2816;

function conformalQuantile(scores: readonly Score[]): number {
  if (scores.length < SCORES_MIN) {
    return NORMAL;
  }
  const sorted = scores.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  return quantileOfSorted(sorted, (COVERAGE * (sorted.length + 1)) / sorted.length);
}
