import { api } from "@takas/client";
import type { SearchResponse, TextReading, Vehicle } from "@takas/contracts/vehicle";
import { useMemo } from "react";
import { useDispatch } from "react-redux";

import { useSearchVehiclesInfiniteQuery } from "../searchApi";

export interface Results {
  /** Each car once; those of the previous search while a new one loads; undefined before the first. */
  vehicles: Vehicle[] | undefined;
  /** The total; undefined until this search is answered. */
  total: number | undefined;
  /** The same, and that of the previous search until then. */
  found: number | undefined;
  /** The ranges in the text: prices, years and miles. Undefined without any. */
  reading: TextReading | undefined;
  /** What was found, in words; undefined until this search is answered. */
  summary: string | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page failed; undefined without an error. */
  moreError: unknown;
  loadMore: () => void;
}

/** Runs the search of the URL, page by page. */
export function useResults(search: string): Results {
  const dispatch = useDispatch();
  const results = useSearchVehiclesInfiniteQuery(search);
  const pages = results.data?.pages;
  return {
    vehicles: useMemo(() => pages && vehiclesOf(pages), [pages]),
    total: results.currentData?.pages.at(-1)?.total,
    found: pages?.at(-1)?.total,
    summary: results.currentData?.pages[0]?.summary,
    reading: pages?.[0]?.reading,
    isFetching: results.isFetching,
    error: results.currentData === undefined ? results.error : undefined,
    // With everything that has failed beside it: the number of swaps, and the options of an open panel.
    retry: () => dispatch(api.util.invalidateTags(["VehicleLists"])),
    hasMore: results.hasNextPage,
    isLoadingMore: results.isFetchingNextPage,
    moreError: results.isFetchNextPageError ? results.error : undefined,
    loadMore: () => void results.fetchNextPage(),
  };
}

/**
 * The cars of all pages, each once: a car listed between two requests pushes others to the next page, where they
 * appear again.
 */
function vehiclesOf(pages: readonly SearchResponse[]): Vehicle[] {
  const byId = new Map(pages.flatMap((page) => page.vehicles).map((car) => [car.id, car]));
  return [...byId.values()];
}
