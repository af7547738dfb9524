import { hasCodeWithoutPlus, hasInternationalPrefix } from "./numberingPlans";
import type { NumberingPlans } from "./numberingPlans";

/** A row of digits that may be a phone number. */
export interface Candidate {
  digits: string;
  /** The number of digits in each group: "0533 860 12 34" is [4, 3, 2, 2]. */
  sizes: number[];
  hasPlus: boolean;
  /** Whether it begins as numbers from abroad do: "+90", "0090", "90". */
  isFromAbroad: boolean;
}

/** The length of numbers in Turkey, Cyprus, Britain, Greece and America without country code. */
const LENGTHS_AT_HOME = new Set([8, 10, 11]);
/** With a country code without a plus. */
const FEWEST_ABROAD = 11;
const ENDS_IN_YEAR = /(?:19|20)\d\d$/;

/** How people group the digits of a number that begins with neither a zero nor a plus. */
const USUAL = shapesOf(
  // Turkey
  "5338601234, 533 8601234, 533860 1234, 533 860 1234, 533 860 12 34, 533 86 012 34, 533 86 01 234",
  // Turkey, with its code
  "905338601234, 90 5338601234, 90 533 8601234, 90 533 860 1234, 90 533 860 12 34",
  // Russia, with its code
  "79161234567, 7 9161234567, 7 916 1234567, 7 916 123 4567, 7 916 123 45 67",
  // Cyprus
  "99123456, 99 123456",
  // Cyprus, with its code
  "357 99123456, 357 99 123456, 357 99 123 456, 357 99 12 34 56",
);
const CYPRIOT = shapesOf("99123456, 99 123456, 99 123 456, 99 12 34 56, 9 9 1 2 3 4 5 6");
const AMERICAN = shapesOf("555 123 4567");

/** The sizes of the groups in examples: "99 123456" is "2 6". */
function shapesOf(...examples: string[]): Set<string> {
  const numbers = examples.flatMap((line) => line.split(", "));
  return new Set(numbers.map((number) => shapeOf(number.split(" ").map(({ length }) => length))));
}

function shapeOf(sizes: readonly number[]): string {
  return sizes.join(" ");
}

export function hasUsualShape(sizes: readonly number[]): boolean {
  return USUAL.has(shapeOf(sizes));
}

/** Whether a number without a country code may have this many digits. */
export function isLengthAtHome(length: number): boolean {
  return LENGTHS_AT_HOME.has(length);
}

/** "Tel: 815 12 34": after such a word shorter numbers also count, unless they contain a year. */
export function isAnnouncedPhone({ digits, sizes }: Candidate): boolean {
  const hasYear = sizes.length > 1 && sizes.includes(4) && /^(?:19|20)\d\d/.test(digits);
  return digits.length <= 13 && !hasYear && !/0{4,}$/.test(digits);
}

/** Whether a country has numbers like this one. */
export function isPhone(candidate: Candidate, plans: NumberingPlans): boolean {
  return (
    isAmerican(candidate) ||
    isWithZero(candidate, plans) ||
    isTurkishWithoutZero(candidate, plans) ||
    isGreek(candidate, plans) ||
    isCypriot(candidate, plans) ||
    isInternational(candidate, plans)
  );
}

/** "(555) 123-4567", "555 123 4567"; not "323 323 1998", which is a model, repeated, and a year. */
function isAmerican({ digits, sizes }: Candidate): boolean {
  return AMERICAN.has(shapeOf(sizes)) && !ENDS_IN_YEAR.test(digits);
}

/**
 * "0533 860 12 34", "05 33 86 01 23 4", "0392 815 12 34", "07911 123456". Mobile numbers of Turkey and Britain by
 * shape only: one digit misread in a photo ("0592") makes them invalid but still a number.
 */
function isWithZero({ digits, sizes: [first = 0] }: Candidate, plans: NumberingPlans): boolean {
  if (digits.length < 10 || digits.length > 11 || !/^0[1-9]/.test(digits)) {
    return false;
  }
  if (first < 3) {
    return digits.startsWith("05") && plans.hasIn(digits, "TR");
  }
  const isTurkishMobile = digits.startsWith("05") && first >= 4;
  const isBritishMobile = /^07[1-9]\d{8}$/.test(digits);
  return (
    isTurkishMobile || isBritishMobile || plans.hasIn(digits, "TR") || plans.hasIn(digits, "GB")
  );
}

/**
 * "533 860 12 34", "5 3 3 8 6 0 1 2 3 4", and "533860 1234", as a photo's narrow spaces are read; not "5300 123456", a
 * price and a mileage, and not "533860 2015", which ends with a year.
 */
function isTurkishWithoutZero({ digits, sizes }: Candidate, plans: NumberingPlans): boolean {
  if (digits.length !== 10 || !/^(?:5|392)/.test(digits)) {
    return false;
  }
  const isGrouped =
    isUngrouped(sizes) ||
    hasBreakAt(3, sizes) ||
    hasBreakAt(8, sizes) ||
    (hasBreakAt(6, sizes) && !ENDS_IN_YEAR.test(digits));
  return isGrouped && plans.hasIn(digits, "TR");
}

/** "6941234567", "694 123 4567", "2310 123 456", "2310 123456". */
function isGreek({ digits, sizes }: Candidate, plans: NumberingPlans): boolean {
  if (digits.length !== 10 || !/^(?:69|2[1-8])/.test(digits)) {
    return false;
  }
  const [first, second] = sizes;
  const isGrouped =
    isUngrouped(sizes) || first === 3 || (first === 4 && (second === 3 || second === 6));
  return isGrouped && plans.hasIn(digits, "GR");
}

/** "99 123456", "99123456", "96 123 456", "9 9 1 2 3 4 5 6"; landlines only when announced. */
function isCypriot({ digits, sizes, hasPlus }: Candidate, plans: NumberingPlans): boolean {
  // "+9 +9 +9" has no country.
  const isSpaced = sizes.length === digits.length;
  return (
    !(isSpaced && hasPlus) &&
    /^9[4-9]\d{6}(?<!000)$/.test(digits) &&
    CYPRIOT.has(shapeOf(sizes)) &&
    plans.hasIn(digits, "CY")
  );
}

/** "+90 533 860 12 34", "+90 (0) 533 860 12 34", "0090 533 860 12 34", "90 533 860 12 34". */
function isInternational(candidate: Candidate, plans: NumberingPlans): boolean {
  const { digits, sizes, hasPlus, isFromAbroad } = candidate;
  if (!isFromAbroad) {
    return false;
  }
  if (hasPlus) {
    return plans.hasLength(digits);
  }
  const [first = 0] = sizes;
  if (first >= 2 && hasInternationalPrefix(digits)) {
    return plans.has(digits, 0);
  }
  // The code is in a group of its own, or there are no groups: not "7500 123 4567".
  const hasCode = (sizes.length === 1 || first <= 3) && hasCodeWithoutPlus(digits);
  return hasCode && plans.has(digits, FEWEST_ABROAD);
}

/** "5338601234" or, digit by digit or in pairs, "5 3 3 8 6 0 1 2 3 4". */
function isUngrouped(sizes: readonly number[]): boolean {
  return sizes.length === 1 || sizes.every((size) => size <= 2);
}

/** Whether a group ends after this many digits. */
function hasBreakAt(digits: number, sizes: readonly number[]): boolean {
  let sum = 0;
  return sizes.some((size) => (sum += size) === digits);
}
