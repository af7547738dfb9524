import { closeness, compare } from "./comparables";
import type { Comparable } from "./comparables";

const target = {
  age: 5,
  lnMiles: 1.6,
  fuel: "petrol",
  gearbox: "manual",
  engine: null,
} as const;
const advert: Comparable = {
  ...target,
  id: "1",
  seller: null,
  year: 2015,
  mileage: 40_000,
  residual: 0.1,
  weight: 1,
  influence: 0,
  days: 10,
};
const copies = (count: number, of: Comparable) => Array.from({ length: count }, () => of);
const how = { scale: 1, shrink: 1.5 };

describe("compare", () => {
  it("corrects nothing without comparables", () => {
    expect(compare(target, [], how)).toEqual({
      correction: 0,
      sum: 0,
      effective: 0,
      similar: 0,
      recent: 0,
      sellers: 0,
    });
  });

  it("corrects further towards the comparables the more there are", () => {
    const one = compare(target, [advert], how);
    const ten = compare(target, copies(10, advert), how);
    expect(one.correction).toBeCloseTo(0.1 / 2.5);
    expect(ten.correction).toBeCloseTo(1 / 11.5);
    expect(ten).toMatchObject({ similar: 10, recent: 10 });
    expect(ten.effective).toBeCloseTo(10);
  });

  it("counts one heavy advert among light ones as little more than one", () => {
    const light = copies(9, { ...advert, weight: 0.01 });
    expect(compare(target, [advert, ...light], how).effective).toBeLessThan(1.3);
  });

  it("clips the effect of a single advert", () => {
    const mad = compare(target, [{ ...advert, residual: 5 }], how);
    expect(mad.correction).toBeCloseTo(0.5 / 2.5);
  });

  it("ignores adverts that are left out", () => {
    const leftOut = ({ id }: Comparable) => id === "1";
    expect(compare(target, [advert], { ...how, leftOut }).similar).toBe(0);
  });

  it("counts adverts older than 60 days as similar but not as recent", () => {
    const result = compare(target, [advert, { ...advert, days: 61 }], how);
    expect(result).toMatchObject({ similar: 2, recent: 1 });
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
    expect(closeness(target, { ...target, ...fields }, 1)).toBeCloseTo(expected);
  });

  it("treats a semi-automatic nearly as an automatic", () => {
    const automatic = { ...target, gearbox: "automatic" as const };
    expect(closeness(automatic, { ...target, gearbox: "semi" }, 1)).toBeCloseTo(0.8);
  });
});
