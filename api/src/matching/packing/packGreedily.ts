import { cyclesThrough } from "./swapGraph";
import type { Cycle, SwapGraph } from "./swapGraph";

/** Cycles through a car that are looked at in an exchange. */
const TRIED = 60;

/**
 * Cycles without a common car that include as many cars as a greedy search finds: scarce cars first, each with the
 * scarcest partners, then one pass that exchanges a cycle for two where that is possible.
 */
export function packGreedily(graph: SwapGraph, lengths: readonly (2 | 3)[]): Cycle[] {
  const { size, wanted, wanting } = graph;
  const chances = Array.from(
    { length: size },
    (_, car) => (wanted[car]?.length ?? 0) * (wanting[car]?.length ?? 0),
  );
  const chancesOf = (car: number) => chances[car] ?? 0;
  const taken = new Map<number, Cycle>();
  const isFree = (car: number) => !taken.has(car);
  const take = (cycle: Cycle) => cycle.forEach((car) => taken.set(car, cycle));

  const scarceFirst = Array.from({ length: size }, (_, car) => car)
    .filter((car) => chancesOf(car) > 0)
    .toSorted((a, b) => chancesOf(a) - chancesOf(b));
  for (const car of scarceFirst) {
    if (isFree(car)) {
      const best = scarcest(cyclesThrough(graph, car, { isFree, lengths }), chancesOf);
      if (best !== undefined) {
        take(best);
      }
    }
  }
  for (const cycle of new Set(taken.values())) {
    const better = exchange(graph, cycle, { isFree, lengths });
    if (better !== undefined) {
      cycle.forEach((car) => taken.delete(car));
      better.forEach(take);
    }
  }
  return [...new Set(taken.values())];
}

function scarcest(cycles: readonly Cycle[], chancesOf: (car: number) => number): Cycle | undefined {
  let best: Cycle | undefined;
  let least = Infinity;
  for (const cycle of cycles) {
    // Per car, so that a circle of three does not look more abundant than a pair.
    const chances = cycle.reduce((sum, car) => sum + Math.log1p(chancesOf(car)), 0) / cycle.length;
    if (chances < least) {
      least = chances;
      best = cycle;
    }
  }
  return best;
}

interface Exchange {
  isFree: (car: number) => boolean;
  lengths: readonly (2 | 3)[];
}

/** Two cycles without a common car that include more cars than one taken cycle and only cars of it or free ones. */
function exchange(
  graph: SwapGraph,
  cycle: Cycle,
  { isFree, lengths }: Exchange,
): [Cycle, Cycle] | undefined {
  const isOurs = (car: number) => isFree(car) || cycle.includes(car);
  const [first, ...rest] = cycle.map((car) =>
    cyclesThrough(graph, car, { isFree: isOurs, lengths }).slice(0, TRIED),
  );
  const groups = [first ?? [], ...rest];
  for (const [index, ones] of groups.entries()) {
    for (const others of groups.slice(index + 1)) {
      for (const one of ones) {
        const other = others.find((tried) => tried.every((car) => !one.includes(car)));
        if (other !== undefined && one.length + other.length > cycle.length) {
          return [one, other];
        }
      }
    }
  }
  return undefined;
}
