import type { Language } from "../language";
import { otherMoneyError, readAmount, readMiles, readNumber, readPounds, readYear } from "./amount";

const languages: Language[] = ["en", "tr", "el"];
const inLanguage = (language: Language, check: () => void) => {
  const build = globalThis as { TAKAS_LANGUAGE?: Language };
  build.TAKAS_LANGUAGE = language;
  try {
    check();
  } finally {
    delete build.TAKAS_LANGUAGE;
  }
};

describe.each(languages)("amounts in %s", (language) => {
  // docs/product.md 5.8
  it.each([
    ["15000", 15_000],
    [" £15,000 ", 15_000],
    ["15.000", 15_000],
    ["15 000", 15_000],
    ["£ 15\u00A0000", 15_000],
    ["1\u2009500\u202F000 £", 1_500_000],
    ["7500,00", 7500],
    ["7500.00", 7500],
    ["7,500.00", 7500],
    ["7.500,00", 7500],
    ["12.500,00", 12_500],
    ["12 500,00 £", 12_500],
    ["12,500,00", 12_500],
    ["7500.49", 7500],
    ["7500,5", 7501],
    ["1.234.500", 1_234_500],
    ["15k", 15_000],
    ["9.5k", 9500],
    ["1,15k", 1150],
    ["80bin", 80_000],
    ["15 bin sterlin", 15_000],
    ["15000 sterling", 15_000],
    ["12.500 στερλίνες", 12_500],
    ["1.5 million", 1_500_000],
    ["1,2 milyon", 1_200_000],
    ["0", 0],
    ["10000000", 10_000_000],
  ])("reads %j as £%s", (typed, value) => {
    inLanguage(language, () => expect(readPounds(typed)).toBe(value));
  });

  it.each([
    "",
    "  ",
    "£",
    "cheap",
    "-5",
    "80000 km",
    "60,000 mi",
    "1e5",
    "0x10",
    "Infinity",
    "12.",
    "12.5",
    "£7,5",
    ".5",
    "15k-20k",
    "15 00",
    "15  000",
    "2015 2018",
    "7500.000",
    "1,23,456",
    "1.234,567",
    "0.500",
    "10000001",
    "15000 euro",
  ])("reads no pounds in %j", (typed) => {
    inLanguage(language, () => expect(readPounds(typed)).toBeNaN());
  });

  // docs/product.md 5.8
  it.each([
    "15000 euro",
    "15.000€",
    "€15,000",
    "500.000 TL",
    "₺500.000",
    "1,5 milyon TL",
    "500 bin lira",
    "TL 500.000",
    "$9000",
    "9000 dolar",
    "15.000 ευρώ",
    "200.000 τουρκικές λίρες",
    "20 milyon TL",
  ])("says of %j that prices are in pounds", (typed) => {
    inLanguage(language, () => {
      expect(readPounds(typed)).toBeNaN();
      expect(otherMoneyError(typed)).toMatch(/pounds|sterlin|στερλίνες/);
    });
  });

  it.each(["15000", "£15,000", "15.000 λίρες", "cheap", "", "euro", "60000 km"])(
    "says nothing of %j",
    (typed) => {
      inLanguage(language, () => expect(otherMoneyError(typed)).toBeUndefined());
    },
  );
});

describe("amounts", () => {
  it("knows miles from kilometres and pounds", () => {
    expect(readMiles("60,000 mi")).toBe(60_000);
    expect(readMiles("60.000 mil")).toBe(60_000);
    expect(readMiles("60 bin")).toBe(60_000);
    expect(readMiles("60.000 μίλια")).toBe(60_000);
    expect(readMiles("80.000 km")).toBeNaN();
    expect(readMiles("£8,000")).toBeNaN();
    expect(readAmount("80bin km")).toEqual({ value: 80_000, kind: "km" });
  });

  it("takes a number without a unit, and a year in four digits", () => {
    expect(readNumber("1.498")).toBe(1498);
    expect(readNumber("2 mi")).toBeNaN();
    expect(readYear(" 2015 ")).toBe(2015);
    expect(readYear("2.015")).toBeNaN();
    expect(readYear("2k")).toBeNaN();
    expect(readYear("2e3")).toBeNaN();
  });
});
