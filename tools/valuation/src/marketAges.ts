import type { Random } from "@takas/api/random";

import type { FileCar } from "./readCars";

/**
 * Share of each age, in years, on a market of imported used cars: gamma with shape 3.2 and scale 2.6, which has a
 * median of about 7 years.
 */
const SHAPE = 3.2;
const SCALE = 2.6;

/** As many different cars of the file as can be drawn so that their ages are spread like this market's. */
export function reweight(cars: readonly FileCar[], asOf: number, random: Random): FileCar[] {
  const counts = new Map<number, number>();
  const ageOf = ({ year }: FileCar) => Math.max(0, asOf - year);
  for (const car of cars) {
    counts.set(ageOf(car), (counts.get(ageOf(car)) ?? 0) + 1);
  }
  // The age that runs out first says how many can be drawn; the few cars beyond 11 years are taken whole.
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
