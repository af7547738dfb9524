import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";
import { useMemo } from "react";

import { useGetSearchOptionsQuery, useSearchVehiclesInfiniteQuery } from "../../browseApi";
import type { Facts } from "./facets";
import { textIn } from "./searchAddress";

export interface Results {
  /** Each car once; those of the search before while a changed search is under way; undefined before the first. */
  vehicles: Vehicle[] | undefined;
  /** How many there are in all; undefined until this very search has its answer. */
  total: number | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page did not come; undefined while nothing is wrong with it. */
  moreError: unknown;
  loadMore: () => void;
  /** What the cars that match the text answer to the filters; undefined until they are known. */
  cars: readonly Facts[] | undefined;
}

/** Searches for what the address asks, page by page; the choices of the filters come from the text alone. */
export function useResults(search: string): Results {
  const options = useGetSearchOptionsQuery(textIn(new URLSearchParams(search)));
  const results = useSearchVehiclesInfiniteQuery(search);
  const pages = results.data?.pages;
  return {
    cars: options.data,
    vehicles: useMemo(() => pages && vehiclesOf(pages), [pages]),
    total: results.currentData?.pages.at(-1)?.total,
    isFetching: results.isFetching,
    error: results.currentData === undefined ? results.error : undefined,
    retry: () => {
      void results.refetch();
      if (options.isError) {
        void options.refetch();
      }
    },
    hasMore: results.hasNextPage,
    isLoadingMore: results.isFetchingNextPage,
    moreError: results.isFetchNextPageError ? results.error : undefined,
    loadMore: () => void results.fetchNextPage(),
  };
}

/** The cars of all pages, each once: a car listed between two pages pushes others to the next page, where they come again. */
function vehiclesOf(pages: readonly SearchResponse[]): Vehicle[] {
  const byId = new Map(pages.flatMap((page) => page.vehicles).map((car) => [car.id, car]));
  return [...byId.values()];
}
