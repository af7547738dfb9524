import { searchWords } from "./searchWords";

describe("searchWords", () => {
  it("splits at everything that is no letter or digit and keeps each word once", () => {
    expect(searchWords("Mercedes C-Class", "C 200 (2.0)")).toEqual([
      "mercedes",
      "c",
      "class",
      "200",
      "2",
      "0",
    ]);
  });

  it("finds no word in signs", () => {
    expect(searchWords(" .*( \\ $ ")).toEqual([]);
  });
});
