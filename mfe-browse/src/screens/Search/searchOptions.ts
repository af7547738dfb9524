import { PRICE_STEP } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";

/** Choice to how many cars have it; a choice that no car has is absent. */
export type Counts = Readonly<Record<string, number>>;

/** What the filters may offer, from the cars that match the text. */
export interface SearchOptions {
  brands: Counts;
  fuelTypes: Counts;
  transmissions: Counts;
  /** Those that are swap-friendly, with what the other filters look at. */
  swaps: readonly SwapCar[];
  /** Whole GBP, widened to the slider's steps; undefined without cars. */
  price: Range | undefined;
  years: Range | undefined;
}

export type SwapCar = Pick<Vehicle, "make" | "fuelType" | "transmission" | "year"> & {
  /** Whole GBP. */
  price: number;
};

/** Counts and bounds of the filters. A car whose price is no number counts, but moves no bound. */
export function deriveOptions(vehicles: readonly Vehicle[]): SearchOptions {
  return {
    brands: countBy(vehicles.map(({ make }) => make)),
    fuelTypes: countBy(vehicles.map(({ fuelType }) => fuelType)),
    transmissions: countBy(vehicles.map(({ transmission }) => transmission)),
    swaps: vehicles.filter(({ isSwapFriendly }) => isSwapFriendly).map(toSwapCar),
    price: boundsOf(
      vehicles.map(({ askingPrice }) => priceOf(askingPrice)),
      PRICE_STEP,
    ),
    years: boundsOf(
      vehicles.map(({ year }) => year),
      1,
    ),
  };
}

/** How many cars there are of one choice. */
export function countOf(counts: Counts, choice: string): number {
  return Object.hasOwn(counts, choice) ? (counts[choice] ?? 0) : 0;
}

function toSwapCar({ make, fuelType, transmission, year, askingPrice }: Vehicle): SwapCar {
  return { make, fuelType, transmission, year, price: priceOf(askingPrice) };
}

function priceOf(askingPrice: string): number {
  return Number.parseInt(askingPrice, 10);
}

function countBy(values: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function boundsOf(values: readonly number[], step: number): Range | undefined {
  const numbers = values.filter((value) => Number.isFinite(value));
  if (numbers.length === 0) {
    return undefined;
  }
  return {
    min: Math.floor(Math.min(...numbers) / step) * step,
    max: Math.ceil(Math.max(...numbers) / step) * step,
  };
}
