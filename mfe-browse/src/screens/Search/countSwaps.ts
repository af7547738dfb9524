import type { SearchOptions, SwapCar } from "./searchOptions";
import type { SearchRequest } from "./searchQuery";

/** How many cars a search would find if it were for swap-friendly ones only: what "N swaps available" leads to. */
export function countSwaps(options: SearchOptions, request: SearchRequest): number {
  return options.swaps.filter((car) => matches(car, request)).length;
}

function matches(car: SwapCar, request: SearchRequest): boolean {
  const { brands, fuelTypes, transmissions } = request;
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity } = request;
  return (
    isAmong(brands, car.make) &&
    isAmong(fuelTypes, car.fuelType) &&
    isAmong(transmissions, car.transmission) &&
    car.price >= priceMin &&
    car.price <= priceMax &&
    car.year >= yearMin &&
    car.year <= yearMax
  );
}

/** No choice is every choice. */
function isAmong<T>(chosen: readonly T[], value: T): boolean {
  return chosen.length === 0 || chosen.includes(value);
}
