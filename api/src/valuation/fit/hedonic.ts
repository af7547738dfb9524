import { GLOBAL, LEVELS, MAKE, MODEL } from "./columns";
import type { Prior } from "./columns";
import { itemAt, realAt } from "./itemAt";
import { predictionVariance, predictRows, solveRidge } from "./ridge";
import type { Design, Pooling, Solution } from "./ridge";
import { median, robustWeight } from "./robust";

/** Rounds of weights and noise: four made no value of another car more accurate. */
const ROUNDS = 2;
/** Ages where the noise bands meet, years. */
const BANDS = [3, 7, 11, 15];
/** Weights of the priors, in adverts: on the noise of the market, and on the noise of an age band. */
const NOISE_BELIEF = { market: 20, band: 15 };
/**
 * Noise variance of the age bands relative to the whole market's: the errors measured on British adverts by age,
 * squared.
 */
const BAND_NOISE = [0.9, 0.7, 1.1, 2, 3];
/** Prior variance of ln price: a scatter of 17 %, measured on British adverts. */
const NOISE_BEFORE = 0.03;

export interface HedonicFit {
  solution: Solution;
  pooling: Pooling;
  /** Each row's precision in the last round. */
  rowPrecision: Float64Array;
  /** Noise variance of ln price by age band. */
  noise: number[];
  fitted: Float64Array;
  /** x'Vx of each row. */
  variance: Float64Array;
}

export interface HedonicRows extends Design {
  age: Float64Array;
  /** Weight of an advert for its seller, mean 1. */
  weight: Float64Array;
}

/**
 * Fits the ridge in rounds: solve, compute each advert's error as if it were left out, weight, learn noise.
 */
export function fitHedonic(rows: HedonicRows): HedonicFit {
  const pooling = poolingOf(rows);
  const first = firstGuess(rows, pooling);
  let { noise, robust } = first;
  for (let round = 1; ; round++) {
    const rowPrecision = precisions(rows, noise, robust);
    const solution = solveRidge(rows, pooling, rowPrecision);
    const fitted = predictRows(rows, solution.beta);
    const variance = predictionVariance(rows, solution);
    if (round === ROUNDS) {
      return { solution, pooling, rowPrecision, noise, fitted, variance };
    }
    noise = learnNoise(rows, { fitted, variance, rowPrecision });
    robust = rows.y.map((y, i) => {
      const kept = Math.max(0.02, 1 - realAt(variance, i) * realAt(rowPrecision, i));
      const spread = noiseAt(noise, realAt(rows.age, i)) + realAt(variance, i) / kept;
      return robustWeight((y - realAt(fitted, i)) / kept / Math.sqrt(spread));
    });
  }
}

/** Noise variance at an age, interpolated between the middles of the bands, so that it is continuous. */
export function noiseAt(noise: readonly number[], age: number): number {
  const middles = [1.5, 5, 9, 13, 18];
  let band = 0;
  while (band < middles.length - 2 && age > itemAt(middles, band + 1)) {
    band++;
  }
  const share = (age - itemAt(middles, band)) / (itemAt(middles, band + 1) - itemAt(middles, band));
  const kept = Math.max(0, Math.min(1, share));
  return itemAt(noise, band) ** (1 - kept) * itemAt(noise, band + 1) ** kept;
}

function precisions(rows: HedonicRows, noise: number[], robust: Float64Array): Float64Array {
  return rows.y.map(
    (_, i) => (realAt(rows.weight, i) * realAt(robust, i)) / noiseAt(noise, realAt(rows.age, i)),
  );
}

/** Before the first round an advert is compared with the prior of its class, shifted to the market's level. */
function firstGuess(rows: HedonicRows, { mean }: Pooling) {
  const expected = predictRows(rows, mean);
  const off = rows.y.map((y, i) => y - realAt(expected, i));
  const level = median(off);
  const spread = Math.max(0.2, 1.4826 * median(off.map((value) => Math.abs(value - level))));
  return {
    robust: off.map((value) => robustWeight((value - level) / spread)),
    noise: BAND_NOISE.map((factor) => factor * NOISE_BEFORE),
  };
}

/**
 * Robust variance of the residuals by age band (1.4826 x the median absolute value is a normal's standard deviation).
 */
function learnNoise(
  rows: HedonicRows,
  { fitted, variance, rowPrecision }: Pick<HedonicFit, "fitted" | "variance" | "rowPrecision">,
): number[] {
  const sizes = rows.y.map((y, i) => {
    const kept = Math.max(0.02, 1 - realAt(variance, i) * realAt(rowPrecision, i));
    return Math.abs(y - realAt(fitted, i)) / Math.sqrt(kept);
  });
  const overall = drawn(sizes, NOISE_BEFORE, NOISE_BELIEF.market);
  return [0, ...BANDS].map((from, band) => {
    const to = BANDS[band] ?? Number.POSITIVE_INFINITY;
    const own = sizes.filter((_, i) => realAt(rows.age, i) >= from && realAt(rows.age, i) < to);
    return drawn(own, overall * itemAt(BAND_NOISE, band), NOISE_BELIEF.band);
  });
}

/** Squared scale of residuals, shrunk towards a wider group's. */
function drawn(sizes: Float64Array, wider: number, belief: number): number {
  if (sizes.length === 0) {
    return wider;
  }
  const own = (1.4826 * median(sizes)) ** 2;
  return Math.max(1e-4, (sizes.length * own + belief * wider) / (sizes.length + belief));
}

/** The priors of all columns: with few adverts a model stays close to its make, with many it departs from it. */
function poolingOf({ layout, isOpen }: Pick<Design, "layout" | "isOpen">): Pooling {
  const mean = new Float64Array(layout.size);
  const precision = new Float64Array(layout.size);
  const set = (priors: readonly Prior[], at: number) =>
    priors.forEach((prior, column) => {
      mean[at + column] = prior.mean;
      precision[at + column] = 1 / prior.sd ** 2;
    });
  set(GLOBAL, layout.globalAt);
  layout.makeAt.forEach((at) => set(MAKE, at));
  layout.modelAt.forEach((at, model) => {
    set(MODEL, at);
    if (isOpen[model]) {
      precision[at] = 1 / LEVELS.unknownModel ** 2;
    }
  });
  return { mean, precision };
}
