import { OWN_CAR_SORT, SORTS } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import { SEARCH_LIMITS } from "@takas/contracts/limits";

import { FILTERS } from "./filters/filters";
import type { Filter } from "./filters/filters";
import { entriesOf, ownValueIn } from "./filters/filterValues";

export const DEFAULT_SORT: Sort = "relevance";

/** Without a known order, results are ordered by relevance; so are those closest to a car whose value is not given. */
export function sortIn(params: URLSearchParams): Sort {
  if (params.get("sortBy") === OWN_CAR_SORT && ownValueIn(params) !== undefined) {
    return OWN_CAR_SORT;
  }
  return SORTS.find((sort) => sort === params.get("sortBy")) ?? DEFAULT_SORT;
}

/** The text of the search, or "". */
export function textIn(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, SEARCH_LIMITS.maxQueryLength).trim();
}

/**
 * The canonical query string of a search: text, filters and order, each only if it is set and valid. It is the URL of
 * the screen, and the requests are made from it: they have the same parameters (docs/product.md 7).
 */
export function canonical(params: URLSearchParams): string {
  const sort = sortIn(params);
  const filters = FILTERS.flatMap((filter) => entriesOf(filter, params));
  const isCompared = filters.some(([name]) => name === "ownValue");
  return new URLSearchParams([
    ...textEntries(textIn(params)),
    ...filters,
    ...(sort === OWN_CAR_SORT && !isCompared ? [["ownValue", String(ownValueIn(params))]] : []),
    ...(sort === DEFAULT_SORT ? [] : [["sortBy", sort]]),
  ]).toString();
}

/** Whether a search has a text, filter or order that it ignores, such as an order that does not exist. */
export function hasIgnored(params: URLSearchParams): boolean {
  const names = ["q", "sortBy", ...FILTERS.flatMap(namesOf)];
  return names.some((name) => {
    const others = new URLSearchParams([...params].filter(([own]) => own !== name));
    return others.size < params.size && canonical(others) === canonical(params);
  });
}

/** The search with one filter's parameters replaced. */
export function withEntries(
  params: URLSearchParams,
  filter: Filter,
  entries: string[][],
): URLSearchParams {
  const own = new Set(namesOf(filter));
  return new URLSearchParams([...[...params].filter(([name]) => !own.has(name)), ...entries]);
}

function namesOf(filter: Filter): readonly (string | undefined)[] {
  switch (filter.kind) {
    case "range":
      return filter.params;
    case "cash":
      // The order may need the value of the visitor's car, too; `canonical` drops it where nothing needs it.
      return [filter.name];
    case "distance":
      return [filter.name];
    case "choice":
    case "switch":
      return [filter.name, filter.link];
  }
}

/** The search without text and filters. An order is not a filter and stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const own = params.get("ownValue");
  return new URLSearchParams([
    ["sortBy", sortIn(params)],
    ...(own === null ? [] : [["ownValue", own]]),
  ]);
}

/** The number of active filters: each choice, each switch, each range and the text count as one. */
export function countActive(params: URLSearchParams): number {
  const counts = FILTERS.map((filter) => {
    const { length } = entriesOf(filter, params);
    return filter.kind === "range" || filter.kind === "cash" ? Math.min(length, 1) : length;
  });
  return counts.reduce((sum, count) => sum + count, textIn(params) === "" ? 0 : 1);
}

/** The number of active filters, without the text. */
export function countFilters(params: URLSearchParams): number {
  return countActive(params) - (textIn(params) === "" ? 0 : 1);
}

/** The query string of one page of results of a canonical search. */
export function pageQuery(search: string, offset: number): string {
  const params = new URLSearchParams(search);
  if (!params.has("sortBy")) {
    params.append("sortBy", DEFAULT_SORT);
  }
  params.append("limit", String(SEARCH_LIMITS.pageSize));
  params.append("offset", String(offset));
  return params.toString();
}

/** The query string that counts the cars of a canonical search. */
export function countQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("sortBy");
  if (!params.has("cashMax")) {
    params.delete("ownValue");
  }
  params.append("limit", "1");
  return params.toString();
}

/** The query string of the cars from which choices, counts and bounds are derived. */
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
