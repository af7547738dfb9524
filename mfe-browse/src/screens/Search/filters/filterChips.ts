import { FILTERS } from "./filters";
import type { Filter } from "./filters";
import { cashIn, choiceEntries, choicesIn, rangeIn, rangeLabel } from "./filterValues";

export interface FilterChip {
  label: string;
  filter: Filter;
  /** The filter's parameters without those the chip stands for. */
  rest: string[][];
}

/** The active filters, each with the parameters that remain once it is cleared. Switches have chips of their own. */
export function chipsOf(params: URLSearchParams): FilterChip[] {
  return FILTERS.flatMap((filter): FilterChip[] => {
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
      case "range": {
        const range = rangeIn(params, filter);
        const isOff = range.min === undefined && range.max === undefined;
        return isOff ? [] : [{ label: rangeLabel(filter, range), filter, rest: [] }];
      }
      case "cash": {
        const cash = cashIn(params, filter);
        return cash === undefined ? [] : [{ label: filter.format(cash.cashMax), filter, rest: [] }];
      }
      case "switch":
        return [];
    }
  });
}
