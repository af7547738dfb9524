import { BRAND_GROUPS } from "@takas/contracts/choices";
import {
  DEFAULT_PRICE_RANGE,
  DEFAULT_YEAR_RANGE,
  PRICE_STEP,
  YEAR_STEP,
} from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { formatCount, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { choiceFilters, formatField } from "@takas/contracts/vehicleFields";

/**
 * Every filter of the search (docs/product.md 2.5), in the order of the panel. The address, the calls, chips, counts,
 * bounds, the panel and the number of swaps follow from it. A filter by a field's choices is the `filter` of its entry
 * in `vehicleFields`. Any other is an entry here, its parameter in the contract of GET /api/vehicles/search, and how
 * the API finds its cars.
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
    format: String,
    answer: ({ year }) => year,
  },
  ...choiceFilters().map(({ name, field, param, label }): ChoiceFilter => ({
    kind: "choice",
    name: param,
    label,
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
];

export type Filter = ChoiceFilter | RangeFilter | SwitchFilter;

interface Basics<Answer extends string | number | boolean> {
  /** Names it among the filters. A choice and a switch have the parameter of this name. */
  name: string;
  label: string;
  /** How a car answers it. */
  answer: (car: Vehicle) => Answer;
}

/** Any number of choices: cars that answer one of them. The parameter is repeated. */
export interface ChoiceFilter extends Basics<string> {
  kind: "choice";
  /** A second name of the parameter, in links. */
  link?: string;
  /** Those that are known, in the spelling of the market. */
  choices: readonly string[];
  /** The known ones in groups; then others may be chosen too, and stand in a group of their own. */
  groups?: typeof BRAND_GROUPS;
  /** How a choice reads. @defaultValue as it is */
  format?: (choice: string) => string;
}

/** A lowest and a highest value, whole numbers, themselves included. */
export interface RangeFilter extends Basics<number> {
  kind: "range";
  params: readonly [min: string, max: string];
  step: number;
  /** Those of the slider before there are cars (docs/product.md 9.6). */
  bounds: Range;
  /** Whether a few cars lie far above all others: they share the slider's last step. @defaultValue false */
  hasTail?: boolean;
  format: (value: number) => string;
}

/** On: only cars that answer yes. */
export interface SwitchFilter extends Basics<boolean> {
  kind: "switch";
  /** A second name of the parameter, in links. */
  link?: string;
  /** What its chip reads while it is on, and while it is off, with the number of cars it would leave. */
  chip: string;
  offer: (count: number) => string;
  /** What the results line adds while it is on. */
  suffix: string;
}
