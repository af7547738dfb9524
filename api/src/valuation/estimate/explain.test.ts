import { inLanguage } from "@takas/server/inLanguage";
import { syntheticMarket } from "@takas/valuation-tools/syntheticMarket";

import { fitModel } from "../fit/fitModel";
import type { Car, Listing } from "./car";
import { valueCar } from "./valueCar";

const now = new Date("2020-07-01");
const listings = syntheticMarket({ form: "steady", ages: "local", cars: 900, seed: 21 }).map(
  (car, i): Listing => ({ ...car, id: `car ${i}`, engine: undefined, listedAt: now }),
);
const model = fitModel(listings, { now, asOf: 2020 });
const golf: Car = { make: "Volkswagen", model: "Golf", year: 2015, mileage: 40_000 };
const explained = (car: Car) => valueCar(model, car).explanation;

describe("explain", () => {
  it("says nothing about fuel and gearbox when they are not given", () => {
    expect(explained(golf)).not.toMatch(/automatic|manual|petrol|diesel/);
  });

  it("reports fewer miles as a plus and more miles as a minus", () => {
    expect(explained({ ...golf, mileage: 10_000 })).toMatch(
      /; [\d,]+ fewer miles than usual, \+\d+%;/,
    );
    expect(explained({ ...golf, mileage: 120_000 })).toMatch(
      /; [\d,]+ more miles than usual, -\d+%;/,
    );
  });

  it("reports an unusual gearbox or fuel, and not a usual one", () => {
    const text = explained({ ...golf, transmission: "Automatic", fuelType: "Petrol" });
    expect(text).toMatch(/; automatic, \+\d+%;/);
    expect(explained({ ...golf, transmission: "Manual" })).not.toContain("manual");
  });

  it("adds up: the typical price times its steps is the value", () => {
    for (const car of listings.slice(0, 150)) {
      const { marketValue, explanation } = valueCar(model, car);
      if (marketValue === null) {
        continue;
      }
      const typical = Number(/ here £([\d,]+)/.exec(explanation)?.[1]?.replaceAll(",", ""));
      const steps = [...explanation.matchAll(/, ([+-]\d+)%;/g)].map(([, step]) => Number(step));
      const product = steps.reduce((value, step) => value * (1 + step / 100), typical);
      // Each step is rounded to a whole percent, and one below half a percent is omitted.
      expect(Math.abs(product / marketValue - 1)).toBeLessThan(0.006 * 5 + 0.01);
    }
  });

  it("counts the similar cars and says when they were listed", () => {
    expect(explained(golf)).toMatch(
      /from \d+ similar cars? listed in the last 60 days by \d+ sellers?\./,
    );
    const old = fitModel(
      listings.map((car) => ({ ...car, listedAt: new Date("2020-01-01") })),
      { now, asOf: 2020 },
    );
    expect(valueCar(old, golf).explanation).toMatch(
      /from \d+ similar cars? listed here by \d+ sellers?\./,
    );
  });

  it.each([
    [{ ...golf, year: 1995 }, /no close match is known yet, from [\d,]+ adverts of the Golf/],
    [{ ...golf, model: "Lupo" }, /no other Lupo is known yet, from [\d,]+ other cars of its make/],
    [
      { ...golf, make: "Kia", model: "Rio" },
      /no other car of its make is known yet, from [\d,]+ cars of other makes/,
    ],
  ])("names the source of the figures of %p", (car, source) => {
    const { explanation, confidence } = valueCar(model, car);
    expect(explanation).toMatch(source);
    expect(confidence).toBe("low");
  });

  it("adds the make to a model whose name alone says little, and shortens names", () => {
    expect(explained({ ...golf, make: "BMW", model: " 320d " })).toContain("2015 BMW 320d here");
    const long = valueCar(model, { ...golf, model: `Golf ${"very ".repeat(9)}special` });
    expect(long.explanation).toMatch(/2015 Golf (very )+v?e?r?y?…/);
  });

  // docs/product.md 2.7.3
  it("has without its steps only the source of the figures", () => {
    const { explanation, basis = "" } = valueCar(model, { ...golf, transmission: "Automatic" });
    expect(basis).toMatch(/^From \d+ similar cars? listed .* sales\.$/);
    expect(explanation.toLowerCase()).toContain(`%; ${basis.toLowerCase()}`);
  });

  it("says that prices are asking prices", () => {
    expect(explained(golf)).toMatch(/Asking prices, not sales\.$/);
  });

  it.each([
    [
      "tr",
      /^Buradaki tipik 2015 Golf: £[\d.]+; normalden [\d.]+ mil az, \+%\d+; dizel, \+%\d+; .*40 Golf ilanına göre\. İstenen fiyatlardır, satış fiyatları değil\.$/,
    ],
    [
      "el",
      /^Ένα συνηθισμένο Golf του 2015 εδώ: [\d.]+\u00A0£· [\d.]+ μίλια λιγότερα από το σύνηθες, \+\d+%· πετρέλαιο, \+\d+%· .*40 αγγελίες για Golf .*\. Ζητούμενες τιμές, όχι πωλήσεις\.$/,
    ],
  ] as const)("reads in %s", (language, words) => {
    const car = { ...golf, mileage: 10_000, fuelType: "Diesel" };
    expect(inLanguage(language, () => explained(car))).toMatch(words);
  });

  it("keeps a minus and a percent sign on one line", () => {
    const car = { ...golf, mileage: 120_000 };
    expect(inLanguage("tr", () => explained(car))).toMatch(/mil fazla, -\u2060%\d+/);
  });
});
