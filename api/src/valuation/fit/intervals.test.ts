import { heavy } from "@takas/valuation-tools/syntheticMarket";

import { createRandom } from "../../platform/random";
import { binOf, calibrate, multiple } from "./intervals";
import { itemAt } from "./itemAt";

describe("calibrate", () => {
  const random = createRandom(3);
  const scores = Array.from({ length: 3000 }, (_, i) => {
    const age = i % 2 === 0 ? 5 : 15;
    const effective = itemAt([0, 2, 6, 20], i % 4);
    return { effective, age, score: heavy(random) * (age > 11 ? 2 : 1) };
  });
  const intervals = calibrate(scores);

  it("covers 80 % of fresh scores in every bin, though old cars scatter twice as much", () => {
    for (const [age, spread] of [
      [5, 1],
      [15, 2],
    ] as const) {
      const fresh = Array.from({ length: 4000 }, () => Math.abs(heavy(random) * spread));
      const effective = age === 5 ? 6 : 2;
      const covered = fresh.filter((score) => score <= multiple(intervals, effective, age));
      expect(covered.length / fresh.length).toBeGreaterThan(0.76);
      expect(covered.length / fresh.length).toBeLessThan(0.84);
    }
  });

  it("falls back to all scores for a bin with fewer than 20", () => {
    const few = calibrate(scores.filter(({ age }) => age === 5).slice(0, 200));
    expect(multiple(few, 6, 15)).toBe(few.all);
  });

  it("assumes a normal when there is nothing to calibrate with", () => {
    expect(multiple(calibrate([]), 3, 5)).toBeCloseTo(1.2816);
  });
});

describe("binOf", () => {
  it.each([
    [0, 5, 0],
    [0.5, 12, 1],
    [1, 11, 2],
    [4, 11, 4],
    [10, 30, 7],
  ])("puts %p comparables at %p years into bin %p", (effective, age, bin) => {
    expect(binOf(effective, age)).toBe(bin);
  });
});
