import { readAmount } from "./amount";

describe("readAmount", () => {
  it.each([
    ["15000", 15_000],
    [" £15,000 ", 15_000],
    ["15.000", 15_000],
    ["15 000", 15_000],
    ["£ 15\u00A0000", 15_000],
    ["1\u2009500\u202F000 £", 1_500_000],
    ["15k", 15_000],
    ["9.5k", 9500],
    ["80bin", 80_000],
    ["60,000 mi", 60_000],
    ["2015", 2015],
    ["", undefined],
    ["cheap", undefined],
    ["9.5", undefined],
    ["-5", undefined],
    ["80000 km", undefined],
    ["1e5", undefined],
    ["15k-20k", undefined],
    ["15 00", undefined],
    ["15  000", undefined],
    ["2015 2018", undefined],
  ])("of %j is %p", (typed, value) => {
    expect(readAmount(typed)).toBe(value);
  });
});
