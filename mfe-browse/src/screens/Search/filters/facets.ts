import { areasWithin } from "@takas/contracts/distances";
import type { Range } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";

import { FILTERS } from "./filters";
import type { ChoiceFilter, Filter, RangeFilter, SwitchFilter } from "./filters";
import { cashIn, choicesIn, distanceIn, isOn, rangeIn, spelled } from "./filterValues";
import type { OpenRange } from "./filterValues";

/** A car's value for each filter, by the filter's name. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** The number of cars per choice; a choice without cars is absent. */
export type Counts = ReadonlyMap<string, number>;

export function factsOf(car: Vehicle): Facts {
  return Object.fromEntries(FILTERS.map((filter) => [filter.name, answerOf(filter, car)]));
}

/** The number of cars each choice of a filter would find with all other filters applied. */
export function countChoices(
  cars: readonly Facts[],
  params: URLSearchParams,
  filter: ChoiceFilter,
): Counts {
  const counts = new Map<string, number>();
  for (const facts of carsUnder(cars, params, filter)) {
    const choice = String(facts[filter.name]);
    counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return counts;
}

/** The number of cars left when a switch is on, with all other filters applied. */
export function countSwitched(
  cars: readonly Facts[],
  params: URLSearchParams,
  filter: SwitchFilter,
): number {
  return carsUnder(cars, params, filter).filter((facts) => facts[filter.name] === true).length;
}

/** Bounds of a range, and the stops of its slider where the scale is not linear. */
export interface Bounds extends Range {
  stops?: readonly number[];
}

/**
 * The share of cars that a slider with a tail covers in equal steps, how far beyond that the dearest must be, the number
 * of cars needed to judge, and the growth of each step in the tail.
 */
const CROWD = 0.96;
const TAIL = 1.5;
const MANY = 25;
const GROWTH = 1.12;

/**
 * The bounds of a range: the lowest and highest value in whole steps, or the defaults without data (docs/product.md 9.6).
 * A stretched range with a tail also has stops.
 */
export function boundsOf(
  cars: readonly Facts[],
  filter: RangeFilter,
  isStretched: boolean,
): Bounds {
  const { name, step, hasTail = false } = filter;
  const values = cars
    .map((facts) => Number(facts[name]))
    .filter((value) => Number.isFinite(value))
    .toSorted((a, b) => a - b);
  const [lowest] = values;
  const highest = values.at(-1);
  if (lowest === undefined || highest === undefined) {
    return filter.bounds;
  }
  const bounds = { min: Math.floor(lowest / step) * step, max: Math.ceil(highest / step) * step };
  const crowd = values[Math.floor((values.length - 1) * CROWD)] ?? highest;
  return isStretched && hasTail && values.length >= MANY && highest > crowd * TAIL
    ? { ...bounds, stops: stopsOf(bounds, Math.ceil(crowd / step) * step, step) }
    : bounds;
}

/** Equal steps for most cars, then increasing ones to the end, all of them whole steps. */
function stopsOf({ min, max }: Range, crowd: number, step: number): number[] {
  const stops: number[] = [];
  for (let at = min; at < max;) {
    stops.push(at);
    at = at < crowd ? at + step : Math.ceil((at * GROWTH + 1) / step) * step;
  }
  return [...stops, max];
}

/** A range clamped to its bounds, with both ends named. */
export function clampRange({ min, max }: OpenRange, bounds: Range): Range {
  const clamp = (value: number) => Math.min(bounds.max, Math.max(bounds.min, value));
  return { min: clamp(min ?? bounds.min), max: clamp(max ?? bounds.max) };
}

/** The same range with every end at its bound left open: such an end filters nothing. */
export function openEnds(range: Range, bounds: Range): OpenRange {
  return {
    ...(range.min > bounds.min && { min: range.min }),
    ...(range.max < bounds.max && { max: range.max }),
  };
}

function answerOf(filter: Filter, car: Vehicle): string | number | boolean {
  return filter.kind === "choice" ? spelled(filter.answer(car), filter) : filter.answer(car);
}

/** The cars that pass every filter except one. */
function carsUnder(
  cars: readonly Facts[],
  params: URLSearchParams,
  except: Filter,
): readonly Facts[] {
  const tests = FILTERS.filter((filter) => filter !== except).flatMap((filter) =>
    testOf(filter, params),
  );
  return cars.filter((facts) => tests.every((test) => test(facts)));
}

/** Returns a filter's predicate, or undefined while the filter is off. */
function testOf(filter: Filter, params: URLSearchParams): ((facts: Facts) => boolean)[] {
  const { name } = filter;
  switch (filter.kind) {
    case "choice": {
      const chosen = new Set(withNearby(choicesIn(params, filter), params, filter));
      return chosen.size === 0 ? [] : [(facts) => chosen.has(String(facts[name]))];
    }
    case "range": {
      const { min = -Infinity, max = Infinity } = rangeIn(params, filter);
      return [(facts) => Number(facts[name]) >= min && Number(facts[name]) <= max];
    }
    case "cash": {
      const cash = cashIn(params, filter);
      return cash === undefined
        ? []
        : [(facts) => Number(facts[name]) <= cash.ownValue + cash.cashMax];
    }
    case "switch":
      return isOn(params, filter) ? [(facts) => facts[name] === true] : [];
    case "distance":
      // It widens the filter by area.
      return [];
  }
}

/** The choices and, where they are areas, those in reach of them. */
function withNearby(
  choices: string[],
  params: URLSearchParams,
  { name }: ChoiceFilter,
): readonly string[] {
  const distance = FILTERS.find((filter) => filter.kind === "distance" && filter.of === name);
  const km = distance?.kind === "distance" ? distanceIn(params, distance) : undefined;
  return km === undefined ? choices : areasWithin(choices, km);
}
