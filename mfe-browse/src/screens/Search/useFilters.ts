import { useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";

import { filtersChanged, filtersCleared, selectFilters } from "./searchSlice";
import type { SearchFilters } from "./searchSlice";

interface Filters {
  filters: SearchFilters;
  /** Sets what is named, leaves the rest. */
  change: (changes: Partial<SearchFilters>) => void;
  clear: () => void;
}

/** The filters of the search and how to change them. */
export function useFilters(): Filters {
  const filters = useSelector(selectFilters);
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      filters,
      change: (changes) => dispatch(filtersChanged(changes)),
      clear: () => dispatch(filtersCleared()),
    }),
    [filters, dispatch],
  );
}
