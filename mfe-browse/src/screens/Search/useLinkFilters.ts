import { BRAND_GROUPS } from "@takas/contracts/choices";
import { useSearch } from "@takas/mfe-kit";
import { useLayoutEffect } from "react";
import { useDispatch } from "react-redux";

import { linkFollowed } from "./searchSlice";
import type { SearchFilters } from "./searchSlice";

/**
 * Takes the filters a link names ("?brand=BMW", "?swap=true") into the store, once per step of the history:
 * who comes back from a car finds the filters as they were, not as the link said. Returns whether that is done;
 * until then there is nothing to search for.
 */
export function useLinkFilters(onBrand: () => void): boolean {
  const search = useSearch();
  const dispatch = useDispatch();
  const isReady = filtersOf(search) === undefined || isMarked();
  // Before the effects that search: and the change of the store brings the next render, which is ready.
  useLayoutEffect(() => {
    const filters = filtersOf(search);
    if (filters !== undefined && !isMarked()) {
      mark();
      dispatch(linkFollowed(filters));
      if (filters.brands !== undefined) {
        onBrand();
      }
    }
  }, [search, dispatch, onBrand]);
  return isReady;
}

/** The filters in a query string, or undefined when it names none. */
export function filtersOf(search: string): Partial<SearchFilters> | undefined {
  const params = new URLSearchParams(search);
  const brands = [...new Set(params.getAll("brand").map(knownBrand).filter(isBrand))];
  const swapOnly = params.get("swap") === "true";
  if (brands.length === 0 && !swapOnly) {
    return undefined;
  }
  return { ...(brands.length > 0 && { brands }), ...(swapOnly && { swapOnly }) };
}

/** Longest brand the API takes as a filter. */
const MAX_LENGTH = 60;

function isBrand(brand: string): boolean {
  return brand !== "" && brand.length <= MAX_LENGTH;
}

/** A brand as the market spells it: "bmw" is BMW. One that is not known stays as it is. */
function knownBrand(given: string): string {
  const wanted = given.trim();
  const brands = BRAND_GROUPS.flatMap((group) => group.brands);
  return brands.find((brand) => brand.toLowerCase() === wanted.toLowerCase()) ?? wanted;
}

/** Marks the history entry with this page load: after a reload the store is empty and the link counts again. */
const PAGE_LOAD = Math.random();

interface EntryState {
  linkFollowedIn?: number;
}

function isMarked(): boolean {
  return (history.state as EntryState | null)?.linkFollowedIn === PAGE_LOAD;
}

function mark(): void {
  const state: EntryState = { ...(history.state as EntryState | null), linkFollowedIn: PAGE_LOAD };
  history.replaceState(state, "");
}
