import { noiseAt } from "../fit/hedonic";
import { realAt } from "../fit/itemAt";
import type { Groups } from "../fit/pooling";

/** Variances of ln price, from which the certainty of a value follows before it is calibrated. */
export interface Spread {
  /** Of adverts around their values, by age band (see `noiseAt`). */
  noise: number[];
  /** Of the level of a make, of a model within its make, and of a model without a list price. */
  make: number;
  model: number;
  unknownModel: number;
  /** Of the level of the whole market. */
  level: number;
}

/** The adverts on which a value is based. */
export interface Behind {
  make: number;
  model: number;
  listKnown: boolean;
}

/** Variance of the market's level before any advert is seen: 20 % up or down. */
const LEVEL_BEFORE = 0.04;

export function learnedSpread(
  noise: number[],
  { groups, pooling }: Groups,
  listings: number,
): Spread {
  const learned = (name: string, before: number) => {
    const column = groups.find((group) => group.name === name)?.columns[0];
    return column === undefined ? before ** 2 : 1 / realAt(pooling.precision, column);
  };
  return {
    noise,
    make: learned("make level", 0.12),
    model: learned("model level", 0.14),
    unknownModel: learned("model level, list price unknown", 0.3),
    level: LEVEL_BEFORE / (1 + listings * (LEVEL_BEFORE / noiseAt(noise, 5))),
  };
}

/**
 * Expected standard deviation of ln price around a value: the adverts' own scatter, and the uncertainty of the make's
 * and the model's level, which falls with more adverts.
 */
export function expectedSpread(spread: Spread, age: number, behind: Behind): number {
  const noise = noiseAt(spread.noise, age);
  const ofModel = behind.listKnown ? spread.model : spread.unknownModel;
  const model = ofModel / (1 + (behind.model * ofModel) / noise);
  const make = spread.make / (1 + (behind.make * spread.make) / (noise + ofModel));
  return Math.sqrt(noise + model + make + spread.level);
}
