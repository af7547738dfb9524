import { SearchQuery } from "@takas/contracts/vehicle";

import { optionsQuery, pageQuery } from "./searchQuery";
import type { SearchRequest } from "./searchQuery";

const nothing: SearchRequest = {
  text: "",
  swapOnly: false,
  sort: "relevance",
  brands: [],
  fuelTypes: [],
  transmissions: [],
};

describe("pageQuery", () => {
  it("leaves out every filter that is off", () => {
    expect(pageQuery(nothing, 0)).toBe("sortBy=relevance&limit=10&offset=0");
  });

  it("asks for the next page by its offset", () => {
    expect(pageQuery(nothing, 20)).toBe("sortBy=relevance&limit=10&offset=20");
  });

  it("sends every filter that is on, lists as repeated parameters", () => {
    const query = pageQuery(
      {
        text: "320i & co",
        swapOnly: true,
        sort: "price-low",
        brands: ["BMW", "Land Rover"],
        fuelTypes: ["Petrol", "Hybrid"],
        transmissions: ["Manual"],
        priceMin: 5000,
        priceMax: 20_000,
        yearMin: 2010,
        yearMax: 2020,
      },
      0,
    );
    expect(query).toBe(
      "q=320i+%26+co&swapOnly=true&sortBy=price-low&limit=10&offset=0&priceMin=5000&priceMax=20000" +
        "&yearMin=2010&yearMax=2020&brands=BMW&brands=Land+Rover&fuelTypes=Petrol&fuelTypes=Hybrid&transmissions=Manual",
    );
  });

  it("sends a lower end of zero", () => {
    expect(pageQuery({ ...nothing, priceMin: 0 }, 0)).toContain("priceMin=0");
  });

  it("is a query the API's own schema reads", () => {
    const params = new URLSearchParams(
      pageQuery({ ...nothing, brands: ["BMW"], yearMin: 2010, swapOnly: true }, 10),
    );
    expect(SearchQuery.parse(Object.fromEntries(params))).toMatchObject({
      q: "",
      swapOnly: true,
      offset: 10,
      limit: 10,
      brands: ["BMW"],
      yearMin: 2010,
    });
  });
});

describe("optionsQuery", () => {
  it("asks for the first 1,000 cars of a text", () => {
    expect(optionsQuery("")).toBe("limit=1000&offset=0");
    expect(optionsQuery("mini")).toBe("q=mini&limit=1000&offset=0");
  });
});
