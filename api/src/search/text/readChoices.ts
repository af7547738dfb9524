import { AREAS } from "@takas/contracts/choices";
import type { ChoiceParam } from "@takas/contracts/vehicleFields";
import { choiceFilters } from "@takas/contracts/vehicleFields";

import { fold } from "../../platform/text/fold";
import { searchWords } from "../../vehicles";
import { MODEL_WORDS, NOISE, namesOf } from "./searchSynonyms";

/** A part of a text, from `start` to `end`. */
export type Part = readonly [start: number, end: number];

/** A choice of a filter that a text names: a fuel, a gearbox, a body or an area. */
export interface TextChoice {
  param: ChoiceParam;
  choice: string;
  /** Every part that names it: "station", "wagon". */
  parts: Part[];
}

/** The choices in a text outside of `gone`, in order of appearance. */
export function readChoices(text: string, gone: readonly Part[] = []): TextChoice[] {
  const found: TextChoice[] = [];
  for (const { 0: typed, 1: word = "", index } of text.matchAll(WORD)) {
    const meant = CHOICES.get(fold(word));
    const part = [index, index + typed.length] as const;
    if (meant === undefined || gone.some(([start, end]) => index >= start && index < end)) {
      continue;
    }
    const known = found.find(({ choice }) => choice === meant.choice);
    if (known === undefined) {
      found.push({ ...meant, parts: [part] });
    } else {
      known.parts.push(part);
    }
  }
  return found;
}

/** Whether a choice is an area of the island. */
export function isPlace({ choice }: Pick<TextChoice, "choice">): boolean {
  return AREAS.some((area) => area === choice);
}

/** A text without some parts; "" when nothing but "cars for sale" is left. */
export function cut(text: string, parts: readonly Part[]): string {
  let [rest, at] = ["", 0];
  for (const [start, end] of parts.toSorted(([a], [b]) => a - b)) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  const left = (rest + text.slice(at)).replaceAll(/\s+/g, " ").trim();
  return parts.length > 0 && searchWords(left).every((word) => NOISE.has(word)) ? "" : left;
}

/** A word with its Turkish ending: "Girne'de". */
const WORD = /([\p{L}\p{M}\p{N}]+)(?:['’]\p{L}{1,4}(?![\p{L}\p{N}]))?/gu;

/**
 * Every choice of a filter by the words that mean it; a word of two choices means the first. A word that is also in names
 * of cars is no choice: it finds both kinds of cars.
 */
const CHOICES = new Map(
  choiceFilters()
    .flatMap(({ param, field }) =>
      field.choices.flatMap((choice) =>
        searchWords(choice)
          .flatMap((word) => [word, ...namesOf(word)])
          .filter((word) => !MODEL_WORDS.has(word))
          .map((word) => [word, { param, choice }] as const),
      ),
    )
    .toReversed(),
);
