import { choiceText } from "@takas/contracts/choiceTexts";
import { currentLanguage } from "@takas/contracts/language";
import { formatCount, formatMiles, formatMoney } from "@takas/contracts/money";
import type { SearchQuery } from "@takas/contracts/vehicle";
import { choiceFilters } from "@takas/contracts/vehicleFields";

import { rangesOf } from "./ranges";
import type { OpenRange } from "./ranges";
import { cut, isPlace } from "./readChoices";
import type { SearchText } from "./readText";
import { SUMMARIES, summarise } from "./summarise";

/**
 * What a search finds, in words: "378 diesel SUVs under £15,000", "2 swap-friendly BMW cars from 2015". `text` is its
 * text as it was read.
 */
export function describeSearch(search: SearchQuery, total: number, text: SearchText): string {
  const { chosen, rest } = choicesOf(search, text);
  const { ownValue: _, cashMax, ...others } = search;
  const { price, years, mileage } = rangesOf(others, text);
  const language = currentLanguage();
  if (language !== "en") {
    const { brands, within } = search;
    const found = { chosen, rest, price, years, mileage, cashMax, brands, within };
    return summarise({ ...found, total, isSwap: search.swapOnly }, SUMMARIES[language]);
  }
  return [
    formatCount(total),
    search.swapOnly ? "swap-friendly" : "",
    inWords(chosen.get("transmissions")).toLowerCase(),
    inWords(chosen.get("fuelTypes")).toLowerCase(),
    inWords(search.brands),
    noun(chosen.get("bodyTypes"), total),
    rest === "" ? "" : `for "${rest}"`,
    placeWords(chosen.get("areas"), search.within),
    yearWords(years),
    rangeWords(price, formatMoney),
    rangeWords(mileage, formatMiles),
    cashMax === undefined ? "" : `up to ${formatMoney(cashMax)} on top of yours`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** The choices of filters and text by parameter, and the other words of the text. */
function choicesOf(
  search: SearchQuery,
  { choices: named, gone, isPlaceless }: SearchText,
): { chosen: Chosen; rest: string } {
  const chosen: Chosen = new Map(choiceFilters().map(({ param }) => [param, search[param]]));
  for (const { param, choice } of named.filter((one) => !(isPlaceless && isPlace(one)))) {
    chosen.set(param, [...new Set([...(chosen.get(param) ?? []), choice])]);
  }
  const parts = named.flatMap((one) => one.parts);
  return { chosen, rest: cut(search.q, [...gone, ...parts]) };
}

type Chosen = Map<string, readonly string[]>;

function inWords(choices: readonly string[] = []): string {
  return choices.length < 2
    ? choices.join("")
    : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}

/** The body where there is one, in the plural unless there is one car. */
function noun(bodies: readonly string[] = [], total: number): string {
  const [body] = bodies;
  const one =
    bodies.length !== 1 || body === undefined ? "car" : body === "SUV" ? body : body.toLowerCase();
  return total === 1 ? one : `${one}s`;
}

function placeWords(areas: readonly string[] = [], within?: number): string {
  const where = within === undefined ? "in" : `within ${within} km of`;
  return areas.length === 0 ? "" : `${where} ${inWords(areas.map(choiceText))}`;
}

function yearWords({ min, max }: OpenRange): string {
  if (min !== undefined && max !== undefined) {
    return min === max ? `of ${min}` : `from ${min} to ${max}`;
  }
  return min === undefined ? (max === undefined ? "" : `up to ${max}`) : `from ${min}`;
}

function rangeWords({ min, max }: OpenRange, format: (value: number) => string): string {
  if (min !== undefined && max !== undefined) {
    return `between ${format(min)} and ${format(max)}`;
  }
  return min === undefined
    ? max === undefined
      ? ""
      : `under ${format(max)}`
    : `over ${format(min)}`;
}
