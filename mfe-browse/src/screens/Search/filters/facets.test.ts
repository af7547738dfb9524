import { buildVehicle } from "@takas/testing";

import { boundsOf, clampRange, countChoices, countSwitched, factsOf, openEnds } from "./facets";
import { FILTERS } from "./filters";
import type { ChoiceFilter, RangeFilter, SwitchFilter } from "./filters";

const find = <Kind extends (typeof FILTERS)[number]>(kind: Kind["kind"], name: string) =>
  FILTERS.find((filter) => filter.kind === kind && filter.name === name) as Kind;
const brands = find<ChoiceFilter>("choice", "brands");
const fuelTypes = find<ChoiceFilter>("choice", "fuelTypes");
const price = find<RangeFilter>("range", "price");
const years = find<RangeFilter>("range", "years");
const swaps = find<SwitchFilter>("switch", "swapOnly");

const cars = [
  buildVehicle({ make: "BMW", askingPrice: "9000", year: 2012, fuelType: "Diesel" }),
  buildVehicle({ make: "bmw", askingPrice: "19000", year: 2018, transmission: "Manual" }),
  buildVehicle({ make: "Kia", askingPrice: "9000", year: 2018 }),
  buildVehicle({ make: "Kia", askingPrice: "7950", isSwapFriendly: false }),
].map(factsOf);
const under = (search: string) => new URLSearchParams(search);

describe("countChoices", () => {
  it("counts the cars of each choice, however the seller spelled it", () => {
    expect(Object.fromEntries(countChoices(cars, under(""), brands))).toEqual({ BMW: 2, Kia: 2 });
  });

  it.each<[string, Record<string, number>]>([
    ["brands=BMW", { BMW: 2, Kia: 2 }],
    ["fuelTypes=Diesel", { BMW: 1 }],
    ["swapOnly=true", { BMW: 2, Kia: 1 }],
    ["priceMax=9000&brands=BMW", { BMW: 1, Kia: 2 }],
    ["yearMin=2018", { BMW: 1, Kia: 1 }],
  ])("counts under the other filters, not under its own: %s", (search, counts) => {
    expect(Object.fromEntries(countChoices(cars, under(search), brands))).toEqual(counts);
  });

  it("counts one filter's choices under another's", () => {
    const counts = countChoices(cars, under("brands=Kia"), fuelTypes);
    expect(counts.has("Diesel")).toBe(false);
  });
});

// docs/product.md 18.4.5
describe("a distance around an area", () => {
  const places = ["Kyrenia / Girne", "Nicosia / Lefkoşa", "Iskele"] as const;
  const around = places.map((area) => factsOf(buildVehicle({ make: "Kia", area })));
  const areas = find<ChoiceFilter>("choice", "areas");

  it.each([
    ["areas=Kyrenia / Girne", 1],
    ["areas=Kyrenia / Girne&within=20", 2],
    ["areas=Kyrenia / Girne&within=25", 1],
    ["within=20", 3],
  ])("counts the cars in reach: %s", (search, count) => {
    expect(countChoices(around, under(search), brands).get("Kia")).toBe(count);
    expect(countChoices(around, under(search), areas).get("Iskele")).toBe(1);
  });
});

describe("a car that does not state its fuel", () => {
  const open = factsOf(buildVehicle({ make: "Kia", fuelType: undefined }));

  it("counts for no fuel, and under none", () => {
    const counts = countChoices([open], under(""), fuelTypes);
    expect(fuelTypes.choices.filter((choice) => counts.has(choice))).toEqual([]);
    for (const fuel of fuelTypes.choices) {
      expect(countChoices([open], under(`fuelTypes=${fuel}`), brands).size).toBe(0);
    }
    expect(countChoices([open], under(""), brands).get("Kia")).toBe(1);
  });
});

describe("countSwitched", () => {
  it.each<[number, string]>([
    [3, ""],
    [3, "swapOnly=true"],
    [2, "brands=BMW"],
    [3, "brands=BMW&brands=Kia"],
    [0, "brands=Audi"],
    [1, "fuelTypes=Diesel"],
    [1, "transmissions=Manual"],
    [2, "priceMax=9000"],
    [1, "priceMin=9001"],
    [2, "yearMin=2018"],
    [1, "yearMax=2017"],
    [1, "brands=BMW&yearMin=2018"],
  ])("finds %d swaps for %p", (count, search) => {
    expect(countSwitched(cars, under(search), swaps)).toBe(count);
  });
});

describe("boundsOf", () => {
  const priced = (...prices: string[]) =>
    prices.map((askingPrice) => factsOf(buildVehicle({ askingPrice, year: 2017 })));

  it("widens the price to whole steps of £1,000 and leaves years unchanged", () => {
    expect(boundsOf(priced("7950", "41001"), price, true)).toEqual({ min: 7000, max: 42_000 });
    expect(boundsOf(priced("7950"), years, true)).toEqual({ min: 2017, max: 2017 });
  });

  it("keeps a price that is a whole step as its own bound", () => {
    expect(boundsOf(priced("8000"), price, true)).toEqual({ min: 8000, max: 8000 });
  });

  // docs/product.md 9.6
  it("uses the default ranges while there are no cars", () => {
    expect(boundsOf([], price, true)).toEqual({ min: 0, max: 100_000 });
    expect(boundsOf([], years, true)).toEqual({ min: 2000, max: 2024 });
  });

  it("ends the price slider at the dearest car, with longer steps where cars are few", () => {
    const crowd = Array.from({ length: 60 }, (_, index) => String(5000 + index * 100));
    const { stops = [], ...bounds } = boundsOf(priced(...crowd, "197000"), price, true);
    expect(bounds).toEqual({ min: 5000, max: 197_000 });
    expect(stops.slice(0, 9)).toEqual([
      5000, 6000, 7000, 8000, 9000, 10_000, 11_000, 13_000, 15_000,
    ]);
    expect(stops.at(-1)).toBe(197_000);
    expect(stops.length).toBeLessThan(40);
    expect(stops.every((stop, at) => stop > (stops[at - 1] ?? 0) && stop % 1000 === 0)).toBe(true);
    expect(boundsOf(priced(...crowd, "12000"), price, true)).toEqual({ min: 5000, max: 12_000 });
  });

  it("ignores a price that is not a number", () => {
    expect(boundsOf(priced("", "5000"), price, true)).toEqual({ min: 5000, max: 5000 });
  });
});

// docs/product.md 4.5
describe("clampRange", () => {
  it.each([
    ["an open range is the bounds", {}, { min: 2000, max: 60_000 }],
    ["an inner range stays", { min: 5000, max: 9000 }, { min: 5000, max: 9000 }],
    ["ends beyond the bounds come in", { min: 0, max: 90_000 }, { min: 2000, max: 60_000 }],
    ["a range below the bounds is their lower end", { max: 1000 }, { min: 2000, max: 2000 }],
    ["a range above the bounds is their upper end", { min: 70_000 }, { min: 60_000, max: 60_000 }],
  ])("%s", (_name, range, clamped) => {
    expect(clampRange(range, { min: 2000, max: 60_000 })).toEqual(clamped);
  });
});

describe("openEnds", () => {
  it("leaves ends at their bound open", () => {
    const bounds = { min: 2000, max: 60_000 };
    expect(openEnds({ min: 2000, max: 60_000 }, bounds)).toEqual({});
    expect(openEnds({ min: 2000, max: 9000 }, bounds)).toEqual({ max: 9000 });
    expect(openEnds({ min: 3000, max: 60_000 }, bounds)).toEqual({ min: 3000 });
  });
});
