import { LEVELS, TREND_SD } from "../fit/columns";
import { DAYS_A_YEAR } from "../fit/frame";
import { noiseAt } from "../fit/hedonic";
import type { PooledListing } from "./pool";

/** Variances of ln price, from which the certainty of a value follows before it is calibrated. */
export interface Spread {
  /** Of adverts around their values, by age band (see `noiseAt`). */
  noise: number[];
  /** Of the level of the whole market. */
  level: number;
  /** Of what the market may have done between the newest advert and the fit. */
  drift: number;
}

/** The adverts on which a value is based. */
export interface Behind {
  make: number;
  model: number;
  listKnown: boolean;
}

/** Variance of the market's level before any advert is seen: 20 % up or down. */
const LEVEL_BEFORE = 0.04;

export function learnedSpread(noise: number[], pool: readonly PooledListing[]): Spread {
  const newest = pool.reduce((least, { days }) => Math.min(least, days), Infinity) / DAYS_A_YEAR;
  return {
    noise,
    level: LEVEL_BEFORE / (1 + pool.length * (LEVEL_BEFORE / noiseAt(noise, 5))),
    drift: pool.length === 0 ? 0 : (TREND_SD * newest) ** 2,
  };
}

/**
 * Expected standard deviation of ln price around a value: the adverts' own scatter, and the uncertainty of the make's
 * and the model's level, which falls with more adverts.
 */
export function expectedSpread(spread: Spread, age: number, behind: Behind): number {
  const noise = noiseAt(spread.noise, age);
  const ofModel = (behind.listKnown ? LEVELS.model : LEVELS.unknownModel) ** 2;
  const ofMake = LEVELS.make ** 2;
  const model = ofModel / (1 + (behind.model * ofModel) / noise);
  const make = ofMake / (1 + (behind.make * ofMake) / (noise + ofModel));
  return Math.sqrt(noise + model + make + spread.level);
}
