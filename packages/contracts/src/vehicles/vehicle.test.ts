import { SearchQuery, VehicleWrite } from "./vehicle";
import { maxVehicleYear } from "./vehicleFields";

const valid = {
  title: "2017 Toyota Vitz",
  make: "Toyota",
  model: "Vitz",
  year: 2017,
  mileage: 42_000,
  fuelType: "Petrol",
  transmission: "Automatic",
  bodyType: "Hatchback",
  askingPrice: "7950",
  isSwapFriendly: true,
  images: [],
};

describe("VehicleWrite", () => {
  it("reads the price string as whole pounds and drops unknown fields", () => {
    const parsed = VehicleWrite.parse({ ...valid, owner: "me", status: "sold" });
    expect(parsed).toEqual({ ...valid, askingPrice: 7950 });
  });

  it.each([
    ["title", "ab"],
    ["title", "x".repeat(121)],
    ["title", "2017 Vitz\u0000"],
    ["title", "\u202E\u2800\u3164"],
    ["model", "..."],
    ["title", "2017 Vitz\u2028one owner"],
    ["title", "2017 Vitz\uD800"],
    ["title", "2017\nVitz"],
    ["make", " "],
    ["model", "x".repeat(61)],
    ["year", 1899],
    ["year", maxVehicleYear(new Date()) + 1],
    ["year", 2017.5],
    ["mileage", -1],
    ["mileage", 1_000_001],
    ["askingPrice", "0"],
    ["askingPrice", "10000001"],
    ["askingPrice", "1e5"],
    ["askingPrice", "79.50"],
    ["fuelType", "Steam"],
    ["images", Array.from({ length: 21 }, () => "x")],
  ])("refuses %s of %p", (field, value) => {
    const result = VehicleWrite.safeParse({ ...valid, [field]: value });
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  it.each([
    ["year", maxVehicleYear(new Date())],
    ["year", 1900],
    ["mileage", 0],
    ["mileage", 1_000_000],
    ["askingPrice", "10000000"],
    ["askingPrice", "1"],
  ])("accepts %s at its limit %p", (field, value) => {
    expect(VehicleWrite.safeParse({ ...valid, [field]: value }).success).toBe(true);
  });
});

describe("SearchQuery", () => {
  it("fills in the defaults", () => {
    expect(SearchQuery.parse({})).toEqual({
      q: "",
      swapOnly: false,
      sortBy: "relevance",
      limit: 10,
      offset: 0,
      brands: [],
      fuelTypes: [],
      transmissions: [],
      bodyTypes: [],
      areas: [],
    });
  });

  it("reads one or many brands", () => {
    expect(SearchQuery.parse({ brands: "BMW" }).brands).toEqual(["BMW"]);
    expect(SearchQuery.parse({ brands: ["BMW", "Audi"] }).brands).toEqual(["BMW", "Audi"]);
  });

  it.each([
    { limit: "0" },
    { limit: "1001" },
    { limit: "ten" },
    { limit: ["1", "2"] },
    { offset: "-1" },
    { sortBy: "cheapest" },
    { priceMin: "abc" },
    { yearMax: "2020abc" },
    { swapOnly: "yes" },
    { q: "x".repeat(201) },
  ])("refuses %p", (query) => {
    expect(SearchQuery.safeParse(query).success).toBe(false);
  });
});
