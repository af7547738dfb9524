import { BRAND_GROUPS } from "@takas/contracts/brandGroups";
import { lazily } from "@takas/contracts/lazily";
import {
  getCountries,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
} from "libphonenumber-js/max";
import type { CountryCode } from "libphonenumber-js/max";

import { fold } from "../platform/text/fold";
import { UNITS, phoneTokens } from "./phoneTokens";
import type { Token } from "./phoneTokens";
import { spellDigits } from "./spelledDigits";

/** A row of digits that may be a phone number. */
interface Candidate {
  digits: string;
  /** The number of digits in each part: "0533 860 12 34" is [4, 3, 2, 2]. */
  groups: number[];
  hasPlus: boolean;
  /** Whether it begins as numbers from abroad do: after a plus with a code that exists. */
  isFromAbroad: boolean;
}

/** Where a row of digit groups ends, and what is beside it. */
interface Row {
  digits: string;
  /** The number of digits in each group, as far as a number can reach. */
  sizes: number[];
  /** Whether the row ends after these groups. */
  isWhole: boolean;
  /** What is read only of a row that looks like a number: most do not. */
  beside: () => Beside;
  /** Whether it continues other digits, and whether its first group is then that of thousands: "13 050". */
  isContinued: boolean;
  isThousands: boolean;
}

/** What is around the groups of a row. */
interface Beside {
  /** Whether a unit follows the row: "150 000 km". */
  hasUnit: boolean;
  /** Whether the name of a make is before it: "BMW 530 150 2010". */
  isAfterMake: boolean;
  /** Where each group is followed by more than a space: by a line break or a comma. */
  isBroken: boolean[];
}

const MOST_DIGITS = 15;
const FEWEST_DIGITS = 7;
/** With a country code without a plus. */
const FEWEST_ABROAD = 11;
/**
 * Numbers of one text that are looked up in the tables of the world's numbering plans, which takes some 30 µs each. A
 * text with more numbers that look like phone numbers but do not exist is not a description of a car: from then on
 * only the shape decides.
 */
const MOST_LOOKUPS = 40;
/** Country codes written without a plus: Turkey, Cyprus, Britain, Russia, Germany, Greece, Israel, Iran, and more. */
const ABROAD = /^(?:90|357|44|7|49|30|972|98|92|234|380)/;
const FROM_ABROAD = new RegExp(`^00[1-9]|${ABROAD.source}`);
/** The start of a number after a plus: a country code, or a network without a country. */
const CALLING_CODES = new Set<string>([
  ...getCountries().map((country) => getCountryCallingCode(country)),
  ..."800 808 870 878 881 882 883 888 979".split(" "),
]);
/** The length of numbers in Turkey, Cyprus, Britain, Greece and America without country code. */
const LENGTHS_AT_HOME = new Set([8, 10, 11]);
/** Characters before a number that are examined. */
const LOOK_BACK = 30;
/** Both are matched backwards from the end of the text before a number, so longer text takes no more time. */
const CUE = endingIn(
  /(?:^|[^\p{L}])(?:tel|telefon|phone|fon|call|ara|arayin|gsm|cep|mob|mobile|numara|num|whats ?app|watsap|wp|text|sms|iletisim|irtibat|contact|viber|telegram|signal|τηλ|κιν|тел)(?: (?:no|number|num|us|me|on|at|beni|at))?[^\p{L}\p{N}\n]{0,4}|[☎📞📱☏✆] ?/u,
);
/** Words that announce another number: a part, a chassis, a record. */
const SERIAL = endingIn(
  /(?:^|[^\p{L}])(?:s\/?n|p\/?n|serial|seri|part|parca|oem|ref|vin|imei|chassis|sasi|motor|engine|dot|isbn|iban|type|lot|kod|code)(?: ?(?:no|number|nr|code))?[^\p{L}\p{N}\n]{0,4}/u,
);
/** So does a letter right before a number ("ZZ5337101234"), and the A of Mercedes ("A 533 989 33 01"). */
const LETTER = endingIn(/\p{L}|(?:^|[^\p{L}])A /u);
/** Digits of the groups in which people write numbers without a zero: "533 860 12 34", "99 123456", "90 533 860 12 34". */
const USUAL = new Set(
  "10 37 64 334 3322 3232 3223 8 26 12 210 237 2334 23322 11 110 137 1334 13322 38 326 3233 32222".split(
    " ",
  ),
);
const YEAR = /^(?:19\d\d|20[0-3]\d)$/;
/** What follows an amount that is no phone number: "150 000 km", "7 500 £", "2 keys". */
const UNIT = new RegExp(` {0,2}(?:[£€$₺]|(?:${UNITS})(?![\\p{L}\\p{N}]))`, "iuy");
const BRANDS = BRAND_GROUPS.flatMap(({ brands }) => brands);
/** Makes, whose models are numbers. */
const MAKE = endingIn(
  new RegExp(`(?:^|[^\\p{L}])(?:${[...BRANDS, "mercedes", "vw", "murat"].join("|")})`, "iu"),
);
/** A price: 7500, 6550, 8995. */
const PRICE = /^[1-9]\d(?:00|50|9[0459])$/;
/** The endings of both. */
const MAY_ANNOUNCE = endingIn(/[\p{L}☎📞📱☏✆][^\p{L}\p{N}]*/u);
const PLUS = endingIn(/\+ ?\(?/u);

/** The phone numbers in a text that `normalise` has processed, as they are there after words became digits. */
export function* findPhones(text: string): Generator<string> {
  const reading = { ...phoneTokens(spellDigits(text)), plans: new NumberingPlans() };
  const { tokens } = reading;
  for (let first = 0; first < tokens.length; first += 1) {
    const last = longestPhone(reading, first);
    if (last !== undefined) {
      yield reading.text.slice(tokens[first]?.start, tokens[last]?.end);
      first = last;
    }
  }
}

interface Reading {
  text: string;
  tokens: Token[];
  digits: string;
  plans: NumberingPlans;
}

/** The last token of the longest phone number that starts at a token. */
function longestPhone(reading: Reading, first: number): number | undefined {
  const { text, tokens, plans } = reading;
  const row = rowFrom(reading, first);
  if (row.digits.length < FEWEST_DIGITS) {
    return undefined;
  }
  const { start } = tokens[first] as Token;
  const beside = text.slice(Math.max(0, start - LOOK_BACK), start);
  const raw = beside.trimEnd();
  const before = endsIn(raw, MAY_ANNOUNCE) ? fold(raw) : "";
  const hasCue = before !== "" && endsIn(before, CUE);
  const isSerial = before !== "" && (endsIn(before, SERIAL) || endsIn(beside, LETTER));
  if (!hasCue && isSerial && !row.digits.startsWith("0")) {
    return undefined;
  }
  const hasPlus = endsIn(raw, PLUS);
  const isFromAbroad = hasPlus ? hasCallingCode(row.digits) : FROM_ABROAD.test(row.digits);
  const isMarked = hasPlus || (row.digits.startsWith("0") && !row.isThousands);
  let { length } = row.digits;
  for (let count = row.sizes.length; length >= FEWEST_DIGITS; count -= 1) {
    if (hasCue || isFromAbroad || LENGTHS_AT_HOME.has(length)) {
      const digits = row.digits.slice(0, length);
      const groups = row.sizes.slice(0, count);
      const candidate = { digits, groups, hasPlus, isFromAbroad };
      const isNumber = isMarked ? !isMileage(row, digits) : !isOfCar(row, count);
      if ((hasCue && isAnnounced(candidate)) || (isNumber && isPhone(candidate, plans))) {
        return first + count - 1;
      }
    }
    length -= row.sizes[count - 1] ?? 0;
  }
  return undefined;
}

/** The digits of a token and its continuations, up to the length of a number. */
function rowFrom({ text, tokens, digits }: Reading, first: number): Row {
  const { at = 0, start = 0 } = tokens[first] ?? {};
  const sizes: number[] = [];
  let length = 0;
  let end = start;
  let isWhole = true;
  for (let index = first; index < tokens.length; index += 1) {
    const { digits: more, isJoint, start: next, end: after } = tokens[index] as Token;
    if (more === undefined || (index > first && !isJoint)) {
      break;
    }
    if (length + more.length > MOST_DIGITS) {
      isWhole = false;
      break;
    }
    length += more.length;
    end = next + more.length;
    sizes.push(more.length);
    // "500km" ends the row, unless it began as a number does.
    if (after > end && digits[at] !== "0" && startsWith(text, end, UNIT)) {
      break;
    }
  }
  const before = tokens[first - 1];
  const isContinued = before?.digits !== undefined && tokens[first]?.isJoint === true;
  return {
    digits: digits.slice(at, at + length),
    sizes,
    isWhole,
    beside: lazily(() => ({
      hasUnit: isWhole && startsWith(text, end, UNIT),
      isAfterMake: endsIn(text.slice(Math.max(0, start - LOOK_BACK), start).trimEnd(), MAKE),
      isBroken: sizes.map((_, index) =>
        /[\n,;]/.test(text.slice(tokens[first + index]?.end, tokens[first + index + 1]?.start)),
      ),
    })),
    isContinued,
    isThousands: isContinued && sizes[0] === 3 && (before?.digits ?? "").length <= 3,
  };
}

/** "DOT 0521, 150 000 km": a number lacks a digit only where a photo was misread. */
function isMileage({ beside }: Row, digits: string): boolean {
  return digits.length === 10 && digits.endsWith("000") && beside().hasUnit;
}

/**
 * Whether the first groups of a row without a zero or a plus before it are a car's model, year, mileage and price: it
 * has a year or thousands in the middle, a unit behind it, or goes on.
 */
function isOfCar(row: Row, count: number): boolean {
  const { digits, sizes, isWhole, isContinued } = row;
  const { hasUnit, isAfterMake, isBroken } = row.beside();
  const groups = groupsOf(digits, sizes);
  const parts = groups.slice(0, count);
  const last = parts.at(-1) ?? "";
  const next = groups[count];
  const hasThousands = parts.some(
    (part, index) => part === "000" && index > 0 && (parts[index - 1] ?? "").length <= 3,
  );
  const isList = isAfterMake || isContinued || isBroken.slice(0, count - 1).includes(true);
  if (USUAL.has(sizes.slice(0, count).join("")) || parts.every(({ length }) => length <= 2)) {
    const isPrice = PRICE.test(last) && (isAfterMake || /[05]0$/.test(parts[1] ?? ""));
    const endsInYear = YEAR.test(last) && (isList || hasThousands);
    return (
      parts.length >= 3 &&
      (endsInYear || (hasThousands && isList) || (parts.length === 3 && isPrice))
    );
  }
  const hasYear = parts.slice(1, isList ? undefined : -1).some((part) => YEAR.test(part));
  const endsHere =
    next === undefined ? isWhole && !hasUnit : YEAR.test(next) || /^0\d\d/.test(next);
  return hasYear || hasThousands || !endsHere;
}

function groupsOf(digits: string, sizes: readonly number[]): string[] {
  let at = 0;
  return sizes.map((size) => digits.slice(at, (at += size)));
}

function isPhone(candidate: Candidate, plans: NumberingPlans): boolean {
  return (
    isAmericanShape(candidate) ||
    isNational(candidate, plans) ||
    isWithoutZero(candidate, plans) ||
    isCypriot(candidate, plans) ||
    (candidate.isFromAbroad && isInternational(candidate, plans))
  );
}

/** "+90 533 860 12 34", "+90 (0) 533 860 12 34", "0090 533 860 12 34", "90 533 860 12 34". */
function isInternational(
  { digits, groups: [first = 0, ...more], hasPlus }: Candidate,
  plans: NumberingPlans,
): boolean {
  if (hasPlus) {
    return plans.hasLength(digits);
  }
  const isMarked = first >= 2 && /^00[1-9]/.test(digits);
  const isBare = (more.length === 0 || first <= 3) && ABROAD.test(digits);
  return (isMarked || isBare) && plans.has(digits, isMarked ? 0 : FEWEST_ABROAD);
}

/**
 * "0533 860 12 34", "05 33 86 01 23 4", "0392 815 12 34", "07911 123456". Mobile numbers of Turkey and Britain by
 * shape only: one digit misread in a photo ("0592") makes them invalid but still a number.
 */
function isNational({ digits, groups }: Candidate, plans: NumberingPlans): boolean {
  if (digits.length < 10 || digits.length > 11 || !/^0[1-9]/.test(digits)) {
    return false;
  }
  const [first = 0] = groups;
  if (first < 3) {
    return digits.startsWith("05") && plans.hasIn(digits, "TR");
  }
  const isMobile = /^05\d/.test(digits) && first >= 4;
  return (
    isMobile ||
    /^07[1-9]\d{8}$/.test(digits) ||
    plans.hasIn(digits, "TR") ||
    plans.hasIn(digits, "GB")
  );
}

/**
 * "533 860 12 34", "5 3 3 8 6 0 1 2 3 4", "694 123 4567", "2310 123456", and "533860 1234", as a photo's narrow spaces are
 * read; not "5300 123456", a price and a mileage, and not "533860 2015", which ends with a year.
 */
function isWithoutZero({ digits, groups }: Candidate, plans: NumberingPlans): boolean {
  if (digits.length !== 10) {
    return false;
  }
  const isAlone = groups.length === 1 || groups.every((size) => size <= 2);
  const isTurkish =
    /^(?:5|392)/.test(digits) &&
    (isAlone ||
      endsAt(groups, 3) ||
      endsAt(groups, 8) ||
      (endsAt(groups, 6) && !/(?:19|20)\d\d$/.test(digits)));
  const isGreek =
    /^(?:69|2[1-8])/.test(digits) && (isAlone || /^(?:3|4[36])/.test(groups.join("")));
  return (isTurkish && plans.hasIn(digits, "TR")) || (isGreek && plans.hasIn(digits, "GR"));
}

/** "99 123456", "99123456", "96 123 456"; landlines only when announced. */
function isCypriot({ digits, groups }: Candidate, plans: NumberingPlans): boolean {
  return (
    digits.length === 8 &&
    /^9[4-9]\d{6}(?<!000)$/.test(digits) &&
    ["8", "26", "233", "2222"].includes(groups.join("")) &&
    plans.hasIn(digits, "CY")
  );
}

/** "(555) 123-4567", "555 123 4567"; not "323 323 1998", which is a model, repeated, and a year. */
function isAmericanShape({ digits, groups }: Candidate): boolean {
  return groups.length === 3 && groups.join("") === "334" && !/(?:19|20)\d\d$/.test(digits);
}

/** "Tel: 815 12 34": after such a word shorter numbers also count, unless they contain a year. */
function isAnnounced({ digits, groups }: Candidate): boolean {
  const hasYear = groups.length > 1 && groups.includes(4) && /^(?:19|20)\d\d/.test(digits);
  return digits.length <= 13 && !hasYear && !/0{4,}$/.test(digits);
}

function endsAt(groups: number[], digits: number): boolean {
  let sum = 0;
  return groups.some((size) => (sum += size) === digits);
}

/** The world's numbering plans. Each number of a text is looked up once, up to a limit. */
class NumberingPlans {
  private readonly known = new Map<string, boolean>();
  private left = MOST_LOOKUPS;

  /** Whether a number after a plus has a length valid in its country, and at least nine digits. */
  hasLength(digits: string): boolean {
    return this.recall(`+${digits}`, () => {
      const number = international(digits);
      return number.length > 9 && this.ask(() => isPossiblePhoneNumber(number));
    });
  }

  /** Whether a number with its country code exists and has at least the given number of digits. */
  has(digits: string, fewest: number): boolean {
    return this.recall(`${digits} ${fewest}`, () => {
      const number = international(digits);
      return number.length > fewest && this.ask(() => isValidPhoneNumber(number));
    });
  }

  /** Whether a number exists in a country. */
  hasIn(digits: string, country: CountryCode): boolean {
    return this.recall(`${digits} ${country}`, () =>
      this.ask(() => isValidPhoneNumber(digits, country)),
    );
  }

  private recall(key: string, find: () => boolean): boolean {
    const found = this.known.get(key) ?? find();
    this.known.set(key, found);
    return found;
  }

  private ask(look: () => boolean): boolean {
    this.left -= 1;
    return this.left < 0 || look();
  }
}

/** "0090 533", "90 (0) 533": "+90533". */
function international(digits: string): string {
  return `+${digits.replace(/^00/, "").replace(/^(90|357|44|49|30)0/, "$1")}`;
}

function hasCallingCode(digits: string): boolean {
  const number = international(digits);
  return [2, 3, 4].some((end) => CALLING_CODES.has(number.slice(1, end)));
}

/** A pattern anchored at the end of a text. */
function endingIn({ source, ignoreCase }: RegExp): RegExp {
  return new RegExp(`(?<=${source})`, ignoreCase ? "iuy" : "uy");
}

function startsWith(text: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function endsIn(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = text.length;
  return pattern.test(text);
}
