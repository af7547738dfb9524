import { SEARCH_LIMITS, VEHICLE_LIMITS } from "@takas/contracts/limits";

import { m } from "../../../texts/messages.js";
import { choiceFilter } from "./filters";
import type {
  CashFilter,
  ChoiceFilter,
  DistanceFilter,
  Filter,
  RangeFilter,
  SwitchFilter,
} from "./filters";

/** A range the user set; an end that is not named follows the bound of the data. */
export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** The selected choices, each once, in the market's spelling: "bmw" becomes BMW. Unknown choices are dropped. */
export function choicesIn(params: URLSearchParams, filter: ChoiceFilter): string[] {
  const given = [filter.name, ...(filter.link === undefined ? [] : [filter.link])]
    .flatMap((name) => params.getAll(name))
    .map((choice) => spelled(choice.trim(), filter))
    .filter((choice) => isChoice(choice, filter));
  return [...new Set(given)].slice(0, SEARCH_LIMITS.choices.count);
}

/** The range that is set. An end that is not a whole number is open; reversed ends are swapped. */
export function rangeIn(params: URLSearchParams, { params: names }: RangeFilter): OpenRange {
  const [min, max] = names.map((name) => wholeNumber(params.get(name)));
  if (min !== undefined && max !== undefined) {
    return { min: Math.min(min, max), max: Math.max(min, max) };
  }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Whether a switch is on. */
export function isOn(params: URLSearchParams, { name, link = name }: SwitchFilter): boolean {
  return params.get(name) === "true" || params.get(link) === "true";
}

/** The value in GBP of the visitor's car that a search compares with; undefined without one that the API accepts. */
export function ownValueIn(params: URLSearchParams): number | undefined {
  return amountOf(params.get("ownValue"), VEHICLE_LIMITS.price.min);
}

/** The value of the visitor's car and the most cash on top of it, both or nothing. */
export function cashIn(
  params: URLSearchParams,
  { params: [, most] }: CashFilter,
): { ownValue: number; cashMax: number } | undefined {
  const ownValue = ownValueIn(params);
  const cashMax = amountOf(params.get(most), 0);
  return ownValue === undefined || cashMax === undefined ? undefined : { ownValue, cashMax };
}

/** How many km around the chosen areas to search; undefined for only there, or without an area. */
export function distanceIn(
  params: URLSearchParams,
  { name, of, distances }: DistanceFilter,
): number | undefined {
  const hasAreas = choicesIn(params, choiceFilter(of)).length > 0;
  return hasAreas ? distances.find((km) => String(km) === params.get(name)) : undefined;
}

export function distanceEntries({ name }: DistanceFilter, km: number | undefined): string[][] {
  return km === undefined ? [] : [[name, String(km)]];
}

function amountOf(text: string | null, min: number): number | undefined {
  const amount = wholeNumber(text);
  const isRight = amount !== undefined && amount >= min && amount <= VEHICLE_LIMITS.price.max;
  return isRight ? amount : undefined;
}

export function cashEntries(
  { params: [own, most] }: CashFilter,
  ownValue: number,
  cashMax: number,
): string[][] {
  return [
    [own, String(ownValue)],
    [most, String(cashMax)],
  ];
}

/** The parameters of a filter as the app itself writes them; none while the filter is off. */
export function entriesOf(filter: Filter, params: URLSearchParams): string[][] {
  switch (filter.kind) {
    case "choice":
      return choiceEntries(filter, choicesIn(params, filter));
    case "range":
      return rangeEntries(filter, rangeIn(params, filter));
    case "switch":
      return switchEntries(filter, isOn(params, filter));
    case "distance":
      return distanceEntries(filter, distanceIn(params, filter));
    case "cash": {
      const cash = cashIn(params, filter);
      return cash === undefined ? [] : cashEntries(filter, cash.ownValue, cash.cashMax);
    }
  }
}

export function choiceEntries({ name }: ChoiceFilter, choices: readonly string[]): string[][] {
  return choices.map((choice) => [name, choice]);
}

export function rangeEntries({ params: [low, high] }: RangeFilter, range: OpenRange): string[][] {
  return [
    ...(range.min === undefined ? [] : [[low, String(range.min)]]),
    ...(range.max === undefined ? [] : [[high, String(range.max)]]),
  ];
}

/** A range in words: "£5,000 to £9,000", "up to £9,000", "from 2015", "2017". */
export function rangeLabel({ format }: RangeFilter, { min, max }: OpenRange): string {
  if (min === undefined || max === undefined) {
    return max === undefined
      ? m.filter_from({ min: format(min ?? 0) })
      : m.filter_upTo({ max: format(max) });
  }
  return min === max ? format(min) : m.common_range({ min: format(min), max: format(max) });
}

export function switchEntries({ name }: SwitchFilter, isSwitchedOn: boolean): string[][] {
  return isSwitchedOn ? [[name, "true"]] : [];
}

/** A choice in the market's spelling; an unknown choice is returned unchanged. */
export function spelled(choice: string, { choices }: ChoiceFilter): string {
  return choices.find((known) => known.toLowerCase() === choice.toLowerCase()) ?? choice;
}

function isChoice(choice: string, { choices, groups }: ChoiceFilter): boolean {
  return groups === undefined
    ? choices.includes(choice)
    : choice !== "" && choice.length <= SEARCH_LIMITS.choices.length;
}

/** At most nine digits, as the API accepts. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
