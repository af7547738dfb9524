import fc from "fast-check";

import { rounds } from "../../../../scripts/testing/rounds.mjs";
import "../../test/setup/propertySeed";
import type { OpenCar } from "../openCars/openCar";
import { packGreedily } from "./packGreedily";
import { packInThread } from "./packInThread";
import { buildGraph, cyclesThrough } from "./swapGraph";
import type { Cycle, SwapGraph } from "./swapGraph";

const SIZE = 9;
const BOTH = [2, 3] as const;

/** A graph of edges: [from, to]. */
function graphOf(edges: readonly (readonly [number, number])[]): SwapGraph {
  const wanted: number[][] = Array.from({ length: SIZE }, () => []);
  const wanting: number[][] = Array.from({ length: SIZE }, () => []);
  const known = new Set<string>();
  for (const [from, to] of edges) {
    if (from !== to && !known.has(`${from}/${to}`)) {
      known.add(`${from}/${to}`);
      wanted[from]?.push(to);
      wanting[to]?.push(from);
    }
  }
  return { size: SIZE, wanted, wanting, has: (from, to) => known.has(`${from}/${to}`) };
}

const graphs = fc
  .array(fc.tuple(fc.nat({ max: SIZE - 1 }), fc.nat({ max: SIZE - 1 })), { maxLength: 30 })
  .map(graphOf);

const count = (cycles: readonly Cycle[]) => cycles.flat().length;

function isPacking({ has }: SwapGraph, cycles: readonly Cycle[]): boolean {
  const cars = cycles.flat();
  return (
    new Set(cars).size === cars.length &&
    cycles.every((cycle) =>
      cycle.every((car, index) => has(car, cycle[(index + 1) % cycle.length] ?? car)),
    )
  );
}

/** Cars of a make each, whose owners would take any. */
function drawCars(size: number): OpenCar[] {
  return Array.from({ length: size }, (_, index) => ({
    id: `car ${index}`,
    owner: `owner ${index}`,
    make: `make ${index}`,
    model: "",
    choices: 1,
    year: 2015,
    mileage: 50_000,
    worth: { value: 9000, askingPrice: 9000, isAskingPrice: false },
    value: 9000,
    changedAt: 0,
    wants: {
      makes: null,
      choices: 1,
      yearMin: 0,
      yearMax: Infinity,
      mileageMax: Infinity,
      payMin: 0,
      payMax: 0,
      named: 1,
    },
  }));
}

describe("packing", () => {
  it("finds every cycle through a car", () => {
    const graph = graphOf([
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 0],
      [0, 2],
    ]);
    expect(cyclesThrough(graph, 0, { lengths: BOTH })).toEqual([
      [0, 1],
      [0, 2],
      [0, 1, 2],
    ]);
  });

  it("exchanges a pair for two circles", () => {
    // The pair of 0 and 1 is scarcest, and each of them completes a circle: 6 and 7 make the others look abundant.
    const circles = [
      [0, 2, 3],
      [1, 4, 5],
    ];
    const edges = circles.flatMap(([a = 0, b = 0, c = 0]) => [
      [a, b] as const,
      [b, c] as const,
      [c, a] as const,
    ]);
    const abundant = [2, 3, 4, 5].flatMap((car) => [
      [car, 6] as const,
      [car, 8] as const,
      [7, car] as const,
    ]);
    const graph = graphOf([...edges, ...abundant, [0, 1], [1, 0]]);
    expect(count(packGreedily(graph, BOTH))).toBe(6);
  });

  it("never takes a car twice, and leaves no cycle of free cars", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const packed = packGreedily(graph, BOTH);
        expect(isPacking(graph, packed)).toBe(true);
        const taken = new Set(packed.flat());
        const isFree = (car: number) => !taken.has(car);
        for (let car = 0; car < SIZE; car += 1) {
          const left = isFree(car) ? cyclesThrough(graph, car, { isFree, lengths: BOTH }) : [];
          expect(left).toEqual([]);
        }
      }),
      { numRuns: rounds(50) },
    );
  });

  it("packs thousands of cars whose owners would take any", async () => {
    const cars = drawCars(4000);
    const packed = await packInThread({ cars });
    expect(isPacking(buildGraph(cars), packed)).toBe(true);
    expect(count(packed)).toBeGreaterThan(3900);
  });
});
