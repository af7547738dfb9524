import { closeness, countSimilar } from "./similarCars";
import type { Advert } from "./similarCars";

const target = {
  age: 5,
  lnMiles: 1.6,
  fuel: "petrol",
  gearbox: "manual",
  engine: null,
} as const;
const advert: Advert = {
  ...target,
  id: "1",
  seller: null,
  year: 2015,
  mileage: 40_000,
  influence: 0,
  days: 10,
};

describe("countSimilar", () => {
  it("counts nothing without adverts", () => {
    expect(countSimilar(target, [])).toEqual({ count: 0, recent: 0, sellers: 0 });
  });

  it("counts the adverts much like the car, each seller once", () => {
    const adverts = ["a", "a", "b", null, null].map((seller) => ({ ...advert, seller }));
    const other = { ...advert, age: 12 };
    expect(countSimilar(target, [...adverts, other])).toEqual({ count: 5, recent: 5, sellers: 4 });
  });

  it("counts adverts older than 60 days as similar but not as recent", () => {
    const found = countSimilar(target, [advert, { ...advert, days: 61 }]);
    expect(found).toMatchObject({ count: 2, recent: 1 });
  });
});

describe("closeness", () => {
  it.each([
    [{}, 1],
    [{ age: 6.5 }, Math.exp(-0.5)],
    [{ age: 15 }, 0],
    [{ fuel: "diesel" as const }, 0.4],
    [{ gearbox: "automatic" as const }, 0.5],
    [{ fuel: null, gearbox: null }, 1],
  ])("of a car that differs in %p is %p", (fields, expected) => {
    expect(closeness(target, { ...target, ...fields })).toBeCloseTo(expected);
  });

  it("treats a semi-automatic nearly as an automatic", () => {
    const automatic = { ...target, gearbox: "automatic" as const };
    expect(closeness(automatic, { ...target, gearbox: "semi" })).toBeCloseTo(0.8);
  });
});
