import { buildVehicle } from "@takas/testing";

import { countOf, deriveOptions } from "./searchOptions";

describe("deriveOptions", () => {
  it("counts brands, fuels, gearboxes and swaps", () => {
    const options = deriveOptions([
      buildVehicle({ make: "BMW", fuelType: "Diesel", transmission: "Manual" }),
      buildVehicle({ make: "BMW", fuelType: "Electric", isSwapFriendly: false }),
      buildVehicle({ make: "Honda", fuelType: "Electric", isSwapFriendly: false }),
    ]);
    expect(options).toMatchObject({
      brands: { BMW: 2, Honda: 1 },
      fuelTypes: { Diesel: 1, Electric: 2 },
      transmissions: { Manual: 1, Automatic: 2 },
    });
    expect(options.swaps).toEqual([expect.objectContaining({ make: "BMW", price: 7950 })]);
  });

  it("widens the price bounds to whole steps of £1,000 and keeps years as they are", () => {
    const options = deriveOptions([
      buildVehicle({ askingPrice: "7950", year: 2004 }),
      buildVehicle({ askingPrice: "41001", year: 2026 }),
    ]);
    expect(options.price).toEqual({ min: 7000, max: 42_000 });
    expect(options.years).toEqual({ min: 2004, max: 2026 });
  });

  it("keeps a price that is a whole step as its own bound", () => {
    const options = deriveOptions([buildVehicle({ askingPrice: "8000", year: 2017 })]);
    expect(options.price).toEqual({ min: 8000, max: 8000 });
    expect(options.years).toEqual({ min: 2017, max: 2017 });
  });

  it("has no bounds and no counts without cars", () => {
    expect(deriveOptions([])).toEqual({
      brands: {},
      fuelTypes: {},
      transmissions: {},
      swaps: [],
      price: undefined,
      years: undefined,
    });
  });

  it("lets a price that is no number move no bound", () => {
    const options = deriveOptions([
      buildVehicle({ askingPrice: "" }),
      buildVehicle({ askingPrice: "5000" }),
    ]);
    expect(options.price).toEqual({ min: 5000, max: 5000 });
    expect(options.brands).toEqual({ Toyota: 2 });
  });
});

describe("countOf", () => {
  it("finds no cars of a brand that no car has, whatever its name", () => {
    expect(countOf({ BMW: 2 }, "Audi")).toBe(0);
    expect(countOf({ BMW: 2 }, "constructor")).toBe(0);
    expect(countOf({ BMW: 2 }, "BMW")).toBe(2);
  });
});
