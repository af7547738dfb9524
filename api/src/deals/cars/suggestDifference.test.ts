import type { MarketRate } from "@takas/contracts/vehicle";

import { suggestionBy } from "./suggestDifference";

const rate = (marketValue: number, half: number, more: Partial<MarketRate> = {}): MarketRate => ({
  marketValue,
  range: { min: marketValue - half, max: marketValue + half },
  similarCars: 5,
  similarSellers: 4,
  confidence: "high",
  explanation: "",
  ...more,
});
const car = (askingPrice: number, marketRate: MarketRate) => ({ askingPrice, rate: marketRate });

// docs/product.md 18.1.8
describe("the suggested difference", () => {
  it("is that of both market values, with the range of their difference", () => {
    const suggestion = suggestionBy(car(9500, rate(9020, 300)), car(9000, rate(8000, 400)));
    expect(suggestion).toMatchObject({ deltaCash: 1000, range: { min: 500, max: 1500 } });
    expect(suggestion.explanation).toContain("£9,020 for the car you want, £8,000 for yours");
  });

  it("counts a car at its asking price where that is lower or its value rests on too few", () => {
    const few = rate(20_000, 300, { similarSellers: 2, confidence: "low" });
    expect(suggestionBy(car(8500, rate(9000, 300)), car(8000, few)).deltaCash).toBe(500);
  });

  it.each([
    ["theirs", "low", "high"],
    ["your own", "high", "low"],
  ] as const)("has no range while %s is uncertain", (_, theirs, own) => {
    const cars = [theirs, own].map((confidence) => car(9000, rate(9000, 300, { confidence })));
    const [first = car(0, rate(0, 0)), second = first] = cars;
    expect(suggestionBy(first, second)).toMatchObject({
      deltaCash: 0,
      range: null,
      explanation: "There are too few similar cars to say what is fair. Go by the asking prices.",
    });
  });
});
