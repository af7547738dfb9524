import { findContact } from "./findContact";
import type { ContactHit, ContactKind } from "./findContact";
import { normalise } from "./normalise";
import { findPhones } from "./phones/findPhones";
import { phoneTokens } from "./phones/phoneTokens";
import { spellDigits } from "./phones/spelledDigits";

/** The numbers of one message that may be parts of a phone number. */
export interface MessageNumbers {
  /** In order, without measures, years and round sums; of a terse message with years and sums. */
  digits: string[];
  /** Whether the message says little else: "then 866". */
  isTerse: boolean;
  /** A message of a few words, which may be a part of an address: "at gmail". */
  part?: string;
}

/** A part of an address at most: "ali.veli", "at gmail", "dot com". */
const PART = { words: 3, characters: 60 };
/** Parts of a day that are read together, the newest. */
const MOST_PARTS = 20;
/** Words that a terse message has at most, apart from its numbers. */
const TERSE_WORDS = 2;
const YEAR = /^(?:19\d\d|20[0-3]\d)$/;
/** A price in words and sentences: 7500, 12000, 850. */
const ROUND = /^[1-9]\d*(?:00|50)$/;
/** Minimum digits of a phone number outside of prices and years. */
const FEWEST_PLAIN = 6;
const SMALL = "[1-9]\\d?(?:[.,]\\d)?";
const UNITS =
  "s|sec|seconds?|sn|saniye|mm|cm|l|lt|litres?|litre|keys?|anahtar|doors?|kap[ıi]|seats?|owners?|speed|t[ds]i|c?rdi|cdi|mins?|minutes?|hours?|saat|days?|g[üu]n|weeks?|hafta|months?|ay|years?|y[ıi]l";
/** What short messages about cars are full of. Not in a single text: there a number could hide as one of these. */
const MEASURES = [
  // 0-100, 5W-30, 205/55 R17
  /(?<!\d)0 ?(?:-|to) ?(?:60|62|100)(?!\d)/g,
  /(?<!\d)\d{1,2}w ?-? ?\d{2}(?!\d)/gi,
  /(?<!\d)[1-3]\d{2} ?\/ ?\d{2}(?: ?z?r ?\d{2})?(?!\d)/gi,
  // 8.5 seconds, 3 keys, "5, 5, 6 and 6 mm"
  new RegExp(
    `(?<![\\d.,])${SMALL}(?: ?(?:,|-|/|and|ve) ?${SMALL}){0,3} ?(?:${UNITS})(?!\\p{L})`,
    "giu",
  ),
  // at 11, saat 14, between 9 and 12
  /(?<!\p{L})(?:at|saat|between) ?[1-9]\d?(?: (?:and|ile) [1-9]\d?)?(?!\d)/giu,
];
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
  const rest = MEASURES.reduce((left, measure) => left.replaceAll(measure, " "), normalise(text));
  const { tokens } = phoneTokens(spellDigits(rest));
  const words = tokens.filter(({ digits }) => digits === undefined).length;
  const isTerse = words <= TERSE_WORDS;
  const digits = tokens.flatMap((token) => token.digits ?? []);
  const isPart = text.length <= PART.characters && text.trim().split(/\s+/).length <= PART.words;
  return {
    isTerse,
    ...(isPart && { part: text.trim() }),
    digits: isTerse ? digits : digits.filter(isPlain),
  };
}

/** The kind of contact that the last of these messages completes; undefined for none. */
export function completedBy(messages: readonly MessageNumbers[]): ContactKind | undefined {
  return isSpread(messages) ? "phone" : addressOf(messages);
}

/** Whether the last of these messages completes an e-mail address or a link of which earlier ones are parts. */
function addressOf(messages: readonly MessageNumbers[]): ContactKind | undefined {
  if (messages.at(-1)?.part === undefined) {
    return undefined;
  }
  const parts = messages
    .flatMap(({ part }) => part ?? [])
    .slice(-MOST_PARTS)
    // A full stop at the end is that of a sentence: "ok." and "net?" are no address.
    .map((part) => part.replace(/[.!?,;:]+$/, ""));
  const [before, last] = [parts.slice(0, -1).join(" "), parts.at(-1) ?? ""];
  const known = new Set([...addressesIn(before), ...addressesIn(last)].map(({ text }) => text));
  return addressesIn(`${before} ${last}`).find(({ text }) => !known.has(text))?.kind;
}

function addressesIn(text: string): ContactHit[] {
  return findContact(text).filter(({ kind }) => kind === "email" || kind === "link");
}

/**
 * Whether the last of these messages completes a phone number that the earlier ones have begun: after the beginning of
 * one any numbers count, and otherwise only numbers in terse messages, whatever is in between.
 */
function isSpread(messages: readonly MessageNumbers[]): boolean {
  const last = messages.at(-1);
  if (last === undefined || last.digits.length === 0) {
    return false;
  }
  const before = messages.slice(0, -1).flatMap(({ digits }) => digits);
  return (
    isCompleted(messages) ||
    // Of messages that are sent at once, the end of a number may be stored before its beginning.
    begunIn(last.digits, before) !== undefined ||
    isPhone(messages.filter(({ isTerse, digits }) => isTerse && digits.length > 0))
  );
}

/** Whether numbers of the last message can fill up one of the beginnings before it. */
function isCompleted(messages: readonly MessageNumbers[]): boolean {
  const before = messages.slice(0, -1).flatMap(({ digits }) => digits);
  const last = messages.at(-1)?.digits ?? [];
  return before.some((begun, at) => {
    const missing = missingOf(begun);
    const after = [...before.slice(at + 1), ...last];
    return missing > 0 && reachable(new Set([0]), after, missing).has(missing);
  });
}

/**
 * The number among these that only a phone number of these countries begins with, when it and the numbers after it can
 * be completed with others; undefined for none. Unlike in messages, a beginning has to be of a network that exists:
 * "DOT 0521" is the age of a tyre.
 */
export function begunIn(digits: readonly string[], others: readonly string[]): string | undefined {
  return digits.find((begun, at) => {
    const isBegun = begun.startsWith("0") && !/^05[126-9]/.test(begun);
    const missing = isBegun ? missingOf(begun) : 0;
    const between = reachable(new Set([0]), digits.slice(at + 1), missing - 1);
    return (
      missing > 0 && reachable(between, [...digits.slice(0, at), ...others], missing).has(missing)
    );
  });
}

/** The digits that complete a beginning; 0 or less for any other number. */
function missingOf(begun: string): number {
  const length = BEGINNINGS.find(([pattern]) => pattern.test(begun))?.[1] ?? 0;
  return length - begun.length;
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

/**
 * Whether the numbers of terse messages in a row are a phone number that begins as those here do, with the prices and
 * years among them or without.
 */
function isPhone(terse: readonly MessageNumbers[]): boolean {
  if (terse.length < 2) {
    return false;
  }
  const all = terse.flatMap(({ digits }) => digits);
  return [all, all.filter(isPlain)].some((digits) => {
    const [found] = findPhones(digits.join(" "));
    const parts = found?.split(" ") ?? [];
    const plain = parts.filter(isPlain);
    return /^(?:0|90|5)/.test(parts.join("")) && plain.join("").length >= FEWEST_PLAIN;
  });
}

/** Whether a number is neither a year nor a round sum. */
function isPlain(digits: string): boolean {
  return !YEAR.test(digits) && !ROUND.test(digits);
}
