import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";
import { useMemo } from "react";

import { useGetSearchOptionsQuery, useSearchVehiclesInfiniteQuery } from "../../browseApi";
import { boundsOf, toRequest } from "./filterRanges";
import type { Bounds } from "./filterRanges";
import type { SearchOptions } from "./searchOptions";
import type { SearchRequest } from "./searchQuery";
import type { SearchFilters } from "./searchSlice";

export interface Results {
  request: SearchRequest;
  /** Each car once; those of the search before while a changed search is under way; undefined before the first. */
  vehicles: Vehicle[] | undefined;
  /** How many there are in all; undefined until this very search has its answer. */
  total: number | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  isMoreFailed: boolean;
  loadMore: () => void;
  options: SearchOptions | undefined;
  bounds: Bounds;
}

/** Searches for what the filters ask, page by page; the choices of the filters come from the text alone. */
export function useResults(filters: SearchFilters, { skip }: { skip: boolean }): Results {
  const { data: options } = useGetSearchOptionsQuery(filters.text, { skip });
  const bounds = useMemo(() => boundsOf(options), [options]);
  const request = useMemo(() => toRequest(filters, bounds), [filters, bounds]);
  const search = useSearchVehiclesInfiniteQuery(request, { skip });
  const pages = search.data?.pages;
  return {
    request,
    options,
    bounds,
    vehicles: useMemo(() => pages && vehiclesOf(pages), [pages]),
    total: search.currentData?.pages.at(-1)?.total,
    isFetching: search.isFetching,
    error: search.currentData === undefined ? search.error : undefined,
    retry: () => void search.refetch(),
    hasMore: search.hasNextPage,
    isLoadingMore: search.isFetchingNextPage,
    isMoreFailed: search.isFetchNextPageError,
    loadMore: () => void search.fetchNextPage(),
  };
}

/** The cars of all pages, each once: a car listed meanwhile moves others to the next page a second time. */
export function vehiclesOf(pages: readonly SearchResponse[]): Vehicle[] {
  const byId = new Map(pages.flatMap((page) => page.vehicles).map((car) => [car.id, car]));
  return [...byId.values()];
}
