import fc from "fast-check";

import { fold, searchWords } from "./searchWords";

describe("fold", () => {
  it.each([
    ["İSTANBUL", "istanbul"],
    ["ISPARTA", "isparta"],
    ["ılgın", "ilgin"],
    ["Citroën", "citroen"],
    ["ŠKODA", "skoda"],
    ["Gazimağusa", "gazimagusa"],
    ["Güzelyurt Şti", "guzelyurt sti"],
    ["ΛΕΥΚΩΣΊΑΣ", "λευκωσιασ"],
    ["ﬁat", "fiat"],
  ])("reads %s as %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("makes the four Turkish i equal", () => {
    expect(new Set(["İ", "I", "ı", "i"].map(fold))).toEqual(new Set(["i"]));
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

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
