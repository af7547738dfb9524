import { useMarketRule } from "@takas/client";
import { matchRoute, paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect, useMemo } from "react";

import type { Filter } from "./filters/filters";
import { entriesOf } from "./filters/filterValues";
import { canonical, hasIgnored, withEntries, withoutFilters } from "./searchAddress";

interface SearchAddress extends SearchChanges {
  /** The canonical query of the URL, equal for equal searches. */
  search: string;
  /** The same as URLSearchParams. */
  params: URLSearchParams;
}

interface SearchChanges {
  /** Sets one filter's parameters. */
  setFilter: (filter: Filter, entries: string[][]) => void;
  setText: (text: string) => void;
  /** `ownValue` in GBP for the order that compares with the visitor's own car. */
  setSort: (sort: string, ownValue?: number) => void;
  /** Replaces the whole search. */
  setSearch: (params: URLSearchParams) => void;
  /** Removes from the URL what the search ignores. */
  tidy: () => void;
  /** Clears the text, every filter and the order, which stays in the live market. */
  clear: () => void;
}

/**
 * The search in the URL, which is its only state, and how to change it. A change is a history entry that Back undoes,
 * with three exceptions: typing, moving a range that is already set, and changes in the filter sheet, which is one
 * entry as a whole.
 */
export function useSearchAddress(): SearchAddress {
  const { navigate } = useServices();
  const search = canonical(new URLSearchParams(useSearch()));
  const keepsOrder = useMarketRule("clearKeepsOrder");
  const changes = useMemo(() => changesOf(navigate, keepsOrder), [navigate, keepsOrder]);
  return useMemo(
    () => ({ search, params: new URLSearchParams(search), ...changes }),
    [search, changes],
  );
}

/** Keeps the URL without values that the search ignores. */
export function useTidyAddress(): void {
  const { tidy } = useSearchAddress();
  const isUntidy = hasIgnored(new URLSearchParams(useSearch()));
  useEffect(() => {
    if (isUntidy) {
      tidy();
    }
  }, [isUntidy, tidy]);
}

type Navigate = ReturnType<typeof useServices>["navigate"];

/** Changes the URL as it is at that moment. A change that arrives after the screen is left is dropped. */
function changesOf(navigate: Navigate, keepsOrder: boolean): SearchChanges {
  const change = (
    next: (params: URLSearchParams) => URLSearchParams,
    isStep: (params: URLSearchParams) => boolean = () => true,
  ) => {
    const { pathname, search, hash } = globalThis.location;
    if (matchRoute(paths.search.href(), pathname)) {
      const params = new URLSearchParams(search);
      navigate(addressOf(next(params)) + hash, { replace: hash !== "" || !isStep(params) });
    }
  };
  return {
    setFilter: (filter, entries) =>
      change(
        (params) => withEntries(params, filter, entries),
        (params) => filter.kind !== "range" || entriesOf(filter, params).length === 0,
      ),
    setText: (text) =>
      change(
        (params) => withParam(params, "q", text),
        () => false,
      ),
    setSort: (sort, ownValue) =>
      change((params) => {
        const sorted = withParam(params, "sortBy", sort);
        return ownValue === undefined ? sorted : withParam(sorted, "ownValue", String(ownValue));
      }),
    setSearch: (params) => change(() => params),
    tidy: () =>
      change(
        (params) => params,
        () => false,
      ),
    clear: () => change(keepsOrder ? withoutFilters : () => new URLSearchParams()),
  };
}

/** The path of a search, with its canonical query. */
export function addressOf(params: URLSearchParams): string {
  const query = canonical(params);
  return query === "" ? paths.search.href() : `${paths.search.href()}?${query}`;
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}
