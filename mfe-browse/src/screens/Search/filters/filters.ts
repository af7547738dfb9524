import { BRAND_GROUPS } from "@takas/contracts/choices";
import type { TEXT_RANGES } from "@takas/contracts/choices";
import {
  DEFAULT_MILEAGE_RANGE,
  DEFAULT_PRICE_RANGE,
  DEFAULT_YEAR_RANGE,
  MILEAGE_STEP,
  PRICE_STEP,
  VEHICLE_LIMITS,
  YEAR_STEP,
} from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { formatCount, formatMiles, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELDS, choiceFilters, formatField } from "@takas/contracts/vehicleFields";

/**
 * Every filter of the search (docs/product.md 2.5), in the order of the panel. URL, requests, chips, counts, bounds,
 * the panel and the number of swaps derive from this list. A filter by a field's choices is the `filter` of its entry
 * in `vehicleFields`. Any other filter needs an entry here, its parameter in the contract of GET
 * /api/vehicles/search, and its query in the API.
 */
export const FILTERS: readonly Filter[] = [
  {
    kind: "choice",
    name: "brands",
    link: "brand",
    label: "Brands",
    choices: BRAND_GROUPS.flatMap(({ brands }) => brands),
    groups: BRAND_GROUPS,
    answer: ({ make }) => make,
  },
  {
    kind: "range",
    name: "price",
    params: ["priceMin", "priceMax"],
    label: "Price range",
    step: PRICE_STEP,
    bounds: DEFAULT_PRICE_RANGE,
    hasTail: true,
    ends: ["Lowest price", "Highest price"],
    prefix: "£",
    takes: { min: 0, max: VEHICLE_LIMITS.price.max },
    example: "15,000",
    format: (pounds) => formatMoney(pounds),
    answer: ({ askingPrice }) => Number.parseInt(askingPrice, 10),
  },
  {
    kind: "range",
    name: "years",
    params: ["yearMin", "yearMax"],
    label: "Year range",
    step: YEAR_STEP,
    bounds: DEFAULT_YEAR_RANGE,
    ends: ["Earliest year", "Latest year"],
    takes: { min: VEHICLE_FIELDS.year.min, max: 2100 },
    example: "2017",
    format: String,
    answer: ({ year }) => year,
  },
  {
    kind: "range",
    name: "mileage",
    params: ["mileageMin", "mileageMax"],
    label: "Mileage range",
    step: MILEAGE_STEP,
    bounds: DEFAULT_MILEAGE_RANGE,
    hasTail: true,
    ends: ["Fewest miles", "Most miles"],
    suffix: "mi",
    takes: VEHICLE_FIELDS.mileage,
    example: "60,000",
    format: formatMiles,
    answer: ({ mileage }) => mileage,
  },
  ...choiceFilters().map(({ name, field, param, label }): ChoiceFilter => ({
    kind: "choice",
    name: param,
    label,
    isLiveOnly: field.isLiveOnly,
    choices: field.choices,
    format: (choice) => formatField(name, choice),
    answer: (car) => String(car[name] ?? ""),
  })),
  {
    kind: "switch",
    name: "swapOnly",
    link: "swap",
    label: "Show only swap-friendly vehicles",
    chip: "Swap-friendly only",
    offer: (swaps) => `${formatCount(swaps)} ${swaps === 1 ? "swap" : "swaps"} available`,
    suffix: "All swap-friendly",
    answer: ({ isSwapFriendly }) => isSwapFriendly,
  },
  {
    kind: "cash",
    name: "cashMax",
    params: ["ownValue", "cashMax"],
    label: "Most cash on top of my car",
    amounts: [0, 500, 1000, 2000, 3000, 5000, 10_000],
    format: (pounds) =>
      pounds === 0 ? "No cash on top" : `up to ${formatMoney(pounds)} on top of my car`,
    answer: ({ askingPrice }) => Number.parseInt(askingPrice, 10),
  },
];

/** The filter that a range in the text also sets. */
export function rangeFilter(name: (typeof TEXT_RANGES)[number]): RangeFilter {
  return FILTERS.find((filter) => filter.name === name) as RangeFilter;
}

export type Filter = ChoiceFilter | RangeFilter | SwitchFilter | CashFilter;

interface Basics<Answer extends string | number | boolean> {
  /** Unique among the filters. A choice and a switch use the parameter of this name. */
  name: string;
  label: string;
  /** A car's value for this filter. */
  answer: (car: Vehicle) => Answer;
}

/** Any number of choices: finds cars that match one of them. The parameter is repeated. */
export interface ChoiceFilter extends Basics<string> {
  kind: "choice";
  /** Whether only the live market shows it. */
  isLiveOnly?: boolean | undefined;
  /** An alias of the parameter, used in links. */
  link?: string;
  /** The known choices, in the market's spelling. */
  choices: readonly string[];
  /** The known choices in groups; unknown choices are then accepted too, in a group of their own. */
  groups?: typeof BRAND_GROUPS;
  /** The label of a choice. @defaultValue the choice itself */
  format?: (choice: string) => string;
}

/** A lowest and a highest value, both whole numbers and inclusive. */
export interface RangeFilter extends Basics<number> {
  kind: "range";
  params: readonly [min: string, max: string];
  step: number;
  /** The slider's bounds without cars (docs/product.md 9.6). */
  bounds: Range;
  /** Whether a few cars are far above all others: the slider takes longer steps to them. @defaultValue false */
  hasTail?: boolean;
  /** Labels of the fields for the exact ends. */
  ends: readonly [min: string, max: string];
  /** The prefix and suffix of those fields. */
  prefix?: string;
  suffix?: string;
  /** The plausible numbers, and an example as people type it. */
  takes: Range;
  example: string;
  format: (value: number) => string;
}

/** The most cash on top of the visitor's own car, whose value is a parameter too. A car's value is its asking price. */
export interface CashFilter extends Basics<number> {
  kind: "cash";
  params: readonly [ownValue: string, cashMax: string];
  /** The amounts to choose from, whole GBP. */
  amounts: readonly number[];
  format: (pounds: number) => string;
}

/** On: only cars whose value is true. */
export interface SwitchFilter extends Basics<boolean> {
  kind: "switch";
  /** An alias of the parameter, used in links. */
  link?: string;
  /** The label of its chip while it is on, and while it is off, with the number of cars it would leave. */
  chip: string;
  offer: (count: number) => string;
  /** What it adds to the results line while it is on. */
  suffix: string;
}
