import type { FileCar } from "./readCars";

/** A year later than the rest by this many is a typo (a Fiesta of 2060). */
const GAP = 3;
const RARE = 0.01;

/** The newest plausible year of the file, which is the calendar year of its adverts. Ignores stray later years. */
export function newestYear(cars: readonly FileCar[], thisYear: number): number {
  const counts = new Map<number, number>();
  for (const { year } of cars) {
    if (year <= thisYear + 1) {
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  const years = [...counts.keys()].sort((a, b) => b - a);
  const isSlip = (year: number, index: number) =>
    year - (years[index + 1] ?? year) > GAP &&
    (counts.get(year) ?? 0) < Math.max(2, RARE * cars.length);
  return years.find((year, index) => !isSlip(year, index)) ?? thisYear;
}
