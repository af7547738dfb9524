import type { Random } from "@takas/api/random";

import type { FileCar } from "./readCars";

/**
 * The share of each age, in years, in a market of imported used cars: a gamma distribution with shape 3.2 and scale 2.6,
 * whose median is about 7 years.
 */
const SHAPE = 3.2;
const SCALE = 2.6;

/** The largest sample of different cars whose ages are distributed as in this market. */
export function reweight(cars: readonly FileCar[], asOf: number, random: Random): FileCar[] {
  const counts = new Map<number, number>();
  const ageOf = ({ year }: FileCar) => Math.max(0, asOf - year);
  for (const car of cars) {
    counts.set(ageOf(car), (counts.get(ageOf(car)) ?? 0) + 1);
  }
  // The scarcest age limits the sample; the few cars older than 11 years are all taken.
  const most = Math.min(
    ...[...counts].filter(([age]) => age <= 11).map(([age, count]) => count / wanted(age)),
  );
  const share = (age: number) => (most * wanted(age)) / (counts.get(age) ?? NaN);
  return cars.filter((car) => random.next() < share(ageOf(car)));
}

/** Relative number of cars of an age; the youngest count as four months old. */
function wanted(age: number): number {
  return Math.max(0.3, age) ** (SHAPE - 1) * Math.exp(-age / SCALE);
}
