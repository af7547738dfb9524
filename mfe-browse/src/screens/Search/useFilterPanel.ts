import { useHash, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect, useRef, useState } from "react";

import { FILTERS } from "./filters";
import { choicesIn } from "./filterValues";
import { addressOf, useSearchAddress } from "./useSearchAddress";

/** At the end of the address while the sheet of the filters is open. */
export const SHEET_HASH = "#filters";

/**
 * Whether the filters are open, and the way to open and close them. Where there is room they stand beside the results
 * until somebody closes them. Over the results they are a step of the history of their own, so that the phone's Back
 * closes them; what was chosen in them stays. A link that names a brand ("?brand=BMW") opens them (docs/product.md 2.5).
 */
export function useFilterPanel(isWide: boolean): [boolean, (isOpen: boolean) => void] {
  const { navigate, back } = useServices();
  const { params } = useSearchAddress();
  const [isBeside, setBeside] = useState(true);
  const isLink = useBrandLink(isWide);
  const isSheet = useHash() === SHEET_HASH;
  useKeptChoices(isSheet);
  if (isWide) {
    return [isBeside, setBeside];
  }
  const here = addressOf(params);
  return [
    isLink || isSheet,
    (isOpen) => (isOpen ? navigate(here + SHEET_HASH) : isSheet && back(here)),
  ];
}

/** Closing goes back to the search as it was before. Navigates forward to the filters that were set in the sheet. */
function useKeptChoices(isSheet: boolean): void {
  const { navigate } = useServices();
  const { search } = useSearchAddress();
  const before = useRef({ isSheet, search });
  useEffect(() => {
    const { current: last } = before;
    before.current = { isSheet, search };
    if (last.isSheet && !isSheet && last.search !== search) {
      navigate(addressOf(new URLSearchParams(last.search)));
    }
  }, [isSheet, search, navigate]);
}

/** Gives the address of such a link the usual spelling: who comes back to it later finds the filters closed. */
function useBrandLink(isWide: boolean): boolean {
  const { navigate } = useServices();
  const isLink = namesBrand(useSearch());
  useEffect(() => {
    const { search } = globalThis.location;
    if (isLink && namesBrand(search)) {
      const address = addressOf(new URLSearchParams(search));
      navigate(address, { replace: true });
      if (!isWide) {
        navigate(address + SHEET_HASH);
      }
    }
  }, [isLink, isWide, navigate]);
  return isLink;
}

/** Whether a query string names a choice by the name that links have for it. */
function namesBrand(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTERS.some(
    (filter) =>
      filter.kind === "choice" &&
      filter.link !== undefined &&
      params.has(filter.link) &&
      choicesIn(params, filter).length > 0,
  );
}
