import type { FuelType, Sort, Transmission } from "@takas/contracts/choices";
import { SEARCH_LIMITS } from "@takas/contracts/limits";

/** What a search asks for. Prices in whole GBP; an end of a range that is not named is open. */
export interface SearchRequest {
  text: string;
  swapOnly: boolean;
  sort: Sort;
  brands: readonly string[];
  fuelTypes: readonly FuelType[];
  transmissions: readonly Transmission[];
  priceMin?: number;
  priceMax?: number;
  yearMin?: number;
  yearMax?: number;
}

/** Query string of one page of results. Filters that are off are left out (spec section 7). */
export function pageQuery(request: SearchRequest, offset: number): string {
  const { text, swapOnly, sort, brands, fuelTypes, transmissions } = request;
  const { priceMin, priceMax, yearMin, yearMax } = request;
  const scalars = { priceMin, priceMax, yearMin, yearMax };
  return new URLSearchParams([
    ...textParam(text),
    ...(swapOnly ? [["swapOnly", "true"]] : []),
    ["sortBy", sort],
    ["limit", String(SEARCH_LIMITS.pageSize)],
    ["offset", String(offset)],
    ...Object.entries(scalars).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...brands.map((brand) => ["brands", brand]),
    ...fuelTypes.map((fuelType) => ["fuelTypes", fuelType]),
    ...transmissions.map((transmission) => ["transmissions", transmission]),
  ]).toString();
}

/** Query string of the cars the filters' choices and counts are derived from. */
export function optionsQuery(text: string): string {
  return new URLSearchParams([
    ...textParam(text),
    ["limit", String(SEARCH_LIMITS.maxLimit)],
    ["offset", "0"],
  ]).toString();
}

function textParam(text: string): string[][] {
  return text === "" ? [] : [["q", text]];
}
