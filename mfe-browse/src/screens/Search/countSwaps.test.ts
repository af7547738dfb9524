import { buildVehicle } from "@takas/testing";

import { countSwaps } from "./countSwaps";
import { deriveOptions } from "./searchOptions";
import type { SearchRequest } from "./searchQuery";

const options = deriveOptions([
  buildVehicle({ make: "BMW", askingPrice: "9000", year: 2012, fuelType: "Diesel" }),
  buildVehicle({ make: "BMW", askingPrice: "19000", year: 2018, transmission: "Manual" }),
  buildVehicle({ make: "Kia", askingPrice: "9000", year: 2018 }),
  buildVehicle({ make: "Kia", isSwapFriendly: false }),
]);
const all: SearchRequest = {
  text: "",
  swapOnly: false,
  sort: "relevance",
  brands: [],
  fuelTypes: [],
  transmissions: [],
};

describe("countSwaps", () => {
  it.each<[number, string, Partial<SearchRequest>]>([
    [3, "no filter", {}],
    [2, "a brand", { brands: ["BMW"] }],
    [3, "several brands", { brands: ["BMW", "Kia"] }],
    [0, "a brand without swaps", { brands: ["Audi"] }],
    [1, "a fuel", { fuelTypes: ["Diesel"] }],
    [1, "a gearbox", { transmissions: ["Manual"] }],
    [2, "a highest price, itself included", { priceMax: 9000 }],
    [1, "a lowest price", { priceMin: 9001 }],
    [2, "a first year, itself included", { yearMin: 2018 }],
    [1, "a last year", { yearMax: 2017 }],
    [1, "brand and year together", { brands: ["BMW"], yearMin: 2018 }],
  ])("finds %d with %s", (count, _name, filters) => {
    expect(countSwaps(options, { ...all, ...filters })).toBe(count);
  });
});
