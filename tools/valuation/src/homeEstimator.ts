/** The value estimator of the home screen (docs/product.md 9.7): base per make, 15 % less per year, at least £2,000. */
const BASES: ReadonlyMap<string, number> = new Map([
  ["bmw", 25_000],
  ["mercedes", 28_000],
  ["audi", 23_000],
  ["toyota", 18_000],
  ["honda", 16_000],
  ["ford", 15_000],
  ["nissan", 16_000],
  ["volkswagen", 17_000],
  ["renault", 14_000],
  ["hyundai", 15_000],
]);
const OTHER = 16_000;

/** GBP; `make` is a normalised key. */
export function homeEstimator(make: string, age: number): number {
  return Math.max(2000, (BASES.get(make) ?? OTHER) * 0.85 ** Math.max(0, age));
}
