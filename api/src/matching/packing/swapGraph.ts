import { wouldTake } from "../market/edges";
import type { OpenCar } from "../market/openCar";

/** Who would take whose car, by the cars' positions in a list. */
export interface SwapGraph {
  size: number;
  /** The cars that the owner of a car would take, and those whose owners would take it. */
  wanted: readonly (readonly number[])[];
  wanting: readonly (readonly number[])[];
  has: (from: number, to: number) => boolean;
}

/** Positions of cars in an order in which each owner gets the next one's car, and the last one gets the first. */
export type Cycle = readonly number[];

export function buildGraph(cars: readonly OpenCar[]): SwapGraph {
  const size = cars.length;
  const wanted: number[][] = cars.map(() => []);
  const wanting: number[][] = cars.map(() => []);
  const edges = new Uint8Array(size * size);
  cars.forEach((car, from) => {
    cars.forEach((other, to) => {
      if (wouldTake(car, other)) {
        edges[from * size + to] = 1;
        wanted[from]?.push(to);
        wanting[to]?.push(from);
      }
    });
  });
  return { size, wanted, wanting, has: (from, to) => edges[from * size + to] === 1 };
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

/** Every cycle once, from its first car in the list. */
export function allCycles(graph: SwapGraph, lengths: Search["lengths"]): Cycle[] {
  return graph.wanted.flatMap((_wanted, car) =>
    cyclesThrough(graph, car, { lengths, isFree: (other) => other > car }),
  );
}
