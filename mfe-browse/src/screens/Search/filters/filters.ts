import { BRAND_GROUPS } from "@takas/contracts/brandGroups";
import type { TEXT_RANGES } from "@takas/contracts/choices";
import { DISTANCES } from "@takas/contracts/distances";
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
import type { ChoiceParam } from "@takas/contracts/vehicleFields";

import { m } from "../../../texts/messages.js";

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
    label: m.filter_brands,
    choices: BRAND_GROUPS.flatMap(({ brands }) => brands),
    groups: BRAND_GROUPS,
    answer: ({ make }) => make,
  },
  {
    kind: "range",
    name: "price",
    params: ["priceMin", "priceMax"],
    label: m.filter_price,
    step: PRICE_STEP,
    bounds: DEFAULT_PRICE_RANGE,
    hasTail: true,
    ends: [m.filter_lowestPrice, m.filter_highestPrice],
    isMoney: true,
    takes: { min: 0, max: VEHICLE_LIMITS.price.max },
    example: 15_000,
    plain: formatCount,
    format: (pounds) => formatMoney(pounds),
    answer: ({ askingPrice }) => Number.parseInt(askingPrice, 10),
  },
  {
    kind: "range",
    name: "years",
    params: ["yearMin", "yearMax"],
    label: m.filter_years,
    step: YEAR_STEP,
    bounds: DEFAULT_YEAR_RANGE,
    ends: [m.filter_earliest, m.filter_latest],
    takes: { min: VEHICLE_FIELDS.year.min, max: 2100 },
    example: 2017,
    plain: String,
    format: String,
    answer: ({ year }) => year,
  },
  {
    kind: "range",
    name: "mileage",
    params: ["mileageMin", "mileageMax"],
    label: m.filter_mileage,
    step: MILEAGE_STEP,
    bounds: DEFAULT_MILEAGE_RANGE,
    hasTail: true,
    ends: [m.filter_fewest, m.filter_most],
    unit: m.filter_mi,
    takes: VEHICLE_FIELDS.mileage,
    example: 60_000,
    plain: formatCount,
    format: formatMiles,
    answer: ({ mileage }) => mileage,
  },
  ...choiceFilters().map(({ name, field, param }): ChoiceFilter => ({
    kind: "choice",
    name: param,
    label: field.filter?.label ?? field.label,
    isLiveOnly: field.isLiveOnly,
    choices: field.choices,
    format: (choice) => formatField(name, choice),
    answer: (car) => String(car[name] ?? ""),
  })),
  {
    kind: "distance",
    name: "within",
    of: "areas",
    label: m.filter_distance,
    distances: DISTANCES,
    format: (km) => m.filter_within({ km: String(km) }),
    answer: ({ area = "" }) => area,
  },
  {
    kind: "switch",
    name: "swapOnly",
    link: "swap",
    label: m.filter_swapOnly,
    chip: m.filter_swapChip,
    offer: (swaps) => m.filter_swaps({ n: swaps }),
    liveOffer: (cars) => m.filter_swapFriendly({ n: cars }),
    suffix: m.results_allSwap,
    answer: ({ isSwapFriendly }) => isSwapFriendly,
  },
  {
    kind: "cash",
    name: "cashMax",
    params: ["ownValue", "cashMax"],
    label: m.filter_cash,
    amounts: [0, 500, 1000, 2000, 3000, 5000, 10_000],
    format: (pounds) =>
      pounds === 0 ? m.filter_cashNone() : m.filter_cashUpTo({ amount: formatMoney(pounds) }),
    answer: ({ askingPrice }) => Number.parseInt(askingPrice, 10),
  },
];

/** The filter that a range in the text also sets. */
export function rangeFilter(name: (typeof TEXT_RANGES)[number]): RangeFilter {
  return FILTERS.find((filter) => filter.name === name) as RangeFilter;
}

/** The filter that a word of the text also sets. */
export function choiceFilter(param: ChoiceParam): ChoiceFilter {
  return FILTERS.find((filter) => filter.name === param) as ChoiceFilter;
}

export type Filter = ChoiceFilter | RangeFilter | SwitchFilter | CashFilter | DistanceFilter;

interface Basics<Answer extends string | number | boolean> {
  /** Unique among the filters. A choice and a switch use the parameter of this name. */
  name: string;
  label: () => string;
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
  ends: readonly [min: () => string, max: () => string];
  /** Whether those fields take pounds, or else their unit. @defaultValue false */
  isMoney?: boolean;
  unit?: () => string;
  /** The plausible numbers, and an example. */
  takes: Range;
  example: number;
  /** A number as people type it: "15,000", "2017". */
  plain: (value: number) => string;
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

/** How far around the chosen areas to search, too; off without an area. */
export interface DistanceFilter extends Basics<string> {
  kind: "distance";
  /** The name of the filter by area. */
  of: ChoiceParam;
  /** km */
  distances: readonly number[];
  format: (km: number) => string;
}

/** On: only cars whose value is true. */
export interface SwitchFilter extends Basics<boolean> {
  kind: "switch";
  /** An alias of the parameter, used in links. */
  link?: string;
  /** The label of its chip while it is on, and while it is off, with the number of cars it would leave. */
  chip: () => string;
  offer: (count: number) => string;
  /** In the live market, where the visitor's own cars are among those that are counted. */
  liveOffer: (count: number) => string;
  /** What it adds to the results line while it is on. */
  suffix: () => string;
}
