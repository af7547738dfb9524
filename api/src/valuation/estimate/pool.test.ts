import type { Listing } from "./car";
import { isTwin, poolListings } from "./pool";

const now = new Date("2026-07-01");
const options = { now, asOf: 2026.5 };
const golf: Listing = {
  id: "1",
  make: "VW",
  model: "Golf",
  year: 2016,
  mileage: 50_000,
  price: 9000,
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("poolListings", () => {
  it.each([
    ["a price of £1", { price: 1 }],
    ["a price of £200,000", { price: 200_000 }],
    ["a price that is not a number", { price: Number.NaN }],
    ["no mileage", { mileage: undefined }],
    ["a negative mileage", { mileage: -1 }],
    ["a million miles", { mileage: 1_000_000 }],
    ["more miles than its years allow", { year: 2026, mileage: 93_000 }],
    ["fewer miles than a car of ten years has", { mileage: 500 }],
    ["a year in the future", { year: 2060 }],
    ["a year long ago", { year: 1970 }],
    ["a year that is not a number", { year: Number.NaN }],
    ["no make", { make: " - " }],
    ["no model", { model: "!" }],
  ])("leaves out an advert with %s", (_, fields) => {
    const pool = poolListings([golf, { ...golf, id: "2", ...fields }], options);
    expect(pool.map(({ listing }) => listing.id)).toEqual(["1"]);
  });

  it("judges miles by the age at the date of the advert", () => {
    const young = { ...golf, id: "2", year: 2023, mileage: 130_000 };
    expect(poolListings([young], options)).toHaveLength(1);
    expect(poolListings([{ ...young, listedAt: daysAgo(300) }], options)).toEqual([]);
  });

  it("weights each advert of a seller by one over the root of their number", () => {
    const lot = [0, 1, 2, 3].map((i) => ({
      ...golf,
      id: `lot ${i}`,
      sellerId: "dealer",
      mileage: 20_000 * (i + 1),
    }));
    const pool = poolListings([{ ...golf, sellerId: "private" }, ...lot], options);
    const weight = (id: string) => pool.find(({ listing }) => listing.id === id)?.weight ?? NaN;
    expect(weight("1") / weight("lot 0")).toBeCloseTo(2);
    expect(pool.reduce((sum, one) => sum + one.weight, 0)).toBeCloseTo(pool.length);
  });

  it("keeps the newest of a seller's twins, and cars of other sellers that look the same", () => {
    const pool = poolListings(
      [
        { ...golf, id: "old", sellerId: "a", listedAt: daysAgo(20) },
        { ...golf, id: "new", sellerId: "a", listedAt: daysAgo(2), mileage: 50_400 },
        { ...golf, id: "other", sellerId: "b", listedAt: daysAgo(20) },
        { ...golf, id: "nobody" },
        { ...golf, id: "nobody either" },
      ],
      options,
    );
    expect(pool.map(({ listing }) => listing.id).sort()).toEqual([
      "new",
      "nobody",
      "nobody either",
      "other",
    ]);
  });

  it("treats an advert with an impossible date as recent", () => {
    const pool = poolListings([{ ...golf, listedAt: new Date(Number.NaN) }], options);
    expect(pool[0]).toMatchObject({ days: 0, weight: 1 });
  });
});

describe("isTwin", () => {
  it.each([
    [{ year: 2016, mileage: 50_000 }, { year: 2017, mileage: 50_900 }, true],
    [{ year: 2016, mileage: 50_000 }, { year: 2018, mileage: 50_000 }, false],
    [{ year: 2016, mileage: 50_000 }, { year: 2016, mileage: 52_000 }, false],
    [{ year: 2016, mileage: 0 }, { year: 2016, mileage: 0 }, true],
  ])("of %p and %p is %p", (one, other, twins) => {
    expect(isTwin(one, other)).toBe(twins);
    expect(isTwin(other, one)).toBe(twins);
  });
});
