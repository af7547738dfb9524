import { sortText } from "@takas/contracts/nameTexts";

import { m } from "../../../texts/messages.js";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { sortIn, textIn } from "../searchAddress";

/** The line above the results, worded as in docs/product.md 2.5. */
export function resultsLine(total: number, params: URLSearchParams): string {
  const text = textIn(params);
  const sort = sortIn(params);
  if (total === 0) {
    return text === "" ? m.results_none() : m.results_noneFor({ text });
  }
  return [
    text === "" ? m.results_showing({ n: total }) : m.results_found({ n: total, text }),
    ...FILTERS.flatMap((filter) =>
      filter.kind === "switch" && isOn(params, filter) ? [filter.suffix()] : [],
    ),
    ...(sort === "relevance" ? [] : [m.results_sorted({ sort: sortText(sort) })]),
  ].join(" • ");
}
