import { SORTS } from "@takas/contracts/choices";
import { sortText } from "@takas/contracts/nameTexts";

import { resultsLine } from "./resultsLine";

describe("resultsLine", () => {
  // docs/product.md 2.5.5
  it.each([
    ["No vehicles match your filters", 0, ""],
    ['No matches for "mini"', 0, "q=mini&swapOnly=true"],
    ["Showing 128 vehicles", 128, ""],
    ["Showing 1,204 vehicles", 1204, ""],
    ["Showing 1 vehicle", 1, ""],
    ['12 cars found for "mini"', 12, "q=mini"],
    ['1 car found for "mini"', 1, "q=mini"],
    ["Showing 9 vehicles • All swap-friendly", 9, "swapOnly=true"],
    [
      '9 cars found for "vw" • All swap-friendly • Sorted by Price: Low to High',
      9,
      "q=vw&swapOnly=true&sortBy=price-low",
    ],
  ] as const)('is "%s"', (line, total, search) => {
    expect(resultsLine(total, new URLSearchParams(search), false)).toBe(line);
  });

  it.each([
    ["No cars match your filters", 0, ""],
    ["1,204 cars", 1204, ""],
    ["1 car • All swap-friendly", 1, "swapOnly=true"],
    ['12 cars found for "mini"', 12, "q=mini"],
  ] as const)('is "%s" in the live market', (line, total, search) => {
    expect(resultsLine(total, new URLSearchParams(search), true)).toBe(line);
  });

  it.each(SORTS.filter((sort) => sort !== "relevance"))("names the order %s", (sort) => {
    expect(resultsLine(2, new URLSearchParams({ sortBy: sort }), false)).toBe(
      `Showing 2 vehicles • Sorted by ${sortText(sort)}`,
    );
  });
});
