import { amountOf, kindOf } from "@takas/contracts/amount";
import type { AmountKind } from "@takas/contracts/amount";

import { PHRASE, PLACES } from "./grammar";
import type { Place } from "./grammar";
import type { RangeName } from "./ranges";

/** A part of a text that may set a range: "under £15,000", "2015-2018", "budget 9000", "max". */
export interface Phrase {
  start: number;
  end: number;
  /** One; two of a span; none of a word without a number. */
  amounts: Amount[];
  /** What the words beside the number say it is: "budget 9000", "2015 model". */
  subject: RangeName | undefined;
  /** How the number limits a range: "under 2015", "since 2015", "2015+", "2015-2018". */
  bound: "most" | "least" | "plus" | "both" | undefined;
  /** The word before the number, or without one: "under". */
  word: string | undefined;
}

export interface Amount {
  /** As typed: "15.000". */
  digits: string;
  /** NaN when the digits are not a number. */
  value: number;
  /** What the sign before it or the unit after it says. */
  kind: AmountKind | undefined;
  /** Written in thousands, unlike any model or year: "15k", "15.000". */
  isGrouped: boolean;
  /** No year has decimals, nor has "Golf 2.0" a price. */
  hasDecimals: boolean;
  /** Written with spaces, as two models are: "318 320", unlike "15 000" and "12 500". */
  mayBeModels: boolean;
}

/** The phrases of a text in folded letters, in order; those that are part of a car's name are left out. */
export function* phrasesIn(plain: string): Generator<Phrase> {
  let phrase = nextPhrase(plain, 0);
  while (phrase !== undefined) {
    const model = modelBefore(phrase, plain);
    if (model === undefined && !isInName(phrase, plain)) {
      yield phrase;
    }
    // The rest of a phrase that begins with a model is read again: "100 000 km" of "golf 7 100 000 km".
    phrase = nextPhrase(plain, model === undefined ? phrase.end : phrase.start + model.length);
  }
}

function nextPhrase(plain: string, from: number): Phrase | undefined {
  PHRASE.lastIndex = from;
  const match = PHRASE.exec(plain);
  return match === null ? undefined : phraseOf(match);
}

function phraseOf({ 0: whole, index, groups = {} }: RegExpExecArray): Phrase {
  const { space = "", less, more, withoutNumber } = groups;
  return {
    start: index + space.length,
    end: index + whole.length,
    amounts: PLACES.flatMap((place) => amountAt(place, groups) ?? []),
    subject: subjectIn(groups),
    bound: boundIn(groups),
    word: less ?? more ?? withoutNumber,
  };
}

type Groups = Record<string, string | undefined>;

function amountAt(place: Place, groups: Groups): Amount | undefined {
  const digits = groups[`${place}Digits`];
  if (digits === undefined) {
    return undefined;
  }
  const [times, unit, money] = [`${place}Times`, `${place}Unit`, `${place}Money`].map(
    (group) => groups[group],
  );
  return {
    digits,
    value: amountOf(digits, times),
    kind: kindOf({ money, unit }),
    isGrouped: times !== undefined || /[.,\s]\d{3}/.test(digits),
    hasDecimals: /[.,]\d\d?$/.test(digits),
    mayBeModels: /\s/.test(digits) && !/\s000$|^\d\d\s500$/.test(digits),
  };
}

/** "price 2015 model" is about a year. */
function subjectIn({ price, mileage, year, model }: Groups): Phrase["subject"] {
  if (year !== undefined || model !== undefined) {
    return "years";
  }
  if (mileage !== undefined) {
    return "mileage";
  }
  return price === undefined ? undefined : "price";
}

function boundIn({ less, lessAfter, more, moreAfter, plus, lastDigits }: Groups): Phrase["bound"] {
  if (less !== undefined || lessAfter !== undefined) {
    return "most";
  }
  if (more !== undefined || moreAfter !== undefined) {
    return "least";
  }
  if (plus !== undefined) {
    return "plus";
  }
  return lastDigits === undefined ? undefined : "both";
}

/**
 * The model in front of an amount with spaces: in "golf 7 100 000 km" and "308 150 000" all digits together are more than any
 * car has or costs. Undefined where they are one amount.
 */
function modelBefore({ start, amounts: [amount] }: Phrase, plain: string): string | undefined {
  // A model comes right after its make: not first in a text, and not after "under" or "£".
  const isAfterName = plain.slice(0, start).trim() !== "";
  if (amount === undefined || !isAfterName || !plain.startsWith(amount.digits, start)) {
    return undefined;
  }
  const [model, ...thousands] = amount.digits.split(/\s/);
  // "000" cannot begin an amount: "golf 1 000 000" has no model 1.
  const hasAmountBehind = thousands.length > 1 && !thousands[0]?.startsWith("0");
  return hasAmountBehind && isAbsurd(amount) ? model : undefined;
}

/** No car costs as many pounds or has as many miles. In another currency it may cost as much. */
function isAbsurd({ value, kind }: Amount): boolean {
  return Number.isNaN(value) || (value > 1_000_000 && kind !== "otherMoney");
}

/** "C-Max 2015" and "S max" are cars: max belongs to the single letter before it. */
function isInName({ start, word = "" }: Phrase, plain: string): boolean {
  return /^max|^min/.test(word) && /(?:^|\s)[a-z]\s$/.test(plain.slice(0, start));
}
