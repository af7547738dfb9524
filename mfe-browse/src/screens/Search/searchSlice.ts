import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import type { FuelType, Sort, Transmission } from "@takas/contracts/choices";

import type { OpenRange } from "./filterRanges";

/** The filters as somebody set them. They live in the store, so they survive going to a car and back. */
export interface SearchFilters {
  text: string;
  swapOnly: boolean;
  sort: Sort;
  brands: string[];
  fuelTypes: FuelType[];
  transmissions: Transmission[];
  /** Whole GBP. */
  price: OpenRange;
  years: OpenRange;
}

const NO_FILTERS: SearchFilters = {
  text: "",
  swapOnly: false,
  sort: "relevance",
  brands: [],
  fuelTypes: [],
  transmissions: [],
  price: {},
  years: {},
};

const searchSlice = createSlice({
  name: "search",
  initialState: NO_FILTERS,
  reducers: {
    /** Somebody set filters in the panel or took one off; what is not named stays. */
    filtersChanged: (state, { payload }: PayloadAction<Partial<SearchFilters>>) => ({
      ...state,
      ...payload,
    }),
    /** "Clear all": every filter off; the order of the results is no filter and stays. */
    filtersCleared: ({ sort }) => ({ ...NO_FILTERS, sort }),
    /** A link led here that names filters: a search of its own, without what was set before. */
    linkFollowed: ({ sort }, { payload }: PayloadAction<Partial<SearchFilters>>) => ({
      ...NO_FILTERS,
      sort,
      ...payload,
    }),
  },
  selectors: { selectFilters: (state) => state },
});

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof searchSlice> {}
}

export const { filtersChanged, filtersCleared, linkFollowed } = searchSlice.actions;
export const { selectFilters } = searchSlice.injectInto(rootReducer).selectors;
