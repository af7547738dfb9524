import { syntheticMarket } from "@takas/valuation-tools/syntheticMarket";

import { fitModel } from "../fit/fitModel";
import type { Car, Listing } from "./car";
import { valueCar } from "./valueCar";

const now = new Date("2020-07-01");
const market = syntheticMarket({ form: "generations", ages: "local", cars: 900, seed: 4 });
const listings = market.slice(0, 600).map((car, i): Listing => ({ ...car, id: `L${i}` }));
const unseen = market.slice(600);
const fitted = fitModel(listings, { now, asOf: 2020 });
const golf: Car = { make: "Volkswagen", model: "Golf", year: 2015, mileage: 40_000 };

describe("valueCar", () => {
  it("values cars it has not seen within 16 % on average", () => {
    const off = unseen.map((car) => {
      const { marketValue } = valueCar(fitted, car);
      return marketValue === null ? 0 : Math.abs(marketValue / car.price - 1);
    });
    expect(off.reduce((sum, error) => sum + error, 0) / off.length).toBeLessThan(0.16);
  });

  it("survives JSON", () => {
    const revived = JSON.parse(JSON.stringify(fitted)) as typeof fitted;
    for (const car of unseen.slice(0, 50)) {
      expect(valueCar(revived, car)).toEqual(valueCar(fitted, car));
    }
  });

  it("gives the same model for the same market", () => {
    expect(fitModel(listings, { now, asOf: 2020 })).toEqual(fitted);
  });

  it.each<[string, Car, RegExp]>([
    ["an unknown make", { ...golf, make: "Foo", model: "Bar" }, /^Not enough similar cars/],
    ["a year in the future", { ...golf, year: 2024 }, /future/],
    ["a car older than any advert", { ...golf, year: 1970 }, /over 25 years/],
    ["no make", { ...golf, make: " - " }, /without a make/],
    ["no year", { ...golf, year: Number.NaN }, /without its year/],
    ["a price of a tenth", { ...golf, askingPrice: 1200 }, /less than half/],
    ["ten times the price", { ...golf, askingPrice: 120_000 }, /more than twice/],
  ])("abstains from %s and says why", (_, car, reason) => {
    const valuation = valueCar(fitted, car);
    expect(valuation).toMatchObject({ marketValue: null, range: null, confidence: "low" });
    expect(valuation.explanation).toMatch(reason);
  });

  it.each([
    ["none", undefined],
    ["NaN", Number.NaN],
    ["a negative one", -5],
  ])("assumes a usual mileage and has low confidence when the mileage is %s", (_, mileage) => {
    const valuation = valueCar(fitted, { ...golf, mileage });
    expect(valuation.marketValue).toBeGreaterThan(3000);
    expect(valuation.confidence).toBe("low");
    expect(valuation.explanation).toMatch(/Mileage not given: [\d,]+ mi assumed\.$/);
  });
});
