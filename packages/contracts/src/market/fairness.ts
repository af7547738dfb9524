import type { Range } from "../limits";
import { CASH_STEP, roundCash } from "./swapTerms";

/** A car's market value with its 80 % interval, whole GBP. */
export interface ValuedCar {
  marketValue: number;
  range: Range;
}

export interface Fairness {
  /** From 0 to 1. */
  probability: number;
  /** The cash in GBP that makes the terms even, signed like `cash`, rounded to £50. */
  evenCash: number;
  /** Whom the terms favour by both values, by more than what rounding each of them to £50 makes. */
  favours: "giver" | "other" | "nobody";
}

/** Terms within this share of the mean value count as even. */
const TOLERANCE = 0.1;
/** Standard deviations to either side of a normal distribution's 80 % interval. */
const DEVIATIONS = 1.28;

/**
 * How likely the terms of a swap are even: that the difference of both values and the cash differ by at most 10 % of
 * the mean value. Both values count as independent and normal, with the spread that their intervals say. `cash` in GBP
 * is what the owner of `given` receives on top of `received`; negative when they pay.
 */
export function swapFairness(given: ValuedCar, received: ValuedCar, cash: number): Fairness {
  const difference = given.marketValue - received.marketValue;
  const deviation = Math.hypot(deviationOf(given), deviationOf(received));
  const tolerance = (TOLERANCE * (given.marketValue + received.marketValue)) / 2;
  // What the giver loses by these terms.
  const loss = difference - cash;
  const probability =
    deviation === 0
      ? Number(Math.abs(loss) <= tolerance)
      : normal((tolerance - loss) / deviation) - normal((-tolerance - loss) / deviation);
  return {
    probability: Math.min(1, Math.max(0, probability)),
    evenCash: roundCash(difference),
    favours: Math.abs(loss) <= CASH_STEP ? "nobody" : loss > 0 ? "other" : "giver",
  };
}

function deviationOf({ range: { min, max } }: ValuedCar): number {
  return (max - min) / 2 / DEVIATIONS;
}

/** The standard normal distribution up to a number: Abramowitz and Stegun 26.2.17, off by less than 1e-7. */
function normal(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x));
  const weights = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = weights.reduceRight((inner, weight) => (inner + weight) * t, 0);
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return x > 0 ? 1 - tail : tail;
}
