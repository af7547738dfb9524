import type { VehicleBody } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, isSearchedField, isTextField } from "@takas/contracts/vehicleFields";
import type { SearchedFieldName } from "@takas/contracts/vehicleFields";

import { fold } from "../platform/text/fold";

/** The fields from which a vehicle's words are derived. */
export type SearchedFields = Pick<VehicleBody, "title" | SearchedFieldName>;

/** Raised whenever the result of `vehicleWords` changes: vehicles stored with an older version get new words. */
export const WORDS_VERSION = 1;

/** The distinct folded words of a text: runs of letters and digits, "C-Class 2.0" being c, class, 2, 0. */
export function searchWords(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ""))];
}

/**
 * The distinct words by which a vehicle is found: those of make, model, trim and title; joined forms ("cx", "5" is also
 * "cx5"); the series or class behind a number ("320d" is a "3 series"); year, fuel, gearbox and body.
 */
export function vehicleWords(vehicle: SearchedFields): string[] {
  const { make, model, title } = vehicle;
  const fields: Partial<SearchedFields> = vehicle;
  const searched = VEHICLE_FIELD_NAMES.filter(isSearchedField);
  const texts = [...searched.filter(isTextField).map((name) => fields[name]), title];
  const facts = searched.filter((name) => !isTextField(name)).map((name) => fields[name]);
  return [
    ...new Set([
      ...texts.flatMap((text) => withJoined(searchWords(text ?? ""))),
      ...seriesWords(searchWords(make), `${model} ${title}`),
      ...facts.flatMap((fact) => (fact === undefined ? [] : [fold(String(fact))])),
    ]),
  ];
}

/** Whether two consecutive words may be one name that was split: "cx 5", "cr v", "i 10", "3 20d", "320 d". */
export function mayBeOne(first: string, second: string): boolean {
  return (
    /^\p{L}{1,3}$/u.test(first) ||
    (/^\d$/.test(first) && /^\d/.test(second)) ||
    (/^\d{3}$/.test(first) && /^\p{L}$/u.test(second))
  );
}

function withJoined(words: string[]): string[] {
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && mayBeOne(word, next) ? [word + next] : [];
  });
  return [...words, ...joined];
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
