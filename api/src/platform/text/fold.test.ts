import fc from "fast-check";

import { fold } from "./fold";

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

  it("makes the four forms of i in Turkish equal", () => {
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
