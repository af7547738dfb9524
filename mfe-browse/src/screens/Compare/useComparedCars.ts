import { isApiError, useGetVehicleQuery } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";

interface ComparedCars {
  /** Those that are there, in the order of the address. */
  cars: Vehicle[];
  /** The number of cars that do not exist, or no longer. */
  missing: number;
  /** The number of cars that could not be loaded. */
  failed: number;
  isLoading: boolean;
  retry: () => void;
}

/** Loads up to four cars. */
export function useComparedCars(ids: readonly string[]): ComparedCars {
  const queries = [useCar(ids[0]), useCar(ids[1]), useCar(ids[2]), useCar(ids[3])];
  const gone = queries.filter(({ error }) => isApiError(error) && error.status === 404);
  const failing = queries.filter((query) => query.error !== undefined && !gone.includes(query));
  return {
    // The last answer stays in the cache when a reload finds the car gone.
    cars: queries.flatMap((query) => (gone.includes(query) ? [] : (query.currentData ?? []))),
    missing: gone.length,
    failed: failing.length,
    isLoading: queries.some(({ isLoading, isFetching, currentData }) => {
      return isLoading || (isFetching && currentData === undefined);
    }),
    retry: () => {
      for (const { refetch } of failing) {
        void refetch();
      }
    },
  };
}

function useCar(id: string | undefined) {
  return useGetVehicleQuery(id ?? "", { skip: id === undefined });
}
