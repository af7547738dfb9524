import { heavy } from "@takas/valuation-tools/syntheticMarket";

import { createRandom } from "../../platform/random";
import { calibrate, multiple } from "./intervals";

describe("calibrate", () => {
  const random = createRandom(3);
  const scores = Array.from({ length: 3000 }, (_, i) => {
    const age = i % 2 === 0 ? 5 : 15;
    return { age, score: heavy(random) * (age > 11 ? 2 : 1) };
  });
  const intervals = calibrate(scores);

  it("covers 80 % of fresh scores at every age, though old cars scatter twice as much", () => {
    for (const [age, spread] of [
      [5, 1],
      [15, 2],
    ] as const) {
      const fresh = Array.from({ length: 4000 }, () => Math.abs(heavy(random) * spread));
      const covered = fresh.filter((score) => score <= multiple(intervals, age));
      expect(covered.length / fresh.length).toBeGreaterThan(0.76);
      expect(covered.length / fresh.length).toBeLessThan(0.84);
    }
  });

  it("falls back to all scores with fewer than 20 of old cars", () => {
    const few = calibrate(scores.filter(({ age }) => age === 5).slice(0, 200));
    expect(multiple(few, 15)).toBe(few.all);
  });

  it("assumes a normal when there is nothing to calibrate with", () => {
    expect(multiple(calibrate([]), 5)).toBeCloseTo(1.2816);
  });
});
