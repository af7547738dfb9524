import { wouldTake } from "../openCars/edges";
import type { CompiledWants, OpenCar } from "../openCars/openCar";
import { scoreOf } from "./scorePolicy";

/** Two cars whose owners would each take the other's, from the side of the first. */
export interface Pair {
  car: OpenCar;
  other: OpenCar;
  /** Whole GBP that the owner of `car` gets, negative when they pay. */
  cash: number;
  fit: number;
}

/** The cars that a car could be swapped with, the best first. */
export function findPairs(car: OpenCar, cars: Iterable<OpenCar>, now = Date.now()): Pair[] {
  const ranked: { pair: Pair; score: number }[] = [];
  for (const other of cars) {
    if (wouldTake(car, other) && wouldTake(other, car)) {
      const pair = pairOf(car, other);
      ranked.push({ pair, score: scoreOf(pair, now) });
    }
  }
  return ranked.toSorted((a, b) => b.score - a.score).map(({ pair }) => pair);
}

function pairOf(car: OpenCar, other: OpenCar): Pair {
  const cash = car.value - other.value;
  return { car, other, cash, fit: (fitOf(car.wants) + fitOf(other.wants)) / 2 };
}

/** A car that meets many named wishes fits better than one that is "anything". */
function fitOf(wants: CompiledWants | undefined): number {
  const named = wants?.named ?? 0;
  return named / (named + 1);
}
