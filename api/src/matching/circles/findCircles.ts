import { NEIGHBOURS, neighboursOf, wouldTake } from "../openCars/edges";
import type { OpenCar } from "../openCars/openCar";
import { scoreOf } from "../pairs/scorePolicy";

/** Three cars; each owner gets the next one's car, and the last one gets the first. */
export type Trio = readonly [OpenCar, OpenCar, OpenCar];

/**
 * The circles of three through a car, which comes first in each. Takes the product of its neighbours on both sides, of which
 * there are at most a hundred.
 */
export function circlesThrough(car: OpenCar, cars: Iterable<OpenCar>): Trio[] {
  const all = neighboursOf(car, cars);
  const [wanted, wanting] = [closest(car, all.wanted), closest(car, all.wanting)];
  const circles: Trio[] = [];
  for (const next of wanted) {
    for (const last of wanting) {
      if (next !== last && wouldTake(next, last)) {
        circles.push([car, next, last]);
      }
    }
  }
  return circles;
}

function closest({ value }: OpenCar, cars: OpenCar[]): OpenCar[] {
  const far = (other: OpenCar) => Math.abs(other.value - value);
  return cars.length <= NEIGHBOURS
    ? cars
    : cars.toSorted((a, b) => far(a) - far(b)).slice(0, NEIGHBOURS);
}

/** The mean of the three trades' scores, from 0 to 1. */
export function circleScore(trio: Trio, now: number): number {
  return (
    trio.reduce((sum, car, index) => {
      const other = trio[(index + 1) % trio.length] ?? car;
      const named = car.wants?.named ?? 0;
      const cash = car.value - other.value;
      return sum + scoreOf({ car, other, cash, fit: named / (named + 1) }, now);
    }, 0) / trio.length
  );
}
