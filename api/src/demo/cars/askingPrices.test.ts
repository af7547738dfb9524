import { valueCar } from "../../valuation/estimate/valueCar";
import { fitModel } from "../../valuation/fit/fitModel";
import { DEMO_SEED } from "../seedDemo";
import { drawMarket } from "./drawMarket";
import type { DemoCar } from "./drawMarket";

/** What the market model makes of the sample market: each car's asking price over its value, minus one. */
function gapsOf(cars: readonly DemoCar[], now: Date): Map<DemoCar, number> {
  const listings = cars.map((car) => ({
    ...car,
    id: car.key,
    sellerId: car.sellerKey,
    price: car.askingPrice,
    listedAt: car.createdAt,
  }));
  const model = fitModel(listings, { now });
  const gaps = new Map<DemoCar, number>();
  for (const car of cars.filter(({ status }) => status === "active")) {
    const { marketValue } = valueCar(model, car, { excludeId: car.key, sellerId: car.sellerKey });
    if (marketValue !== null) {
      gaps.set(car, car.askingPrice / marketValue - 1);
    }
  }
  return gaps;
}

describe.each([2026, 2027])("the asking prices of the sample market in %i", (year) => {
  const now = new Date(`${year}-11-15T12:00:00Z`);
  const { cars } = drawMarket({ seed: DEMO_SEED, now });
  const gaps = gapsOf(cars, now);
  const share = (matches: (gap: number) => boolean) =>
    [...gaps.values()].filter(matches).length / gaps.size;

  it("are fair for most cars, low for some and high for few", () => {
    expect(share((gap) => Math.abs(gap) <= 0.05)).toBeGreaterThan(0.6);
    expect(share((gap) => gap < -0.05)).toBeGreaterThan(0.05);
    expect(share((gap) => gap > 0.1)).toBeLessThan(0.1);
    expect(share((gap) => gap > 0.25)).toBeLessThan(0.03);
  });

  it("are near the market on the first cards a visitor sees", () => {
    const swaps = [...gaps.keys()].filter((car) => car.isSwapFriendly);
    const first = swaps.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    for (const car of first.slice(0, 10)) {
      expect([car.title, Math.abs(gaps.get(car) ?? 1) < 0.12]).toEqual([car.title, true]);
    }
  });
});
