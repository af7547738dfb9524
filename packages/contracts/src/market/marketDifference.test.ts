import { marketDifference, rangeSentence } from "./marketDifference";

describe("marketDifference", () => {
  // docs/product.md 3.9 and 9.5
  it.each([
    [100, 100, "Fair Price"],
    [103, 100, "Fair Price"],
    [97, 100, "Fair Price"],
    [10_300, 10_000, "Fair Price"],
    [10_301, 10_000, "Over +3%"],
    [9_699, 10_000, "Under -3%"],
    [1_035, 1_000, "Over +4%"],
    [1_034, 1_000, "Over +3%"],
    [12_000, 10_000, "Over +20%"],
    [5_000, 10_000, "Under -50%"],
    [30_000, 10_000, "Over +200%"],
  ])("reads £%d against £%d as %s", (asking, market, label) => {
    expect(marketDifference(asking, market)?.label).toBe(label);
  });

  it.each([
    [9600, "4% below market"],
    [9800, "2% below market"],
    [10_020, "at market value"],
    [11_230, "12% above market"],
  ])("says of £%d against £10,000: %s", (asking, words) => {
    expect(marketDifference(asking, 10_000)?.words).toBe(words);
  });

  it("returns nothing without a value to compare with", () => {
    expect(marketDifference(10_000, 0)).toBeUndefined();
    expect(marketDifference(10_000, -5)).toBeUndefined();
    expect(marketDifference(Number.NaN, 10_000)).toBeUndefined();
    expect(marketDifference(10_000, Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});

describe("rangeSentence", () => {
  // docs/product.md 2.7.3
  it.each([
    [0, "Could be £9,000 to £11,500"],
    [2, "Could be £9,000 to £11,500"],
    [3, "Likely value: £8,960 to £11,540"],
    [undefined, "Likely value: £8,960 to £11,540"],
  ])("speaks of similar cars, and exactly, where there are enough: %s", (similarCars, words) => {
    expect(rangeSentence({ min: 8960, max: 11_540 }, similarCars)).toBe(words);
  });
});
