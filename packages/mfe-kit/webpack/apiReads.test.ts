import { apiReadsOf, wordsOf } from "./apiReads.mjs";

describe("apiReadsOf", () => {
  const reads = (text: string) =>
    apiReadsOf(["/api/vehicles/*", "/api/none"], new Set(wordsOf(text)));

  it("finds the fields of the calls' answers that the sources name", () => {
    expect(reads("({ data: { askingPrice } }) => askingPrice")).toEqual({
      reads: { "/api/vehicles/*": ["askingPrice"] },
      types: { "/api/vehicles/*": { askingPrice: "string" } },
    });
  });

  it("finds a nested field where the sources name all of its parts", () => {
    expect(reads("car.marketRate.range.min").types["/api/vehicles/*"]).toEqual({
      marketRate: "object undefined",
      "marketRate.range": "object undefined",
      "marketRate.range.min": "number",
    });
    expect(reads("range.min")).toEqual({ reads: {}, types: {} });
  });
});
