import { DIGITS, MONEY, TIMES, UNIT, amountOf, foldLetters, kindOf } from "@takas/contracts/amount";
import type { AmountKind } from "@takas/contracts/amount";
import type { TEXT_RANGES } from "@takas/contracts/choices";
import type { SearchQuery, TextReading } from "@takas/contracts/vehicle";
import { VEHICLE_FIELDS, maxVehicleYear } from "@takas/contracts/vehicleFields";

import { cut, isPlace, readChoices } from "./readChoices";
import type { Part, TextChoice } from "./readChoices";
import { isYearModel } from "./yearModels";

/** A lowest and a highest value, both inclusive; a missing end is open. */
export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

type TextRangeName = (typeof TEXT_RANGES)[number];

/** A part of a text that sets a range, from `start` to `end` in the text. */
interface TextRange extends OpenRange {
  name: TextRangeName;
  start: number;
  end: number;
}

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
  if (text === "") {
    return {
      words: "",
      ranges: [],
      gone: [],
      choices: [],
      isPlaceless: false,
      hasBareYear: false,
      unread: undefined,
      otherMoney: undefined,
    };
  }
  const plain = foldLetters(text);
  const ranges: TextRange[] = [];
  const gone: Part[] = [];
  let hasBareYear = false;
  let [unread, otherMoney]: [string | undefined, string | undefined] = [undefined, undefined];
  const phrase = new RegExp(PHRASE);
  for (let match = phrase.exec(plain); match !== null; match = phrase.exec(plain)) {
    const [whole, space = ""] = match;
    const start = match.index + space.length;
    const end = match.index + whole.length;
    const before = plain.slice(0, start);
    const groups = match.groups ?? {};
    const model = modelBefore(groups, { before, amount: plain.slice(start) });
    if (model !== undefined) {
      phrase.lastIndex = start + model.length;
      continue;
    }
    if (isNameOf(before, groups)) {
      continue;
    }
    const range = readPhrase(groups, now);
    const isBare = isBareYear(groups, range);
    if (
      range === "words" ||
      (isBare && (bareYears === "words" || isYearModel(groups["digits5"], text)))
    ) {
      continue;
    }
    gone.push([start, end]);
    hasBareYear ||= isBare;
    if (range === "unread") {
      unread ??= text.slice(start, end);
    } else if (range === "otherMoney") {
      otherMoney ??= text.slice(start, end);
    } else {
      ranges.push({ ...range, start, end });
    }
  }
  return {
    words: cut(text, gone),
    ranges,
    gone,
    choices: readChoices(text, gone),
    isPlaceless: false,
    hasBareYear,
    unread,
    otherMoney,
  };
}

/** The ranges of a search: its filters' ranges, narrowed by what its text sets. */
export function rangesOf(
  filters: Partial<Pick<SearchQuery, RangeEnd | OwnCar>>,
  { ranges }: SearchText,
): Record<TextRangeName, OpenRange> {
  const narrowed = {
    price: narrow({ min: filters.priceMin, max: filters.priceMax }, { max: mostOf(filters) }),
    years: { min: filters.yearMin, max: filters.yearMax },
    mileage: { min: filters.mileageMin, max: filters.mileageMax },
  };
  for (const { name, ...range } of ranges) {
    narrowed[name] = narrow(narrowed[name], range);
  }
  return narrowed;
}

/** The highest price that the visitor's own car and their cash reach. */
function mostOf({ ownValue, cashMax }: Partial<Pick<SearchQuery, OwnCar>>): number | undefined {
  return ownValue === undefined || cashMax === undefined ? undefined : ownValue + cashMax;
}

type OwnCar = "ownValue" | "cashMax";
type RangeEnd = "priceMin" | "priceMax" | "yearMin" | "yearMax" | "mileageMin" | "mileageMax";

/** The intersection of both ranges; nothing matches if they do not overlap. */
function narrow(one: OpenRange, other: OpenRange) {
  const min = Math.max(one.min ?? -Infinity, other.min ?? -Infinity);
  const max = Math.min(one.max ?? Infinity, other.max ?? Infinity);
  return {
    min: min === -Infinity ? undefined : min,
    max: max === Infinity ? undefined : max,
  };
}

/** What an answer reports about a text that contains more than words. */
export function readingOf(
  text: string,
  { ranges, choices: named, isPlaceless, unread, otherMoney }: SearchText,
): TextReading | undefined {
  const choices = named.map(({ parts, ...choice }) => ({
    ...choice,
    ...(isPlaceless && isPlace(choice) && { isIgnored: true }),
    without: cut(text, parts),
  }));
  if (ranges.length + choices.length === 0 && unread === undefined && otherMoney === undefined) {
    return undefined;
  }
  return {
    ranges: ranges.map(({ start, end, ...range }) => ({
      ...range,
      without: cut(text, [[start, end]]),
    })),
    choices,
    ...(unread !== undefined && { unread }),
    ...(otherMoney !== undefined && { otherMoney }),
  };
}

/** The endings of Turkish nouns and numbers: "15.000'den", "2015'ten", "80bine", "sterlinin". */
const ENDING = String.raw`(?:'?(?:[dt][ea]n|y?[ea]|n?[iu]n))?`;
const amountAs = (name: string) =>
  String.raw`(?<money${name}>${MONEY})?(?<digits${name}>${DIGITS})(?<times${name}>${TIMES})?(?<unit${name}>${UNIT}(?=${ENDING}(?![a-zα-ω])))?`;
const oneOf = (phrases: string) =>
  phrases
    .split("|")
    .map((phrase) => phrase.replaceAll(" ", String.raw`\s+`))
    .join("|");

const LESS_BEFORE = oneOf(
  "under|below|less than|cheaper than|up ?to|until|before|older than|within|at most|no more than|not more than|max(?:imum)?|maks(?:imum)?|en fazla|en cok|<=?|" +
    "(?:κατω απο|λιγοτερο απο|φθηνοτερο απο|φτηνοτερο απο|παλαιοτερο απο|πριν(?: απο)?)(?: τισ| το| τα)?|κατω των|εωσ|μεχρι|το πολυ",
);
const MORE_BEFORE = oneOf(
  "over|above|more than|at least|from|since|after|newer than|min(?:imum)?|en az|>=?|" +
    "(?:πανω απο|περισσοτερο απο|ακριβοτερο απο|νεοτερο απο|απο|μετα(?: απο)?)(?: τισ| το| τα)?|τουλαχιστον",
);
/** Words that introduce a number anywhere; "from" and "over" do not. */
const LONE = oneOf(
  "under|below|less than|cheaper than|up ?to|at most|max(?:imum)?|maks(?:imum)?|en fazla|en cok|at least|min(?:imum)?|en az|κατω απο|λιγοτερο απο|το πολυ|πανω απο|περισσοτερο απο|τουλαχιστον",
);
const LESS_AFTER = oneOf(
  "alti(?:nda)?|kadar|(?:daha )?(?:az|ucuz|eski)|once(?:si)?|(?:or|and) (?:less|under|below|older)|max(?:imum)?|maks|en fazla|και κατω|η λιγοτερο|το πολυ",
);
const MORE_AFTER = oneOf(
  "ustu(?:nde)?|uzeri(?:nde)?|(?:daha )?(?:fazla|pahali|yeni)|sonra(?:si)?|ve (?:uzeri|ustu|sonrasi)|(?:or|and) (?:more|over|above|newer|later)|and up|onwards?|min(?:imum)?|και πανω|και ανω|και μετα|η περισσοτερο|η νεοτερο|τουλαχιστον",
);
const SUBJECT = oneOf(
  "(?<price>price|budget|butce|fiyati?|τιμη)|(?<miles>mileage|odometer|miles|kilometre(?:si)?|km|μιλια|χιλιομετρα)|(?<year>year|yili?|ετοσ)",
);
const END = String.raw`(?![a-zα-ω0-9])`;

/** Phrases that may set a range, the likeliest reading first; a phrase begins at the start of a word. */
const PHRASE = new RegExp(
  String.raw`(^|[\s,;(])(?:(?:${SUBJECT}):?\s+)?(?:` +
    [
      String.raw`(?:(?:between|from|μεταξυ|απο)\s+)?${amountAs("1")}\s*(?:-|\s(?:to|and|ile|ila|ve|εωσ|μεχρι|και)\s)\s*${amountAs("2")}(?:\s+arasi(?:nda)?)?`,
      String.raw`(?:(?<less>${LESS_BEFORE})|(?<more>${MORE_BEFORE}))\s*${amountAs("3")}`,
      String.raw`${amountAs("4")}(?:(?<plus>\+)|${ENDING}\s+(?:(?<lessAfter>${LESS_AFTER})|(?<moreAfter>${MORE_AFTER})))`,
      amountAs("5"),
      String.raw`(?<lone>${LONE})`,
    ].join("|") +
    String.raw`)(?:\s+(?<model>modeli?|yili?|μοντελο))?${END}`,
  "g",
);

type Groups = Record<string, string | undefined>;

interface Amount {
  /** NaN when the digits are not a number. */
  value: number;
  /** What the amount itself indicates. */
  is: AmountKind | undefined;
  /** Written in thousands, unlike any model or year: "15k", "15.000". */
  isGrouped: boolean;
  /** No year has decimals, nor has "Golf 2.0" a price. */
  hasDecimals: boolean;
  /** Written with spaces, as two models are: "318 320", unlike "15 000" and "12 500". */
  mayBeModels: boolean;
}

function readAmountOf(groups: Groups, name: string): Amount {
  const [digits = "", times, unit, money] = ["digits", "times", "unit", "money"].map(
    (group) => groups[group + name],
  );
  return {
    value: amountOf(digits, times),
    is: kindOf({ money, unit }),
    isGrouped: times !== undefined || /[.,\s]\d{3}/.test(digits),
    hasDecimals: /[.,]\d\d?$/.test(digits),
    mayBeModels: /\s/.test(digits) && !/\s000$|^\d\d\s500$/.test(digits),
  };
}

/** "C-Max 2015" and "S max" are cars: max belongs to the single letter before it. */
function isNameOf(before: string, { less, more, lone }: Groups): boolean {
  return /^max|^min/.test(less ?? more ?? lone ?? "") && /(?:^|\s)[a-z]\s$/.test(before);
}

/** A year that may be a model, with nothing around it that says which: "golf 2017", "bmw 2002". */
function isBareYear({ digits5, year, model }: Groups, range: Reading): boolean {
  const isYear = typeof range === "object" && range.name === "years";
  return isYear && digits5 !== undefined && year === undefined && model === undefined;
}

type Reading = ({ name: TextRangeName } & OpenRange) | "words" | "unread" | "otherMoney";

/**
 * The model in front of an amount with spaces: in "golf 7 100 000 km" and "308 150 000" all digits together are more than any
 * car has or costs. Undefined where they are one amount.
 */
function modelBefore(
  { less, more, price, miles, year, ...groups }: Groups,
  { before, amount }: { before: string; amount: string },
): string | undefined {
  const name = ["1", "3", "4", "5"].find((each) => groups[`digits${each}`] !== undefined);
  const digits = groups[`digits${name}`] ?? "";
  const isIntroduced = [less, more, price, miles, year].some((word) => word !== undefined);
  const [model, ...thousands] = digits.split(/\s/);
  const isJoined = thousands.length > 1 && !thousands[0]?.startsWith("0");
  if (!isJoined || isIntroduced || before.trim() === "" || !amount.startsWith(digits)) {
    return undefined;
  }
  const { value, is } = readAmountOf(groups, name ?? "");
  return Number.isNaN(value) || (value > ABSURD && is !== "otherMoney") ? model : undefined;
}

/** No car costs as many pounds or has as many miles. */
const ABSURD = 1_000_000;

function readPhrase(groups: Groups, now: Date): Reading {
  if (groups["lone"] !== undefined) {
    return "unread";
  }
  if (groups["digits1"] !== undefined) {
    return readSpan(groups, now);
  }
  const number = ["3", "4", "5"].find((name) => groups[`digits${name}`] !== undefined) ?? "";
  const amount = readAmountOf(groups, number);
  if (isOtherMoney(amount)) {
    return "otherMoney";
  }
  const isLess = (groups["less"] ?? groups["lessAfter"]) !== undefined;
  const isMore = (groups["more"] ?? groups["moreAfter"] ?? groups["plus"]) !== undefined;
  const isBound = isLess || isMore;
  if (groups["plus"] !== undefined && amount.value < LEAST.plus) {
    return "words";
  }
  const name = subjectOf(groups, amount, { isLess, isMore, now });
  if (name === undefined) {
    // "Golf 2.0", "A4": a number without an indication belongs to the car.
    return isBound && groups["plus"] === undefined ? "unread" : "words";
  }
  const value = inMiles(amount);
  if (name === "years" && !isBound) {
    return { name, min: value, max: value };
  }
  return { name, ...(isMore ? { min: value } : { max: value }) };
}

/**
 * "2015-2018", "£5k-8k", "5.000 ile 8.000 arası". A first number without thousands takes the second's: "5-8k".
 */
function readSpan(groups: Groups, now: Date): Reading {
  const [first, last] = [readAmountOf(groups, "1"), readAmountOf(groups, "2")];
  if (isOtherMoney(first) || isOtherMoney(last)) {
    return "otherMoney";
  }
  const isShort = !first.isGrouped && last.isGrouped && first.value < 1000;
  const low = isShort ? { ...first, value: first.value * 1000 } : first;
  const is = last.is ?? low.is;
  const ends = [
    { ...low, is },
    { ...last, is },
  ];
  const names = ends.map((end) => subjectOf(groups, end, { isLess: false, isMore: true, now }));
  const [name] = names;
  if (name === undefined || names.some((other) => other !== name)) {
    return "words";
  }
  const values = ends.map(inMiles).toSorted((a, b) => a - b);
  return { name, min: values[0] ?? 0, max: values[1] ?? 0 };
}

/** The subject of a number; undefined without an indication. */
function subjectOf(
  { price, miles, year, model }: Groups,
  { value, is, isGrouped, hasDecimals, mayBeModels }: Amount,
  { isLess, isMore, now }: { isLess: boolean; isMore: boolean; now: Date },
): TextRangeName | undefined {
  if (Number.isNaN(value)) {
    return undefined;
  }
  const isYear =
    is === undefined &&
    !isGrouped &&
    !hasDecimals &&
    value >= OLDEST_SEARCHED &&
    value <= maxVehicleYear(now);
  if (year !== undefined || model !== undefined) {
    return isYear ? "years" : undefined;
  }
  if (is === "miles" || is === "km" || miles !== undefined) {
    return value >= LEAST.mileage ? "mileage" : undefined;
  }
  const isIndicated = is === "pounds" || price !== undefined;
  if (mayBeModels && !isIndicated && !isLess && !isMore) {
    return undefined;
  }
  if (isIndicated || isGrouped) {
    return value >= LEAST.price ? "price" : undefined;
  }
  // "under 2000" is a price, "under 2015" a year.
  if (isYear && !(isLess && value % 100 === 0)) {
    return "years";
  }
  // On its own, a number of four digits may be a model.
  return value >= (isLess || isMore ? LEAST.price : LEAST.alone) ? "price" : undefined;
}

/** Numbers below these are neither a price nor a mileage, and on their own not a price. */
const LEAST = { price: 100, mileage: 100, plus: 1000, alone: 10_000 };
const OLDEST_SEARCHED = Math.max(VEHICLE_FIELDS.year.min, 1950);
const MILES_PER_KM = 0.621371;

/** "Golf 6 Euro 5" has no price. */
function isOtherMoney({ value, is }: Amount): boolean {
  return is === "otherMoney" && !(value < LEAST.price);
}

function inMiles({ value, is }: Amount): number {
  return is === "km" ? Math.round(value * MILES_PER_KM) : value;
}
