import { createRandom } from "@takas/api/random";
import { itemAt } from "@takas/api/valuation/itemAt";

import { newestYear } from "../markets/asOfYear";
import { reweight } from "../markets/marketAges";
import type { FileCar } from "../markets/readCars";
import { syntheticMarket } from "../syntheticMarket";
import { identity, splitCars } from "./splitCars";

const cars: FileCar[] = syntheticMarket({ form: "steady", ages: "young", cars: 6000, seed: 2 }).map(
  (car, i) => ({ ...car, id: `line ${i}` }),
);
const plain = { train: 400, test: 5000, hasSellers: false, isInTime: false };

describe("splitCars", () => {
  it("draws the same cars for the same seed, and others for another", () => {
    const ids = (seed: number) =>
      splitCars(cars, { ...plain, random: createRandom(seed) }).train.map(({ id }) => id);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  it("keeps all lines of one car on one side, also in a file that repeats cars", () => {
    const repeated = [...cars, ...cars.map((car, i) => ({ ...car, id: `again ${i}` }))];
    const { train, second, test } = splitCars(repeated, { ...plain, random: createRandom(3) });
    const trained = new Set([...train, ...(second ?? [])].map(identity));
    expect(new Set(train.map(identity)).size).toBe(400);
    expect(test.filter((car) => trained.has(identity(car)))).toEqual([]);
  });

  it("keeps all cars of a seller on one side", () => {
    const sold = cars.map((car, i) => ({ ...car, sellerId: `s${i % 700}` }));
    const { train, test, kind } = splitCars(sold, {
      ...plain,
      hasSellers: true,
      random: createRandom(3),
    });
    const sellers = new Set(train.map(({ sellerId }) => sellerId));
    expect(test.length).toBeGreaterThan(500);
    expect(test.filter(({ sellerId }) => sellers.has(sellerId))).toEqual([]);
    expect(kind).toBe("by seller");
  });

  it("trains on the earlier adverts and tests on the later ones", () => {
    const dated = cars.map((car, i) => ({ ...car, listedAt: new Date(1.58e12 + i * 1e6) }));
    const { train, test, kind } = splitCars(dated, {
      ...plain,
      isInTime: true,
      random: createRandom(3),
    });
    const last = Math.max(...train.map(({ listedAt }) => Number(listedAt)));
    expect(test.every(({ listedAt }) => Number(listedAt) > last)).toBe(true);
    expect(kind).toBe("by time and car");
  });

  it("has no second sample in a file too small for one", () => {
    const { second, test } = splitCars(cars.slice(0, 600), { ...plain, random: createRandom(1) });
    expect(second).toBeUndefined();
    expect(test.length).toBeGreaterThan(150);
  });
});

describe("newestYear", () => {
  const of = (...years: number[]) => years.map((year) => ({ ...itemAt(cars, 0), year }));
  it.each([
    [[2018, 2020, 2019], 2020],
    [[...Array(300).fill(2019), ...Array(300).fill(2020), 2060], 2020],
    [[...Array(300).fill(2019), 2025], 2019],
    [[...Array(300).fill(2019), 2021], 2021],
    [[2012], 2012],
  ])("of %j is %i", (years, newest) => {
    expect(newestYear(of(...years), 2070)).toBe(newest);
  });

  it("is never in the future", () => {
    expect(newestYear(of(2019, 2020, 2031, 2031), 2026)).toBe(2020);
  });
});

describe("reweight", () => {
  it("turns a file of young cars into a median age of about seven years", () => {
    const drawn = reweight(cars, 2020, createRandom(1));
    const ages = drawn.map(({ year }) => 2020 - year).sort((a, b) => a - b);
    expect(ages[Math.floor(ages.length / 2)]).toBeGreaterThanOrEqual(6);
    expect(ages[Math.floor(ages.length / 2)]).toBeLessThanOrEqual(8);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
