import type { VehicleBody } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, isSearchedField, isTextField } from "@takas/contracts/vehicleFields";
import type { SearchedFieldName } from "@takas/contracts/vehicleFields";

import { fold } from "../platform/text/fold";

/** The fields from which a vehicle's words are derived. */
export type SearchedFields = Pick<VehicleBody, "title" | SearchedFieldName>;

/** Raised whenever the result of `vehicleWords` changes: vehicles stored with an older version get new words. */
export const WORDS_VERSION = 2;

/** The distinct folded words of a text: runs of letters and digits, "C-Class 2.0" being c, class, 2, 0. */
export function searchWords(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ""))];
}

/**
 * A vehicle's search words, each once: the words of make, model, trim and title; names in several parts as one word
 * and their parts ("cx", "5" is also "cx5", "mazda3" also "mazda", "3"); the series or class behind a number ("320d" is a
 * "3 series"); year, fuel, gearbox, body and area.
 */
export function vehicleWords(vehicle: SearchedFields): string[] {
  const { make, model, title } = vehicle;
  const fields: Partial<SearchedFields> = vehicle;
  const searched = VEHICLE_FIELD_NAMES.filter(isSearchedField);
  const written = searched
    .filter(isTextField)
    .filter((name) => name !== "make" && name !== "model");
  const texts = [`${make} ${model}`, ...written.map((name) => fields[name]), title];
  const facts = searched.filter((name) => !isTextField(name)).map((name) => fields[name]);
  return [
    ...new Set([
      ...texts.flatMap((text) => withJoined(searchWords(text ?? ""))),
      ...seriesWords(searchWords(make), `${model} ${title}`),
      ...facts.flatMap((fact) => (fact === undefined ? [] : searchWords(String(fact)))),
    ]),
  ];
}

/** Names that people write in one word as often as in two. */
const TWO_WORDS: Record<string, readonly string[]> = {
  landrover: ["land", "rover"],
  rangerover: ["range", "rover"],
  alfaromeo: ["alfa", "romeo"],
  minicooper: ["mini", "cooper"],
  santafe: ["santa", "fe"],
  grandvitara: ["grand", "vitara"],
};

/** The words of a name in one word, otherwise the word. */
export function apart(word: string): readonly string[] {
  return TWO_WORDS[word] ?? [word];
}

/** Whether two consecutive words may be one name that was split: "cx 5", "cr v", "i 10", "3 20d", "320 d", "t10 x". */
export function mayBeOne(first: string, second: string): boolean {
  return (
    /^\p{L}{1,3}$/u.test(first) ||
    (/^\d$/.test(first) && /^\d/.test(second)) ||
    (/\d{1,3}$/.test(first) && !/\d{4}$/.test(first) && /^\p{L}$/u.test(second))
  );
}

/**
 * The words, their parts, and up to three parts that follow each other as one word: where letters meet digits ("mazda3" of
 * "Mazda 3", "cla45s" of "CLA 45 S"), and where two words may be one.
 */
function withJoined(words: string[]): string[] {
  const parts = words.flatMap((word) => apart(word)).flatMap(partsOf);
  const joined = parts.flatMap((part, index) => {
    const [second, third] = parts.slice(index + 1, index + 3);
    if (second === undefined || !areJoined(part, second)) {
      return [];
    }
    const isName = /\p{L}/u.test(part + second) && /\d/.test(part + second + third);
    const isLong = third !== undefined && isName && areJoined(second, third);
    return [part + second, ...(isLong ? [part + second + third] : [])];
  });
  const names = words.filter((word) => NAME_AND_NUMBER.test(word)).flatMap(partsOf);
  return [...words, ...words.flatMap((word) => apart(word)), ...names, ...joined];
}

/** "mazda3", but not "x5": a number alone is found by far too many cars. */
const NAME_AND_NUMBER = /^\p{L}{4,}\d{1,3}$/u;

/** Runs of letters and of digits. */
function partsOf(word: string): string[] {
  return word.match(/\p{L}+|\p{N}+/gu) ?? [];
}

function areJoined(first: string, second: string): boolean {
  const isBorder =
    (/^\p{L}+$/u.test(first) && /^\d{1,3}$/.test(second)) ||
    (/^\d{1,3}$/.test(first) && /^\p{L}{1,3}$/u.test(second));
  return isBorder || mayBeOne(first, second);
}

/** A 320d is a 3 Series, a C 200 is a C Class, whatever the seller calls it. */
function seriesWords(make: string[], text: string): string[] {
  const words = fold(text);
  if (make.includes("bmw")) {
    const series = /(?:^|[^\p{L}\p{N}])m?([1-8])(?:\d\d\p{L}{0,3}|[ -]?series)?(?![\p{L}\p{N}])/u;
    return namesOf(series.exec(words)?.[1], ["series"]);
  }
  if (make.includes("mercedes")) {
    const type = /(?:^|[^\p{L}\p{N}])([abcegsvx])[ -]?(?:\d{2,3}|class|klass)/u.exec(words)?.[1];
    const numbers = [...words.matchAll(/(?<!\d)\d{3}(?!\d)/g)].map(([number]) => number);
    return [
      ...namesOf(type, ["class", "series"]),
      ...(type === undefined ? [] : numbers.map((number) => type + number)),
    ];
  }
  return [];
}

function namesOf(type: string | undefined, kinds: string[]): string[] {
  return type === undefined ? [] : [type, ...kinds.flatMap((kind) => [kind, type + kind])];
}
