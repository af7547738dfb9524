import type { TextReading } from "@takas/contracts/vehicle";

import { FILTERS, choiceFilter, rangeFilter } from "./filters";
import type { Filter } from "./filters";
import { cashIn, choiceEntries, choicesIn, distanceIn, rangeIn, rangeLabel } from "./filterValues";

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
      case "distance": {
        const km = distanceIn(params, filter);
        return km === undefined ? [] : [{ label: filter.format(km), filter, rest: [] }];
      }
      case "switch":
        return [];
    }
  });
}

/** A part of the text that the search understood. */
export interface TextPart {
  label: string;
  /** The text without it. */
  without: string;
}

/** What a search read out of its text, in words: the ranges, then fuel, gearbox, body and area. */
export function textParts(reading: TextReading | undefined): TextPart[] {
  const { ranges = [], choices = [] } = reading ?? {};
  return [
    ...ranges.map(({ name, without, ...range }) => ({
      label: rangeLabel(rangeFilter(name), range),
      without,
    })),
    ...choices.map(({ param, choice, without }) => ({ label: labelOf(param, choice), without })),
  ];
}

/** The areas in the text that filter nothing, because no car says where it is. */
export function ignoredPlaces(reading: TextReading | undefined): string[] {
  const { choices = [] } = reading ?? {};
  return choices
    .filter(({ isIgnored }) => isIgnored)
    .map(({ param, choice }) => labelOf(param, choice));
}

function labelOf(param: TextReading["choices"][number]["param"], choice: string): string {
  return choiceFilter(param).format?.(choice) ?? choice;
}
