import { SORTS } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import { SEARCH_LIMITS } from "@takas/contracts/limits";

import { FILTERS } from "./filters";
import type { Filter } from "./filters";
import { entriesOf } from "./filterValues";

const DEFAULT_SORT: Sort = "relevance";

/** The order when none, or none that exists, is asked for is by relevance. */
export function sortIn(params: URLSearchParams): Sort {
  return SORTS.find((sort) => sort === params.get("sortBy")) ?? DEFAULT_SORT;
}

/** The text that is searched for, "" for none. */
export function textIn(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, SEARCH_LIMITS.maxQueryLength).trim();
}

/**
 * The one spelling of a search as a query string: text, filters, order, each only when it is there and can be asked
 * for. It is the address of the screen, and what the calls are made of: its parameters are theirs (docs/product.md 7).
 */
export function canonical(params: URLSearchParams): string {
  const sort = sortIn(params);
  return new URLSearchParams([
    ...textEntries(textIn(params)),
    ...FILTERS.flatMap((filter) => entriesOf(filter, params)),
    ...(sort === DEFAULT_SORT ? [] : [["sortBy", sort]]),
  ]).toString();
}

/** The search with one filter set to other parameters. */
export function withEntries(
  params: URLSearchParams,
  filter: Filter,
  entries: string[][],
): URLSearchParams {
  const own = new Set(filter.kind === "range" ? filter.params : [filter.name, filter.link]);
  return new URLSearchParams([...[...params].filter(([name]) => !own.has(name)), ...entries]);
}

/** The search without text and filters; the order is none and stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([["sortBy", sortIn(params)]]);
}

/** How many filters are on: each choice, each switch, each range and the text count as one. */
export function countActive(params: URLSearchParams): number {
  const counts = FILTERS.map((filter) => {
    const { length } = entriesOf(filter, params);
    return filter.kind === "range" ? Math.min(length, 1) : length;
  });
  return counts.reduce((sum, count) => sum + count, textIn(params) === "" ? 0 : 1);
}

/** Query string of one page of results of a canonical search. */
export function pageQuery(search: string, offset: number): string {
  const params = new URLSearchParams(search);
  if (!params.has("sortBy")) {
    params.append("sortBy", DEFAULT_SORT);
  }
  params.append("limit", String(SEARCH_LIMITS.pageSize));
  params.append("offset", String(offset));
  return params.toString();
}

/** Query string of the cars that choices, counts and bounds of the filters are derived from. */
export function optionsQuery(text: string): string {
  return new URLSearchParams([
    ...textEntries(text),
    ["limit", String(SEARCH_LIMITS.maxLimit)],
    ["offset", "0"],
  ]).toString();
}

function textEntries(text: string): string[][] {
  return text === "" ? [] : [["q", text]];
}
