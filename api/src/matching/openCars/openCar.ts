import { MATCH_LIMITS } from "@takas/contracts/limits";
import type { SwapValue } from "@takas/contracts/live/matches";
import type { Wants } from "@takas/contracts/live/wants";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import type { ChoiceParam, VehicleDescription } from "@takas/contracts/vehicleFields";

import { nameKeys } from "../../valuation";

/** A car that is open to swaps, compiled for millions of comparisons. */
export interface OpenCar {
  id: string;
  owner: string;
  make: string;
  model: string;
  /** One bit for each field that is chosen from a list. */
  choices: number;
  year: number;
  /** Miles. */
  mileage: number;
  /** Whole GBP. */
  worth: SwapValue;
  /** The value in steps of £50, so that the cash of any circle sums to zero. */
  value: number;
  /** When the car was listed or last changed, in ms. */
  changedAt: number;
  /** Undefined while the owner has not said any: the car is wanted by others, and wants nothing itself. */
  wants: CompiledWants | undefined;
}

export interface CompiledWants {
  /** The models of each make, by the keys of the market model; null for any make, an empty set for any model. */
  makes: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** The bits of every accepted choice. */
  choices: number;
  yearMin: number;
  yearMax: number;
  mileageMax: number;
  /** What the owner pays, in GBP, at least and at most; negative amounts are received. */
  payMin: number;
  payMax: number;
  /** How many wishes were named. */
  named: number;
}

/** What a car is compiled from. */
export interface OpenListing extends VehicleDescription {
  _id: string;
  owner: string;
  updatedAt: Date;
  wants?: Wants | undefined;
}

export function compileCar(listing: OpenListing, worth: SwapValue): OpenCar {
  const { make, model } = nameKeys(listing.make, listing.model);
  const value = rounded(worth.value);
  return {
    id: listing._id,
    owner: listing.owner,
    make,
    model,
    choices: GROUPS.reduce((bits, group) => bits | bitOf(group, listing[group.name]), 0),
    year: listing.year,
    mileage: listing.mileage,
    worth,
    value,
    changedAt: listing.updatedAt.getTime(),
    wants: listing.wants && compileWants(listing.wants, value),
  };
}

/** The wants of a car worth this much, in GBP. */
export function compileWants(wants: Wants, value: number): CompiledWants {
  const { makes, yearMin = 0, yearMax = Infinity, mileageMax = Infinity, cash } = wants;
  return {
    makes: makes.length === 0 ? null : compileMakes(makes),
    choices: GROUPS.reduce((bits, group) => bits | bitsOf(group, wants[group.param]), 0),
    yearMin,
    yearMax,
    mileageMax,
    ...window(cash, value),
    named: [
      makes.length > 0,
      ...GROUPS.map(({ param }) => wants[param].length > 0),
      wants.yearMin !== undefined || wants.yearMax !== undefined,
      wants.mileageMax !== undefined,
    ].filter(Boolean).length,
  };
}

/** Never minus zero. */
export function rounded(amount: number): number {
  return Math.round(amount / MATCH_LIMITS.step) * MATCH_LIMITS.step || 0;
}

/** More cash than half of the more valuable car is a sale. */
function window(cash: Wants["cash"], value: number): Pick<CompiledWants, "payMin" | "payMax"> {
  const share = MATCH_LIMITS.cashShare;
  const most = Math.min(payMost(cash, value), (value * share) / (1 - share));
  return { payMin: -value * share, payMax: most };
}

function payMost(cash: Wants["cash"], value: number): number {
  switch (cash.kind) {
    case "add":
      return cash.most;
    case "want":
      return -cash.least;
    case "upTo":
      return cash.most - value;
  }
}

function compileMakes(makes: Wants["makes"]): Map<string, Set<string>> {
  const compiled = new Map<string, Set<string>>();
  for (const { make, models } of makes) {
    const keys = models.map((model) => nameKeys(make, model));
    const key = nameKeys(make, "").make;
    const known = compiled.get(key);
    // Naming a make without models accepts all of them.
    const isAny = models.length === 0 || known?.size === 0;
    compiled.set(key, new Set(isAny ? [] : [...(known ?? []), ...keys.map(({ model }) => model)]));
  }
  return compiled;
}

interface Group {
  name: keyof VehicleDescription;
  param: ChoiceParam;
  choices: readonly string[];
  /** The position of the first choice's bit; the bit after the last choice means none. */
  first: number;
}

const GROUPS = layOut();

function layOut(): Group[] {
  let first = 0;
  const groups = choiceFilters().map(({ name, param, field: { choices } }) => {
    const group = { name, param, choices, first };
    first += choices.length + 1;
    return group;
  });
  if (first > 31) {
    throw new RangeError(`${first} choices do not fit into the bits of a number`);
  }
  return groups;
}

function bitOf({ choices, first }: Group, value: unknown): number {
  const index = choices.indexOf(String(value));
  return 1 << (first + (index === -1 ? choices.length : index));
}

function bitsOf(group: Group, accepted: readonly string[]): number {
  const all = accepted.length === 0 ? [...group.choices, ""] : accepted;
  return all.reduce((bits, choice) => bits | bitOf(group, choice), 0);
}
