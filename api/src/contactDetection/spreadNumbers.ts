import { findPhones } from "./findPhones";
import { normalise } from "./normalise";
import { phoneTokens } from "./phoneTokens";
import { spellDigits } from "./spelledDigits";

/** The numbers of one message that may be parts of a phone number. */
export interface MessageNumbers {
  /** In order, without years and round sums; of a terse message all. */
  digits: string[];
  /** Whether the message says little else: "then 866". */
  isTerse: boolean;
}

/** Words that a terse message has at most, apart from its numbers. */
const TERSE_WORDS = 2;
const YEAR = /^(?:19\d\d|20[0-3]\d)$/;
/** A price in words and sentences: 7500, 12000, 850. */
const ROUND = /^[1-9]\d*(?:00|50)$/;
/**
 * Nobody writes these but to begin a phone number of Turkey, North Cyprus or Britain: "0533", "90533", "0392", "07911".
 * The first digits, and the number of all.
 */
const BEGINNINGS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^05\d\d/, 11],
  [/^0392/, 11],
  [/^07[1-9]\d\d/, 11],
  [/^905\d\d/, 12],
  [/^00905\d\d/, 14],
];

/** The numbers of a message, for `isSpread`. */
export function numbersIn(text: string): MessageNumbers {
  const { tokens } = phoneTokens(spellDigits(normalise(text)));
  const words = tokens.filter(({ digits }) => digits === undefined).length;
  const isTerse = words <= TERSE_WORDS;
  const digits = tokens.flatMap((token) => token.digits ?? []);
  return {
    isTerse,
    digits: isTerse ? digits : digits.filter((one) => !YEAR.test(one) && !ROUND.test(one)),
  };
}

/**
 * Whether the last of these messages completes a phone number that the earlier ones have begun: after the beginning of
 * one any numbers count, and otherwise only those of terse messages, whatever stands in between.
 */
export function isSpread(messages: readonly MessageNumbers[]): boolean {
  const last = messages.at(-1);
  if (last === undefined || last.digits.length === 0) {
    return false;
  }
  return isCompleted(messages) || isPhone(messages.filter(({ isTerse }) => isTerse));
}

/** Whether numbers of the last message can fill up one of the beginnings before it. */
function isCompleted(messages: readonly MessageNumbers[]): boolean {
  const before = messages.slice(0, -1).flatMap(({ digits }) => digits);
  const last = messages.at(-1)?.digits ?? [];
  return before.some((begun, at) => {
    const length = BEGINNINGS.find(([pattern]) => pattern.test(begun))?.[1] ?? 0;
    const missing = length - begun.length;
    if (missing <= 0) {
      return false;
    }
    const between = reachable(new Set([0]), before.slice(at + 1), missing);
    const starts = [...between];
    return starts.some(
      (start) => start < missing && reachable(new Set([start]), last, missing).has(missing),
    );
  });
}

/** The numbers of digits up to `most` that some of these numbers in a row can add to one of `from`. */
function reachable(from: Set<number>, numbers: readonly string[], most: number): Set<number> {
  const sums = new Set(from);
  for (const { length } of numbers) {
    for (const sum of Array.from(sums)) {
      if (sum + length <= most) {
        sums.add(sum + length);
      }
    }
  }
  return sums;
}

/** Whether the numbers of terse messages in a row are a phone number that begins as those here do. */
function isPhone(terse: readonly MessageNumbers[]): boolean {
  if (terse.length < 2) {
    return false;
  }
  const [found] = findPhones(terse.flatMap(({ digits }) => digits).join(" "));
  return found !== undefined && /^(?:0|90|5)/.test(found.replaceAll(/\D/g, ""));
}
