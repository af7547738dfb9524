import type { FileCar } from "./readCars";

/** A year later than the rest by this many is a slip of the pen (a Fiesta of 2060). */
const GAP = 3;
const RARE = 0.01;

/** The newest year of the file: the calendar year its adverts are of. Far-off years that few cars have do not count. */
export function newestYear(cars: readonly FileCar[], thisYear: number): number {
  const counts = new Map<number, number>();
  for (const { year } of cars) {
    if (year <= thisYear + 1) {
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  const years = [...counts.keys()].sort((a, b) => b - a);
  const isSlip = (index: number) =>
    years[index]! - (years[index + 1] ?? Number.POSITIVE_INFINITY) > GAP &&
    counts.get(years[index]!)! < Math.max(2, RARE * cars.length);
  let newest = 0;
  while (newest < years.length - 1 && isSlip(newest)) {
    newest++;
  }
  return years[newest] ?? thisYear;
}
