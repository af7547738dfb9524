import { foldLetters } from "@takas/contracts/amount";

import { phrasesIn } from "./phrases";
import type { Phrase } from "./phrases";
import type { TextRange } from "./ranges";
import { cut, readChoices } from "./readChoices";
import type { Part, TextChoice } from "./readChoices";
import { readPhrase } from "./readPhrase";
import type { Reading } from "./readPhrase";
import { isYearModel } from "./yearModels";

export interface SearchText {
  /** The rest for the text search: the words of the car. */
  words: string;
  /** In order of appearance. */
  ranges: TextRange[];
  /** The parts of the text that are not among the words: ranges, and places while they filter nothing. */
  gone: readonly Part[];
  /** The choices that the text names outside of its ranges, in order of appearance. */
  choices: readonly TextChoice[];
  /** Whether no car says where it is, so that places filter nothing. */
  isPlaceless: boolean;
  /** Whether a number alone was read as a year: "golf 2017". */
  hasBareYear: boolean;
  /** A part that introduces a range without a number: "under", "max 5 km". It filters nothing. */
  unread: string | undefined;
  /** A part in another currency: "15000 euro". It filters nothing. */
  otherMoney: string | undefined;
}

/**
 * Reads prices, years and miles out of the search text, in English, Turkish and Greek: "diesel suv under 15000",
 * "2015-2018 golf", "15.000'den ucuz", "max 80bin km", "κάτω από 15.000". Kilometres become miles. Only the server does
 * this: the answer of a search contains the result.
 */
export function readSearchText(
  text: string,
  { now = new Date(), bareYears = "years" }: { now?: Date; bareYears?: "years" | "words" } = {},
): SearchText {
  const ranges: TextRange[] = [];
  const gone: Part[] = [];
  let hasBareYear = false;
  const ignored: { unread?: string; otherMoney?: string } = {};
  for (const phrase of phrasesIn(foldLetters(text))) {
    const { start, end, amounts } = phrase;
    const reading = readPhrase(phrase, now);
    const isBare = isBareYear(phrase, reading);
    const isModel = isBare && (bareYears === "words" || isYearModel(amounts[0]?.digits, text));
    if (reading === "words" || isModel) {
      continue;
    }
    gone.push([start, end]);
    hasBareYear ||= isBare;
    if (typeof reading === "object") {
      ranges.push({ ...reading, start, end });
    } else {
      ignored[reading] ??= text.slice(start, end);
    }
  }
  return {
    words: cut(text, gone),
    ranges,
    gone,
    choices: readChoices(text, gone),
    isPlaceless: false,
    hasBareYear,
    unread: ignored.unread,
    otherMoney: ignored.otherMoney,
  };
}

/** A year that may be a model, with nothing around it that says which: "golf 2017", "bmw 2002". */
function isBareYear({ subject, bound }: Phrase, reading: Reading): boolean {
  const isYear = typeof reading === "object" && reading.name === "years";
  return isYear && subject === undefined && bound === undefined;
}
