import { apiReadsOf, wordsOf } from "./apiReads.mjs";

describe("apiReadsOf", () => {
  const reads = (text: string) =>
    apiReadsOf(["/api/vehicles/*", "/api/none"], new Set(wordsOf(text)));

  it("finds the fields of the calls' answers that the sources name", () => {
    expect(reads("({ data: { askingPrice } }) => askingPrice")).toEqual({
      "/api/vehicles/*": ["askingPrice"],
    });
  });

  it("finds a nested field where the sources name all of its parts", () => {
    expect(reads("car.marketRate.range.min")["/api/vehicles/*"]).toEqual([
      "marketRate",
      "marketRate.range",
      "marketRate.range.min",
    ]);
    expect(reads("range.min")).toEqual({});
  });
});
