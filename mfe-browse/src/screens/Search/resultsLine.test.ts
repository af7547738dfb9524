import { SORTS, SORT_NAMES } from "@takas/contracts/choices";

import { countVehicles, resultsLine } from "./resultsLine";

const plain = { text: "", swapOnly: false, sort: "relevance" } as const;

describe("resultsLine", () => {
  it.each([
    ["No vehicles match your filters", 0, plain],
    ['No matches for "mini"', 0, { ...plain, text: "mini", swapOnly: true }],
    ["Showing 128 vehicles", 128, plain],
    ["Showing 1,204 vehicles", 1204, plain],
    ["Showing 1 vehicle", 1, plain],
    ['12 cars found for "mini"', 12, { ...plain, text: "mini" }],
    ['1 car found for "mini"', 1, { ...plain, text: "mini" }],
    ["Showing 9 vehicles • All swap-friendly", 9, { ...plain, swapOnly: true }],
    [
      '9 cars found for "vw" • All swap-friendly • Sorted by Price: Low to High',
      9,
      { text: "vw", swapOnly: true, sort: "price-low" },
    ],
  ] as const)("reads %s", (line, total, search) => {
    expect(resultsLine(total, search)).toBe(line);
  });

  it.each(SORTS.filter((sort) => sort !== "relevance"))("names the order %s", (sort) => {
    expect(resultsLine(2, { ...plain, sort })).toBe(
      `Showing 2 vehicles • Sorted by ${SORT_NAMES[sort]}`,
    );
  });
});

describe("countVehicles", () => {
  it("takes the singular for one alone", () => {
    expect([0, 1, 2].map(countVehicles)).toEqual(["0 vehicles", "1 vehicle", "2 vehicles"]);
  });
});
