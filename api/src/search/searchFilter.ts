import { areasWithin } from "@takas/contracts/distances";
import type { SearchQuery } from "@takas/contracts/vehicle";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import type { QueryFilter } from "mongoose";

import { mongoose } from "../platform/database/mongoose";
import { fold } from "../platform/text/fold";
import type { VehicleRecord } from "../vehicles";
import { rangesOf } from "./text/ranges";
import type { OpenRange } from "./text/ranges";
import type { SearchText } from "./text/readText";

export type Filter = QueryFilter<VehicleRecord>;

/** The filters by choice, each with its choices by their folded names. */
const FILTERS = choiceFilters().map(({ name, field, param }) => ({
  name,
  param,
  spellings: new Map(field.choices.map((choice) => [fold(choice), choice])),
}));

/** The cars that match the search's filters and the ranges in its text, whatever its words. */
export function searchFilter(search: SearchQuery, text: SearchText): Filter {
  const { within } = search;
  const choices = FILTERS.map(({ name, param, spellings }) => {
    const values = spelled(search[param], spellings);
    return anyOf(
      name,
      param === "areas" && within !== undefined ? areasWithin(values, within) : values,
    );
  });
  return {
    status: "active",
    ...(search.swapOnly && { isSwapFriendly: true }),
    ...rangeFilters(rangesOf(search, text)),
    ...anyOf("makeKey", search.brands.map(fold)),
    ...Object.assign({}, ...choices),
  };
}

/** The cars within the ranges. */
export function rangeFilters({ price, years, mileage }: ReturnType<typeof rangesOf>): Filter {
  return {
    ...between("askingPrice", price),
    ...between("year", years),
    ...between("mileage", mileage),
  };
}

function between(field: "askingPrice" | "year" | "mileage", { min, max }: OpenRange): Filter {
  if (min === undefined && max === undefined) {
    return {};
  }
  return {
    [field]: mongoose.trusted({
      ...(min !== undefined && { $gte: min }),
      ...(max !== undefined && { $lte: max }),
    }),
  };
}

function anyOf(field: keyof VehicleRecord, values: string[]): Filter {
  return values.length === 0 ? {} : { [field]: mongoose.trusted({ $in: values }) };
}

/** The stored spelling of each value, ignoring case; an unknown one stays, and matches nothing. */
function spelled(values: string[], spellings: ReadonlyMap<string, string>): string[] {
  return values.map((value) => spellings.get(fold(value)) ?? value);
}
