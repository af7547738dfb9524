import { MongoError } from "../errors";
import { MONTHS } from "./dateFormat";
import { DAY, utc } from "./dateMath";
import { fail } from "./scope";
import { fromLocal, timezoneOf, UTC } from "./timezone";
import type { Timezone } from "./timezone";

const ISO =
  /^\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s](\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?\s*$/i;

/** Parses an ISO 8601 date; code 241 for text that is none. A timezone in the text rules over the one given. */
export function parseDate(text: string, timezone: Timezone = UTC): Date {
  const found = ISO.exec(text);
  if (found === null) throw unparsable(text);
  const [, year, month, day = "1", hour = "0", minute = "0", second = "0", fraction = "", zone] =
    found;
  const fields = { year, month, day, hour, minute, second };
  const numbers = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Number(value)]),
  );
  const millisecond = Number(fraction.padEnd(3, "0").slice(0, 3));
  const {
    year: y = 0,
    month: mo = 1,
    day: d = 1,
    hour: h = 0,
    minute: mi = 0,
    second: s = 0,
  } = numbers;
  if (mo < 1 || mo > 12 || d < 1 || d > utc(y, mo, 0).getUTCDate() || h > 24 || mi > 59 || s > 60) {
    throw unparsable(text);
  }
  const local = utc(y, mo - 1, d).getTime() + ((h * 60 + mi) * 60 + s) * 1000 + millisecond;
  return new Date(fromLocal(local, zone === undefined ? timezone : timezoneOf(zone.toUpperCase())));
}

interface Fields {
  [letter: string]: number | string | undefined;
}

const PATTERNS: Record<string, string> = {
  Y: "(\\d{4})",
  m: "(\\d{1,2})",
  d: "(\\d{1,2})",
  H: "(\\d{1,2})",
  M: "(\\d{1,2})",
  S: "(\\d{1,2})",
  L: "(\\d{1,3})",
  j: "(\\d{1,3})",
  b: "([A-Za-z]{3})",
  B: "([A-Za-z]+)",
  z: "(Z|[+-]\\d{2}:?\\d{2})",
  "%": "%",
};

/** Parses by `$dateFromString`'s format; of its letters the ISO week ones are refused. */
export function parseDateBy(text: string, format: string, timezone: Timezone): Date {
  const letters: string[] = [];
  const source = format.replace(
    /%(.?)|[\\^$.*+?()[\]{}|]/gsu,
    (all, letter: string | undefined) => {
      if (letter === undefined) return `\\${all}`;
      const pattern = PATTERNS[letter];
      if (pattern === undefined)
        throw fail(18536, `Invalid format character '%${letter}' in format string`);
      if (letter !== "%") letters.push(letter);
      return pattern;
    },
  );
  const found = new RegExp(`^${source}$`, "u").exec(text);
  if (found === null) throw unparsable(text);
  const fields: Fields = {};
  letters.forEach((letter, at) => (fields[letter] = found[at + 1]));
  return fromFields(text, fields, timezone);
}

function fromFields(text: string, fields: Fields, timezone: Timezone): Date {
  const number = (letter: string, missing: number) => Number(fields[letter] ?? missing);
  const name = String(fields["B"] ?? fields["b"] ?? "").toLowerCase();
  const named =
    name === "" ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name)) + 1;
  const month = name === "" ? number("m", 1) : named;
  if (month < 1 || month > 12 || number("d", 1) > 31) throw unparsable(text);
  const day =
    fields["j"] === undefined ? utc(number("Y", 1970), month - 1, number("d", 1)) : undefined;
  const date =
    day?.getTime() ?? utc(number("Y", 1970), 0, 1).getTime() + (number("j", 1) - 1) * DAY;
  const time =
    ((number("H", 0) * 60 + number("M", 0)) * 60 + number("S", 0)) * 1000 + number("L", 0);
  const zone = fields["z"];
  return new Date(fromLocal(date + time, zone === undefined ? timezone : timezoneOf(String(zone))));
}

function unparsable(text: string): MongoError {
  return new MongoError("ConversionFailure", `Error parsing date string '${text}'`);
}
