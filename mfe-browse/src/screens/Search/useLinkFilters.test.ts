import { filtersOf } from "./useLinkFilters";

describe("filtersOf", () => {
  it.each([
    ["", undefined],
    ["swap=false", undefined],
    ["brand=", undefined],
    [`brand=${"x".repeat(61)}`, undefined],
    ["page=2", undefined],
    ["brand=BMW", { brands: ["BMW"] }],
    ["brand=bmw", { brands: ["BMW"] }],
    ["brand=%20land%20rover%20", { brands: ["Land Rover"] }],
    ["brand=Tofas", { brands: ["Tofas"] }],
    ["brand=BMW&brand=Audi&brand=bmw", { brands: ["BMW", "Audi"] }],
    ["swap=true", { swapOnly: true }],
    ["swap=true&brand=Kia", { brands: ["Kia"], swapOnly: true }],
  ])("reads %s", (search, filters) => {
    expect(filtersOf(search)).toEqual(filters);
  });
});
