import { cashOnTop, swapTerms } from "./swapTerms";

describe("what a car would take", () => {
  const own = { name: "RAV4", value: 12_000 };

  // docs/product.md 2.23.2
  it.each([
    [13_250, "For your RAV4, you add £1,250"],
    [13_274, "For your RAV4, you add £1,250"],
    [12_000, "For your RAV4, no cash"],
    [12_024, "For your RAV4, no cash"],
    [11_976, "For your RAV4, no cash"],
    [11_100, "For your RAV4, you get £900"],
  ])("of a car for £%d is %s", (price, words) => {
    expect(swapTerms(own, price)).toBe(words);
  });

  it("is never minus zero", () => {
    expect(Object.is(cashOnTop(12_000, 11_990), 0)).toBe(true);
  });
});
