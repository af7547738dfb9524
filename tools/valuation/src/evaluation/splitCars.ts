import type { Random } from "@takas/api/random";

import type { FileCar } from "../markets/readCars";

/** Training cars, a second independent sample (for label flips), and test cars. */
export interface Split {
  train: FileCar[];
  /** As many as `train`, without any of its cars; undefined if the file is too small. */
  second: FileCar[] | undefined;
  test: FileCar[];
  /** How training and test cars were separated. */
  kind: string;
}

interface SplitOptions {
  train: number;
  test: number;
  random: Random;
  hasSellers: boolean;
  /** Whether training cars come first in time. */
  isInTime: boolean;
}

/** Share of a dated file's time span, from its start, that provides training cars. */
const EARLIER = 0.7;
/** Fewer test cars than this are not meaningful. */
export const TEST_MIN = 20;

/**
 * Draws the training and the test cars. All lines of one car stay on one side, and so do all cars of a seller if the file
 * names sellers. With `isInTime`, training cars come first in time.
 */
export function splitCars(cars: readonly FileCar[], options: SplitOptions): Split {
  const { random, isInTime, hasSellers } = options;
  const shuffled = random.shuffle(cars);
  const cut = isInTime ? cutDate(cars, options.train / cars.length) : undefined;
  const isEarly = (car: FileCar) => cut === undefined || (car.listedAt?.getTime() ?? 0) <= cut;
  const isLate = (car: FileCar) => cut === undefined || !isEarly(car);
  const group = (car: FileCar) => (hasSellers && car.sellerId) || identity(car);

  const early = shuffled.filter(isEarly);
  const train = take(early, { count: options.train, group, apart: new Set() });
  const apart = new Set(train.map(group));
  const second = take(early, { count: options.train, group, apart });
  const apartFromBoth = new Set([...apart, ...second.map(group)]);
  const leftOver = shuffled.filter((car) => isLate(car) && !apartFromBoth.has(group(car)));
  const isRoomy = second.length === options.train && leftOver.length >= TEST_MIN * 10;
  const test = isRoomy ? leftOver : shuffled.filter((car) => isLate(car) && !apart.has(group(car)));
  const kinds = [isInTime ? "time" : "", hasSellers ? "seller" : "car"].filter(Boolean);
  return {
    train,
    second: isRoomy ? second : undefined,
    test: test.slice(0, options.test),
    kind: `by ${kinds.join(" and ")}`,
  };
}

/** Adverts of the same car are identical except for their line. */
export function identity(car: FileCar): string {
  const { make, model, year, mileage, price, fuelType, transmission, engine } = car;
  return [make, model, year, mileage, price, fuelType, transmission, engine].join("|");
}

/** Distinct cars, none from an excluded group. */
function take(
  cars: readonly FileCar[],
  { count, group, apart }: { count: number; group: (car: FileCar) => string; apart: Set<string> },
): FileCar[] {
  const taken = new Map<string, FileCar>();
  for (const car of cars) {
    if (taken.size === count) {
      break;
    }
    const key = identity(car);
    if (!apart.has(group(car)) && !taken.has(key)) {
      taken.set(key, car);
    }
  }
  return [...taken.values()];
}

function cutDate(cars: readonly FileCar[], trained: number): number {
  const times = cars.map(({ listedAt }) => listedAt?.getTime() ?? 0).sort((a, b) => a - b);
  const share = Math.min(0.95, Math.max(EARLIER, trained * 1.1));
  return times[Math.floor(share * (times.length - 1))] ?? 0;
}
