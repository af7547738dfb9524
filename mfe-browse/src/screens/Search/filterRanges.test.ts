import { boundsOf, clampRange, countActive, openEnds, toRequest } from "./filterRanges";
import { deriveOptions } from "./searchOptions";
import type { SearchFilters } from "./searchSlice";

const none: SearchFilters = {
  text: "",
  swapOnly: false,
  sort: "relevance",
  brands: [],
  fuelTypes: [],
  transmissions: [],
  price: {},
  years: {},
};
const bounds = { price: { min: 2000, max: 60_000 }, years: { min: 2004, max: 2026 } };

describe("boundsOf", () => {
  it("uses the default ranges before there is data and when no car matches", () => {
    const defaults = { price: { min: 0, max: 100_000 }, years: { min: 2000, max: 2024 } };
    expect(boundsOf(undefined)).toEqual(defaults);
    expect(boundsOf(deriveOptions([]))).toEqual(defaults);
  });
});

describe("clampRange", () => {
  it.each([
    ["an open range is the bounds", {}, { min: 2000, max: 60_000 }],
    ["an inner range stays", { min: 5000, max: 9000 }, { min: 5000, max: 9000 }],
    ["ends beyond the bounds come in", { min: 0, max: 90_000 }, { min: 2000, max: 60_000 }],
    ["a range below the bounds is their lower end", { max: 1000 }, { min: 2000, max: 2000 }],
    ["a range above the bounds is their upper end", { min: 70_000 }, { min: 60_000, max: 60_000 }],
  ])("%s", (_name, range, clamped) => {
    expect(clampRange(range, bounds.price)).toEqual(clamped);
  });
});

describe("openEnds", () => {
  it("leaves ends at their bound open", () => {
    expect(openEnds({ min: 2000, max: 60_000 }, bounds.price)).toEqual({});
    expect(openEnds({ min: 2000, max: 9000 }, bounds.price)).toEqual({ max: 9000 });
    expect(openEnds({ min: 3000, max: 60_000 }, bounds.price)).toEqual({ min: 3000 });
  });
});

describe("toRequest", () => {
  it("sends no range that stands at its bounds", () => {
    const request = toRequest({ ...none, price: { min: 2000, max: 60_000 } }, bounds);
    expect(request).not.toHaveProperty("priceMin");
    expect(request).not.toHaveProperty("priceMax");
  });

  it("does not hide cars newer than the default years before the bounds are known", () => {
    const request = toRequest(none, boundsOf(undefined));
    expect(request).not.toHaveProperty("yearMax");
  });

  it("sends the ends that were moved", () => {
    expect(
      toRequest({ ...none, price: { min: 5000 }, years: { min: 2010, max: 2020 } }, bounds),
    ).toMatchObject({ priceMin: 5000, yearMin: 2010, yearMax: 2020 });
  });
});

describe("countActive", () => {
  it("is zero without filters, and an order is none", () => {
    expect(countActive(toRequest({ ...none, sort: "price-low" }, bounds))).toBe(0);
  });

  it("counts each choice, the text, the swap switch and each range once", () => {
    const filters: SearchFilters = {
      text: "mini",
      swapOnly: true,
      sort: "relevance",
      brands: ["BMW", "Mini"],
      fuelTypes: ["Petrol"],
      transmissions: ["Manual"],
      price: { min: 5000, max: 9000 },
      years: { max: 2020 },
    };
    expect(countActive(toRequest(filters, bounds))).toBe(8);
  });
});
