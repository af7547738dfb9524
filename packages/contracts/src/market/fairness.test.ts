import { swapFairness } from "./fairness";
import type { ValuedCar } from "./fairness";

const car = (marketValue: number, half: number): ValuedCar => ({
  marketValue,
  range: { min: marketValue - half, max: marketValue + half },
});
const cars = [1000, 7400, 12_350, 60_000].flatMap((value) =>
  [0.05, 0.2, 0.5].map((share) => car(value, value * share)),
);
const pairs = cars.flatMap((given) => cars.map((received) => ({ given, received })));

// docs/product.md 2.8.4
describe("swapFairness", () => {
  it.each([
    // Within 10 % of £10,000 with a deviation of £1,000: one deviation to either side.
    [car(10_000, 1280 / Math.SQRT2), car(10_000, 1280 / Math.SQRT2), 0, 0.6827],
    // £1,000 off: from even to two deviations.
    [car(10_000, 1280 / Math.SQRT2), car(10_000, 1280 / Math.SQRT2), 1000, 0.4772],
    [car(10_000, 0), car(9000, 0), 1000, 1],
    [car(10_000, 0), car(9000, 0), 3000, 0],
  ])("of %j for %j with £%d is %d", (given, received, cash, probability) => {
    expect(swapFairness(given, received, cash).probability).toBeCloseTo(probability, 3);
  });

  it("is the same from both sides, and highest at the cash that makes it even", () => {
    for (const { given, received } of pairs) {
      for (const cash of [-20_000, -1234, 0, 77, 5000]) {
        const mine = swapFairness(given, received, cash);
        const yours = swapFairness(received, given, -cash);
        expect(mine.probability).toBeCloseTo(yours.probability, 6);
        const best = swapFairness(given, received, mine.evenCash).probability;
        expect(best).toBeGreaterThanOrEqual(mine.probability - 0.02);
        expect(mine.probability).toBeGreaterThanOrEqual(0);
        expect(mine.probability).toBeLessThanOrEqual(1);
      }
    }
  });

  it("says whom the terms favour", () => {
    const [given, received] = [car(10_000, 1000), car(9000, 1000)];
    expect(swapFairness(given, received, 1000).favours).toBe("nobody");
    expect(swapFairness(given, received, 0).favours).toBe("other");
    expect(swapFairness(given, received, 2000).favours).toBe("giver");
    expect(swapFairness(given, received, 0).evenCash).toBe(1000);
    // The cash of a match, from values rounded to £50 each.
    expect(swapFairness(car(9370, 500), car(8760, 500), 650).favours).toBe("nobody");
  });
});
