import { boundsOf, readEnd } from "./facets";
import type { Facts } from "./facets";
import { FILTERS } from "./filters";
import type { Filter, RangeFilter } from "./filters";
import { choiceEntries, choicesIn, rangeIn } from "./filterValues";

export interface FilterChip {
  label: string;
  filter: Filter;
  /** The filter's parameters without those the chip stands for. */
  rest: string[][];
}

/** The active filters, each with the parameters that remain once it is cleared. Switches have chips of their own. */
export function chipsOf(params: URLSearchParams, cars: readonly Facts[]): FilterChip[] {
  return FILTERS.flatMap((filter) => {
    switch (filter.kind) {
      case "choice":
        return choicesIn(params, filter).map((choice, _index, chosen) => ({
          label: filter.format?.(choice) ?? choice,
          filter,
          rest: choiceEntries(
            filter,
            chosen.filter((other) => other !== choice),
          ),
        }));
      case "range":
        return rangeChip(filter, params, cars);
      case "switch":
        return [];
    }
  });
}

/** The range as set; an open end shows the bound of the data. */
function rangeChip(
  filter: RangeFilter,
  params: URLSearchParams,
  cars: readonly Facts[],
): FilterChip[] {
  const { min, max } = rangeIn(params, filter);
  if (min === undefined && max === undefined) {
    return [];
  }
  const bounds = boundsOf(cars, filter);
  const low = min ?? Math.min(bounds.min, max ?? bounds.min);
  const high =
    max === undefined ? readEnd(Math.max(bounds.max, low), bounds, filter) : filter.format(max);
  return [{ label: `${filter.format(low)} – ${high}`, filter, rest: [] }];
}
