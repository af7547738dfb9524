import { sortText } from "@takas/contracts/nameTexts";

import { m } from "../../../texts/messages.js";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { sortIn, textIn } from "../searchAddress";

/** The line above the results, worded as in docs/product.md 2.5. The live market says only cars, and how many. */
export function resultsLine(total: number, params: URLSearchParams, isShort: boolean): string {
  const text = textIn(params);
  const sort = sortIn(params);
  if (total === 0) {
    const none = isShort ? m.results_noCars : m.results_none;
    return text === "" ? none() : m.results_noneFor({ text });
  }
  const count = isShort ? m.common_carCount : m.results_showing;
  return [
    text === "" ? count({ n: total }) : m.results_found({ n: total, text }),
    ...FILTERS.flatMap((filter) =>
      filter.kind === "switch" && isOn(params, filter) ? [filter.suffix()] : [],
    ),
    ...(sort === "relevance" ? [] : [m.results_sorted({ sort: sortText(sort) })]),
  ].join(" • ");
}
