import { NEIGHBOURS, wouldTake } from "../openCars/edges";
import type { OpenCar } from "../openCars/openCar";

/** Who would take whose car, by the cars' positions in a list. */
export interface SwapGraph {
  size: number;
  /** The cars that the owner of a car would take, and those whose owners would take it: the closest in value of each. */
  wanted: readonly (readonly number[])[];
  wanting: readonly (readonly number[])[];
  has: (from: number, to: number) => boolean;
}

/** Positions of cars in an order in which each owner gets the next one's car, and the last one gets the first. */
export type Cycle = readonly number[];

export function buildGraph(cars: readonly OpenCar[]): SwapGraph {
  const has = (from: number, to: number) => {
    const [car, other] = [cars[from], cars[to]];
    return car !== undefined && other !== undefined && wouldTake(car, other);
  };
  const ranks = cars.map((_, car) => car).toSorted((a, b) => valueOf(a) - valueOf(b));
  const wanted: number[][] = [];
  const wanting: number[][] = [];
  ranks.forEach((car, rank) => {
    wanted[car] = closest(rank, (other) => has(car, other));
    wanting[car] = closest(rank, (other) => has(other, car));
  });
  return { size: cars.length, wanted, wanting, has };

  function valueOf(car: number): number {
    return cars[car]?.value ?? 0;
  }

  /** The cars closest in value to the one with a rank that pass a test. */
  function closest(rank: number, passes: (car: number) => boolean): number[] {
    const found: number[] = [];
    const own = valueOf(ranks[rank] ?? 0);
    const farFrom = (other: number) => Math.abs(valueOf(ranks[other] ?? 0) - own);
    let [below, above] = [rank - 1, rank + 1];
    while (found.length < NEIGHBOURS && (below >= 0 || above < ranks.length)) {
      const isBelow = above >= ranks.length || (below >= 0 && farFrom(below) <= farFrom(above));
      const other = ranks[isBelow ? below : above] ?? 0;
      if (isBelow) {
        below -= 1;
      } else {
        above += 1;
      }
      if (passes(other)) {
        found.push(other);
      }
    }
    return found;
  }
}

interface Search {
  /** Whether a car may be part of a cycle. */
  isFree?: (car: number) => boolean;
  /** The lengths to look for. */
  lengths: readonly (2 | 3)[];
}

/** The cycles through a car, which comes first in each: the product of its neighbours on both sides. */
export function cyclesThrough(
  { wanted, wanting, has }: SwapGraph,
  car: number,
  { isFree = () => true, lengths }: Search,
): Cycle[] {
  const cycles: Cycle[] = [];
  const nexts = (wanted[car] ?? []).filter(isFree);
  if (lengths.includes(2)) {
    cycles.push(...nexts.filter((next) => has(next, car)).map((next) => [car, next]));
  }
  if (lengths.includes(3)) {
    const lasts = (wanting[car] ?? []).filter(isFree);
    for (const next of nexts) {
      for (const last of lasts) {
        if (last !== next && has(next, last)) {
          cycles.push([car, next, last]);
        }
      }
    }
  }
  return cycles;
}
