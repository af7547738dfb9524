import { SearchQuery } from "@takas/contracts/vehicle";

import { canonical, countActive, optionsQuery, pageQuery, withoutFilters } from "./searchAddress";

const spelled = (search: string) => canonical(new URLSearchParams(search));

describe("canonical", () => {
  it.each([
    ["", ""],
    ["page=2&fbclid=x", ""],
    ["q=%20mini%20", "q=mini"],
    [`q=${"x".repeat(300)}`, `q=${"x".repeat(200)}`],
    ["sortBy=price-low", "sortBy=price-low"],
    ["sortBy=relevance", ""],
    ["sortBy=cheap", ""],
    ["swap=true", "swapOnly=true"],
    ["swapOnly=false&swap=1", ""],
    ["brand=", ""],
    [`brand=${"x".repeat(61)}`, ""],
    ["brand=bmw", "brands=BMW"],
    ["brand=%20land%20rover%20", "brands=Land+Rover"],
    ["brand=Tofas", "brands=Tofas"],
    ["brand=BMW&brands=Audi&brand=bmw", "brands=Audi&brands=BMW"],
    ["fuelTypes=diesel&fuelTypes=Steam", "fuelTypes=Diesel"],
    ["transmissions=Manual", "transmissions=Manual"],
    ["priceMin=5000&priceMax=abc", "priceMin=5000"],
    ["priceMin=-5&priceMax=1e9&yearMin=2010.5", ""],
    ["priceMax=0", "priceMax=0"],
    ["sortBy=closest", ""],
    ["sortBy=closest&ownValue=9000", "ownValue=9000&sortBy=closest"],
    ["ownValue=9000", ""],
    ["cashMax=500", ""],
    ["ownValue=0&cashMax=500", ""],
    ["ownValue=9000&cashMax=20000000", ""],
    ["cashMax=500&sortBy=closest&ownValue=9000", "ownValue=9000&cashMax=500&sortBy=closest"],
    ["yearMin=2020&yearMax=2010", "yearMin=2010&yearMax=2020"],
    [
      "sortBy=year-newest&transmissions=Manual&swap=true&yearMax=2020&priceMin=5000&brand=Kia&q=a+%26+b",
      "q=a+%26+b&brands=Kia&priceMin=5000&yearMax=2020&transmissions=Manual&swapOnly=true&sortBy=year-newest",
    ],
  ])("spells %s as %s", (given, wanted) => {
    expect(spelled(given)).toBe(wanted);
    expect(spelled(wanted)).toBe(wanted);
  });

  it("requests no more choices than the API accepts", () => {
    const many = Array.from({ length: 80 }, (_, index) => `brands=Brand${index}`).join("&");
    expect(new URLSearchParams(spelled(many)).getAll("brands")).toHaveLength(60);
  });
});

describe("countActive", () => {
  it("is zero without filters, and does not count an order", () => {
    expect(countActive(new URLSearchParams("sortBy=price-low"))).toBe(0);
  });

  it("counts each choice, the text, the switch and each range once", () => {
    const search =
      "q=mini&swap=true&brands=BMW&brands=Mini&brands=Fiat&fuelTypes=Petrol&transmissions=Manual&priceMin=5000&priceMax=9000&yearMax=2020";
    expect(countActive(new URLSearchParams(search))).toBe(9);
  });
});

describe("withoutFilters", () => {
  it("keeps only the order", () => {
    const params = new URLSearchParams("q=mini&brand=BMW&sortBy=price-low&yearMax=2020");
    expect(canonical(withoutFilters(params))).toBe("sortBy=price-low");
  });
});

describe("pageQuery", () => {
  it("requests the first ten by relevance by default", () => {
    expect(pageQuery("", 0)).toBe("sortBy=relevance&limit=10&offset=0");
  });

  it("requests the search and the page's offset", () => {
    expect(pageQuery("q=320i+%26+co&brands=BMW&brands=Land+Rover&sortBy=price-low", 20)).toBe(
      "q=320i+%26+co&brands=BMW&brands=Land+Rover&sortBy=price-low&limit=10&offset=20",
    );
  });

  it("is a query the API's own schema accepts, with every filter", () => {
    const search = spelled(
      "q=mini&brands=BMW&priceMin=0&priceMax=20000&yearMin=2010&yearMax=2020&mileageMin=5&mileageMax=9&fuelTypes=Petrol&transmissions=Manual&bodyTypes=SUV&areas=Lefke&within=20&swap=true",
    );
    const params = new URLSearchParams(pageQuery(search, 10));
    expect(SearchQuery.parse(Object.fromEntries(params))).toEqual({
      q: "mini",
      swapOnly: true,
      sortBy: "relevance",
      offset: 10,
      limit: 10,
      brands: ["BMW"],
      fuelTypes: ["Petrol"],
      transmissions: ["Manual"],
      bodyTypes: ["SUV"],
      areas: ["Lefke"],
      within: 20,
      mileageMin: 5,
      mileageMax: 9,
      priceMin: 0,
      priceMax: 20_000,
      yearMin: 2010,
      yearMax: 2020,
    });
  });
});

describe("optionsQuery", () => {
  it("requests the first 1,000 cars of a text", () => {
    expect(optionsQuery("")).toBe("limit=1000&offset=0");
    expect(optionsQuery("mini")).toBe("q=mini&limit=1000&offset=0");
  });
});
