/** The value estimator of Home: a rough guide from make and age only (docs/product.md 2.4, 5.1 and 9.7). Money in GBP. */

/** Makes in the estimator, in the order of docs/product.md 2.4. */
export const ESTIMATOR_MAKES = [
  "BMW",
  "Mercedes",
  "Audi",
  "Toyota",
  "Honda",
  "Ford",
  "Nissan",
  "Volkswagen",
  "Renault",
  "Hyundai",
  "Kia",
  "Mazda",
] as const;

/** The base price of each make; other makes use OTHER_BASE_PRICE. */
const BASE_PRICES: Readonly<Record<string, number>> = {
  BMW: 25_000,
  Mercedes: 28_000,
  Audi: 23_000,
  Toyota: 18_000,
  Honda: 16_000,
  Ford: 15_000,
  Nissan: 16_000,
  Volkswagen: 17_000,
  Renault: 14_000,
  Hyundai: 15_000,
};
const OTHER_BASE_PRICE = 16_000;

/** Share of its value that a car keeps per year of age. */
const KEPT_PER_YEAR = 0.85;
const MIN_ESTIMATE = 2000;
/** Oldest model year that the estimator accepts; the newest is the current year. */
export const ESTIMATOR_MIN_YEAR = 2000;

/**
 * The estimate in whole GBP: the make's base price less 15 % for each year of age, never under £2,000. A model year in the
 * future counts as new.
 */
export function estimateValue({
  make,
  year,
  currentYear,
}: {
  make: string;
  year: number;
  currentYear: number;
}): number {
  const base = Object.hasOwn(BASE_PRICES, make) ? (BASE_PRICES[make] ?? 0) : OTHER_BASE_PRICE;
  const age = Math.max(0, currentYear - year);
  return Math.max(MIN_ESTIMATE, Math.round(base * KEPT_PER_YEAR ** age));
}
