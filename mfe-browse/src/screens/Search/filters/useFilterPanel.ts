import { useHash, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect, useRef, useState } from "react";

import { isWideNow } from "../../../useIsWide";
import { addressOf, useSearchAddress } from "../useSearchAddress";
import { FILTERS } from "./filters";
import { choicesIn } from "./filterValues";

/** The hash while the filter sheet is open. */
export const SHEET_HASH = "#filters";

/**
 * Whether the filters are open, and how to open and close them. On wide windows they are beside the results until
 * they are closed. On narrow windows they are an entry of the history, so that the phone's Back closes them; the
 * choices stay. A link that names a brand ("?brand=BMW") opens them (docs/product.md 2.5).
 */
export function useFilterPanel(isWide: boolean): [boolean, (isOpen: boolean) => void] {
  const { navigate, back } = useServices();
  const { params } = useSearchAddress();
  const [isBeside, setBeside] = useState(true);
  const isLink = useBrandLink();
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

/** Closing goes back to the search as it was before, then navigates forward to the filters set in the sheet. */
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

/** Rewrites the URL of such a link to the canonical one: after a return to it the filters are closed. */
function useBrandLink(): boolean {
  const { navigate } = useServices();
  const isLink = namesBrand(useSearch());
  useEffect(() => {
    const { search } = globalThis.location;
    if (isLink && namesBrand(search)) {
      const address = addressOf(new URLSearchParams(search));
      navigate(address, { replace: true });
      if (!isWideNow()) {
        navigate(address + SHEET_HASH);
      }
    }
  }, [isLink, navigate]);
  return isLink;
}

/** Whether a query string names a choice by the alias used in links. */
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
