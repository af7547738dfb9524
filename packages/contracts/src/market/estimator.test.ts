import { ESTIMATOR_MAKES, estimateValue } from "./estimator";

const currentYear = 2026;

// docs/product.md 9.7
describe("estimateValue", () => {
  it.each([
    ["BMW", 25_000],
    ["Mercedes", 28_000],
    ["Audi", 23_000],
    ["Toyota", 18_000],
    ["Honda", 16_000],
    ["Ford", 15_000],
    ["Nissan", 16_000],
    ["Volkswagen", 17_000],
    ["Renault", 14_000],
    ["Hyundai", 15_000],
    ["Kia", 16_000],
    ["Mazda", 16_000],
    ["Trabant", 16_000],
  ])("starts a %s of the current year at its base price", (make, base) => {
    expect(estimateValue({ make, year: currentYear, currentYear })).toBe(base);
  });

  it("takes 15 % off the remaining value for each year of age", () => {
    expect(estimateValue({ make: "BMW", year: 2025, currentYear })).toBe(21_250);
    expect(estimateValue({ make: "BMW", year: 2023, currentYear })).toBe(15_353);
  });

  it("never estimates below £2,000", () => {
    expect(estimateValue({ make: "Renault", year: 2000, currentYear })).toBe(2000);
  });

  it("treats next year's model as new", () => {
    expect(estimateValue({ make: "Toyota", year: 2027, currentYear })).toBe(18_000);
  });

  it("does not read inherited object properties as makes", () => {
    expect(estimateValue({ make: "constructor", year: currentYear, currentYear })).toBe(16_000);
  });

  it("offers the twelve makes of the form", () => {
    expect(ESTIMATOR_MAKES).toHaveLength(12);
  });
});
