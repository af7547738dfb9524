import { DEFAULT_PRICE_RANGE, DEFAULT_YEAR_RANGE } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";

import type { SearchOptions } from "./searchOptions";
import type { SearchRequest } from "./searchQuery";
import type { SearchFilters } from "./searchSlice";

/** A range somebody set; an end that is not named follows the data's bound. */
export interface OpenRange {
  min?: number;
  max?: number;
}

export interface Bounds {
  price: Range;
  years: Range;
}

/** The bounds of the sliders: those of the data, or the defaults while there is none (spec section 9). */
export function boundsOf(options: SearchOptions | undefined): Bounds {
  return {
    price: options?.price ?? DEFAULT_PRICE_RANGE,
    years: options?.years ?? DEFAULT_YEAR_RANGE,
  };
}

/** A set range inside its bounds, with both ends named. */
export function clampRange({ min, max }: OpenRange, bounds: Range): Range {
  const clamp = (value: number) => Math.min(bounds.max, Math.max(bounds.min, value));
  return { min: clamp(min ?? bounds.min), max: clamp(max ?? bounds.max) };
}

/** The same range with every end that stands at its bound left open: such an end filters nothing. */
export function openEnds(range: Range, bounds: Range): OpenRange {
  return {
    ...(range.min > bounds.min && { min: range.min }),
    ...(range.max < bounds.max && { max: range.max }),
  };
}

/** What is asked of the API for the filters as they stand within the bounds. */
export function toRequest(filters: SearchFilters, bounds: Bounds): SearchRequest {
  const { price, years, ...rest } = filters;
  const { min: priceMin, max: priceMax } = openEnds(clampRange(price, bounds.price), bounds.price);
  const { min: yearMin, max: yearMax } = openEnds(clampRange(years, bounds.years), bounds.years);
  return {
    ...rest,
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(yearMin !== undefined && { yearMin }),
    ...(yearMax !== undefined && { yearMax }),
  };
}

/** How many filters of a request are on: each choice, the swap switch, each range and the text count as one. */
export function countActive(request: SearchRequest): number {
  const { text, swapOnly, brands, fuelTypes, transmissions } = request;
  const { priceMin, priceMax, yearMin, yearMax } = request;
  const switches = [
    text !== "",
    swapOnly,
    priceMin !== undefined || priceMax !== undefined,
    yearMin !== undefined || yearMax !== undefined,
  ];
  return brands.length + fuelTypes.length + transmissions.length + switches.filter(Boolean).length;
}
