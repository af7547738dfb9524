import { FUEL_TYPES, OWN_CAR_SORT, SORTS, TRANSMISSIONS } from "@takas/contracts/choices";
import { SearchQuery } from "@takas/contracts/vehicle";
import fc from "fast-check";

import { rounds } from "../../../scripts/testing/rounds.mjs";
import { mongoose } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { Vehicle } from "../vehicles/Vehicle";
import type { VehicleRecord } from "../vehicles/Vehicle";
import { TOTALS } from "./countCars";
import { searchVehicles } from "./searchVehicles";

useDatabase();
const MAKES = ["BMW", "Mercedes", "Škoda", "Kia", "ISUZU"];
const WORDS = ["golf", "golfer", "i3", "İ3", "satılık", "c", "class", "c3"];
let cars: VehicleRecord[] = [];

beforeAll(async () => {
  // Few values of everything, so that ties are frequent.
  const drawn = fc.sample(
    fc.record({
      make: fc.constantFrom(...MAKES),
      model: fc.constantFrom(...WORDS),
      title: fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
        .map((words) => words.join(" ")),
      year: fc.integer({ min: 2015, max: 2018 }),
      mileage: fc.constantFrom(0, 10_000, 20_000),
      // Some sellers do not state them.
      fuelType: fc.constantFrom(...FUEL_TYPES, undefined),
      transmission: fc.constantFrom(...TRANSMISSIONS, undefined),
      bodyType: fc.constantFrom("SUV" as const, "Coupe" as const, undefined),
      askingPrice: fc.constantFrom(1, 5000, 5001, 9000),
      isSwapFriendly: fc.boolean(),
      status: fc.constantFrom("active" as const, "active" as const, "sold" as const),
      owner: fc.constant("owner-one"),
      createdAt: fc.integer({ min: 1, max: 5 }).map((day) => new Date(2026, 0, day)),
    }),
    { numRuns: 240, seed: 7 },
  );
  cars = (await Vehicle.insertMany(drawn)).map((car) => car.toObject());
});

/** The same rules, implemented slowly and obviously. */
function naive(query: SearchQuery): string[] {
  const plain = (text: string) =>
    text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i");
  const asked = plain(query.q).split(" ").filter(Boolean);
  const own = (car: VehicleRecord) => plain(`${car.make} ${car.model} ${car.title}`).split(" ");
  const among = (list: string[], value: string | undefined) =>
    list.length === 0 || (value !== undefined && list.map(plain).includes(plain(value)));
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity, sortBy } = query;
  const { mileageMin = 0, mileageMax = Infinity, ownValue = 0, cashMax = Infinity } = query;
  const isWhole = (car: VehicleRecord) => asked.every((word) => own(car).includes(word));
  const found = cars.filter(
    (car) =>
      car.status === "active" &&
      asked.every((word) => own(car).some((has) => has.startsWith(word))) &&
      (!query.swapOnly || car.isSwapFriendly) &&
      car.askingPrice >= priceMin &&
      car.askingPrice <= priceMax &&
      car.askingPrice <= ownValue + cashMax &&
      car.year >= yearMin &&
      car.year <= yearMax &&
      car.mileage >= mileageMin &&
      car.mileage <= mileageMax &&
      among(query.bodyTypes, car.bodyType) &&
      among(query.brands, car.make) &&
      among(query.fuelTypes, car.fuelType) &&
      among(query.transmissions, car.transmission),
  );
  const swapNewest = (car: VehicleRecord) => [
    -Number(car.isSwapFriendly),
    -car.createdAt.getTime(),
  ];
  const keys: Record<SearchQuery["sortBy"], (car: VehicleRecord) => number[]> = {
    relevance: (car) => [-Number(isWhole(car)), ...swapNewest(car)],
    "swap-friendly": swapNewest,
    "price-low": (car) => [car.askingPrice],
    "price-high": (car) => [-car.askingPrice],
    "year-newest": (car) => [-car.year],
    "year-oldest": (car) => [car.year],
    "mileage-low": (car) => [car.mileage],
    "mileage-high": (car) => [-car.mileage],
    closest: (car) => [Math.abs(car.askingPrice - ownValue), car.askingPrice],
  };
  const isReversed = ["price-high", "year-newest", "mileage-high"].includes(sortBy);
  const compare = (a: VehicleRecord, b: VehicleRecord) => {
    const [left, right] = [keys[sortBy](a), keys[sortBy](b)];
    const at = left.findIndex((key, index) => key !== right[index]);
    const isFromBelow = sortBy === OWN_CAR_SORT && a.askingPrice < ownValue;
    const tie = (a._id < b._id ? -1 : 1) * (isReversed || isFromBelow ? -1 : 1);
    return at === -1 ? tie : (left[at] ?? 0) - (right[at] ?? 0);
  };
  return found.toSorted(compare).map(({ _id }) => _id);
}

// Most filters are usually absent: with all of them at once hardly any car would be left to order.
const some = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { maxLength: 2 }) },
  );
const bound = (values: number[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const queries = fc.record({
  q: fc.oneof(
    fc.constant(""),
    fc
      // No single characters: their readings are tested with the words people type.
      .array(fc.constantFrom("gol", "golf", "GOLFER", "İ3", "cla", "class", "sat", "bm", "zz"), {
        maxLength: 3,
      })
      .map((words) => words.join(" ")),
  ),
  swapOnly: fc.boolean(),
  // By relevance a text search has two parts, so it is drawn as often as all other orders together.
  sortBy: fc.oneof(fc.constant("relevance" as const), fc.constantFrom(...SORTS, OWN_CAR_SORT)),
  // Halfway between two prices, at one, and beyond all.
  ownValue: fc.constantFrom(2501, 5000, 7000, 20_000),
  cashMax: bound([0, 1000, 5000]),
  priceMin: bound([0, 5000, 5001]),
  priceMax: bound([1, 5000, 9000]),
  yearMin: bound([2015, 2017]),
  yearMax: bound([2016, 2018]),
  mileageMin: bound([0, 10_000]),
  mileageMax: bound([10_000, 30_000]),
  brands: some([...MAKES, "skoda", "Lada"]),
  fuelTypes: some([...FUEL_TYPES, "Steam"]),
  transmissions: some(["manual", "Automatic"]),
  bodyTypes: some(["suv", "Coupe"]),
  areas: fc.constant<string[]>([]),
});

describe("searchVehicles", () => {
  it("finds and orders what a naive filter over all cars does, for any filters and order", async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const search = { ...query, limit: 1000, offset: 0 } as SearchQuery;
        const { vehicles, total } = await searchVehicles(search);
        const expected = naive(search);
        expect(vehicles.map(({ _id }) => _id)).toEqual(expected);
        expect(total).toBe(expected.length);
      }),
      { numRuns: rounds(30) },
    );
  });

  it("neither repeats nor skips a car from page to page, and every page agrees on the total", async () => {
    const pages = fc.record({ query: queries, limit: fc.integer({ min: 1, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(pages, async ({ query, limit }) => {
        const search = { ...query, limit, offset: 0 } as SearchQuery;
        const expected = naive(search);
        const seen: string[] = [];
        do {
          const page = await searchVehicles({ ...search, offset: seen.length });
          expect(page.total).toBe(expected.length);
          expect(page.vehicles.length).toBe(Math.min(limit, expected.length - seen.length));
          seen.push(...page.vehicles.map(({ _id }) => _id));
        } while (seen.length < expected.length);
        expect(seen).toEqual(expected);
      }),
      { numRuns: rounds(8) },
    );
  });

  it("reads prices, years and miles out of the text as its filters would set them", async () => {
    const written = fc.record({
      priceMax: bound([5000, 9000]),
      yearMin: bound([2016, 2017]),
      mileageMax: bound([10_000, 20_000]),
    });
    await fc.assert(
      fc.asyncProperty(queries, written, async (query, { priceMax, yearMin, mileageMax }) => {
        const { priceMax: _price, yearMin: _year, mileageMax: _mileage, ...others } = query;
        const text = [
          query.q,
          ...(priceMax === undefined ? [] : [`under £${priceMax}`]),
          ...(yearMin === undefined ? [] : [`${yearMin} ve üzeri`]),
          ...(mileageMax === undefined ? [] : [`max ${mileageMax / 1000}k miles`]),
        ].join(" ");
        const page = { limit: 1000, offset: 0 };
        const plain = { ...others, ...page, priceMax, yearMin, mileageMax } as SearchQuery;
        const { vehicles } = await searchVehicles({ ...others, ...page, q: text } as SearchQuery);
        expect(vehicles.map(({ _id }) => _id)).toEqual(naive(plain));
      }),
      { numRuns: rounds(15) },
    );
  });

  it("keeps a total above the exact ones for a minute, and its pages reach the last car", async () => {
    const active = { status: "active" };
    // Whole: the sum of a fraction and a minute may be rounded to less than a minute later.
    const start = Math.ceil(performance.now());
    const clock = jest.spyOn(performance, "now").mockReturnValue(start);
    const exact = jest.replaceProperty(TOTALS, "exact", 20);
    const search = SearchQuery.parse({ q: "gol", limit: 30 });
    const totalOf = async (asked: SearchQuery) => (await searchVehicles(asked)).total;
    const totals = () =>
      Promise.all([search, { ...search, sortBy: "price-low" as const }].map(totalOf));
    const [counted = 0] = await totals();
    expect(counted).toBe(naive(search).length);
    expect(counted).toBeGreaterThan(40);
    const sold = cars.filter(({ _id }) => naive(search).slice(0, 5).includes(_id));
    const ids = sold.map(({ _id }) => _id);
    try {
      await Vehicle.updateMany({ _id: mongoose.trusted({ $in: ids }) }, { status: "sold" });
      expect(await totals()).toEqual([counted, counted]);
      const seen: string[] = [];
      for (let hasMore = true; hasMore;) {
        const page = await searchVehicles({ ...search, offset: seen.length });
        seen.push(...page.vehicles.map(({ _id }) => _id));
        ({ hasMore } = page);
      }
      expect(seen).toEqual(naive(search).filter((id) => !ids.includes(id)));
      clock.mockReturnValue(start + TOTALS.fresh);
      expect(await totals()).toEqual([counted - 5, counted - 5]);
      exact.replaceValue(counted);
      await Vehicle.updateMany({ _id: mongoose.trusted({ $in: ids }) }, active);
      expect(await totals()).toEqual([counted, counted]);
    } finally {
      await Vehicle.updateMany({ _id: mongoose.trusted({ $in: ids }) }, active);
      jest.restoreAllMocks();
    }
  });

  it("returns nothing beyond the end", async () => {
    const search = { ...SearchQuery.parse({}), offset: 100_000 };
    expect((await searchVehicles(search)).vehicles).toEqual([]);
  });
});
