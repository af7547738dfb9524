import { homeEstimator } from "./baselines";
import { bootstrapMean, measure } from "./metrics";

describe("measure", () => {
  it("gives errors, bias, coverage and width in per cent", () => {
    const range = { min: 8000, max: 12_000 };
    const verdicts = [
      { value: 10_000, range },
      { value: 11_000, range },
      { value: 12_500, range },
      { value: 9000, range, isAbstained: true },
    ];
    expect(measure(verdicts, [10_000, 10_000, 10_000, 20_000])).toMatchObject({
      cars: 4,
      mape: 22.5,
      mdape: 10,
      within10: 50,
      within20: 50,
      bias: 0,
      coverage: 75,
      abstained: 25,
    });
  });

  it("has no coverage for a method without ranges", () => {
    expect(measure([{ value: 1 }], [2])).toMatchObject({ coverage: null, halfWidth: null });
  });
});

describe("bootstrapMean", () => {
  const next = (() => {
    let state = 1;
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  })();
  const values = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 1 : 3));

  it("gives an interval around the mean, wider when groups move together", () => {
    const single = bootstrapMean(
      values,
      values.map((_, i) => `${i}`),
      next,
    );
    const grouped = bootstrapMean(
      values,
      values.map((_, i) => `${i % 8}`),
      next,
    );
    expect(single.low).toBeLessThan(2);
    expect(single.high).toBeGreaterThan(2);
    expect(grouped.high - grouped.low).toBeGreaterThan(2 * (single.high - single.low));
  });
});

describe("homeEstimator", () => {
  it.each([
    ["BMW", 2020, 25_000],
    ["bmw", 2019, 21_250],
    ["Mercedes-Benz", 2020, 28_000],
    ["VW", 2020, 17_000],
    ["Vauxhall", 2020, 16_000],
    ["Ford", 1980, 2000],
  ])("values a %s of %i at £%d in 2020", (make, year, price) => {
    const car = { id: "1", make, model: "", year, mileage: 50_000, price: 1 };
    expect(homeEstimator(2020)(car)).toBe(price);
  });
});
