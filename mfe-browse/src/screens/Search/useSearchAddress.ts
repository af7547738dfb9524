import { matchRoute, paths, useSearch, useServices } from "@takas/mfe-kit";
import { useMemo } from "react";

import type { Filter } from "./filters";
import { entriesOf } from "./filterValues";
import { canonical, withEntries, withoutFilters } from "./searchAddress";

interface SearchAddress extends SearchChanges {
  /** What is searched for: the query of the address in its one spelling, equal for equal searches. */
  search: string;
  /** The same, to be read. */
  params: URLSearchParams;
}

interface SearchChanges {
  /** Sets one filter to these parameters. */
  setFilter: (filter: Filter, entries: string[][]) => void;
  setText: (text: string) => void;
  setSort: (sort: string) => void;
  /** Every filter and the text off; the order stays. */
  clear: () => void;
}

/**
 * The search as it stands in the address, which is its only place, and how to change it. A change is a step that Back
 * undoes; no steps of their own are typing, moving a range that is set already, and whatever the sheet of filters, which
 * is a step as a whole, is changed to.
 */
export function useSearchAddress(): SearchAddress {
  const { navigate } = useServices();
  const search = canonical(new URLSearchParams(useSearch()));
  const changes = useMemo(() => changesOf(navigate), [navigate]);
  return useMemo(
    () => ({ search, params: new URLSearchParams(search), ...changes }),
    [search, changes],
  );
}

type Navigate = ReturnType<typeof useServices>["navigate"];

/** Changes of the address as it is at that moment. One that comes when the screen is left already is dropped. */
function changesOf(navigate: Navigate): SearchChanges {
  const change = (
    next: (params: URLSearchParams) => URLSearchParams,
    isStep: (params: URLSearchParams) => boolean = () => true,
  ) => {
    const { pathname, search, hash } = globalThis.location;
    if (matchRoute(paths.search.pattern, pathname)) {
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
    setSort: (sort) => change((params) => withParam(params, "sortBy", sort)),
    clear: () => change(withoutFilters),
  };
}

/** Where a search stands, in its one spelling. */
export function addressOf(params: URLSearchParams): string {
  const query = canonical(params);
  return query === "" ? paths.search.href() : `${paths.search.href()}?${query}`;
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}
