import { sortText } from "@takas/contracts/choiceTexts";
import { formatCount } from "@takas/contracts/money";

import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { sortIn, textIn } from "../searchAddress";

/** The line above the results, worded as in docs/product.md 2.5. */
export function resultsLine(total: number, params: URLSearchParams): string {
  const text = textIn(params);
  const sort = sortIn(params);
  if (total === 0) {
    return text === "" ? "No vehicles match your filters" : `No matches for "${text}"`;
  }
  return [
    text === "" ? `Showing ${countVehicles(total)}` : `${countCars(total)} found for "${text}"`,
    ...FILTERS.flatMap((filter) =>
      filter.kind === "switch" && isOn(params, filter) ? [filter.suffix] : [],
    ),
    ...(sort === "relevance" ? [] : [`Sorted by ${sortText(sort)}`]),
  ].join(" • ");
}

/** "1 vehicle", "1,204 vehicles". */
export function countVehicles(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "vehicle" : "vehicles"}`;
}

function countCars(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "car" : "cars"}`;
}
