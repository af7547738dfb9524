import type { SearchQuery } from "@takas/contracts/vehicle";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import type { QueryFilter } from "mongoose";

import { mongoose } from "../platform/database/mongoose";
import { fold } from "../platform/text/fold";
import type { VehicleRecord } from "../vehicles";
import { rangesOf } from "./readText";
import type { OpenRange, SearchText } from "./readText";

export type Filter = QueryFilter<VehicleRecord>;

/** The cars that match the search's filters and the ranges in its text, whatever its words. */
export function searchFilter(search: SearchQuery, text: SearchText): Filter {
  const { price, years, mileage } = rangesOf(search, text);
  const choices = choiceFilters().map(({ name, field, param }) =>
    anyOf(name, spelled(search[param], field.choices)),
  );
  return {
    status: "active",
    ...(search.swapOnly && { isSwapFriendly: true }),
    ...between("askingPrice", price),
    ...between("year", years),
    ...between("mileage", mileage),
    ...anyOf("makeKey", search.brands.map(fold)),
    ...Object.assign({}, ...choices),
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
function spelled(values: string[], known: readonly string[]): string[] {
  return values.map((value) => known.find((choice) => fold(choice) === fold(value)) ?? value);
}
