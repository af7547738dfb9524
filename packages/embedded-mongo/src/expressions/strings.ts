import { compareText } from "../bson/compare";
import { isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { BSONSymbol } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { integer } from "./arrays";
import { fail, isNil, operator, unary } from "./scope";
import type { NamedOperator, Operator } from "./scope";
import { textOfValue } from "./text";

export const strings: Record<string, Operator | NamedOperator> = {
  $concat: operator(0, Infinity, (parts) => {
    if (parts.some(isNil)) return null;
    return parts.map((part) => text("$concat only supports strings, not", part, 16702)).join("");
  }),
  $toLower: unary((value) =>
    // MongoDB changes the case of the letters A to Z only.
    coerced("$toLower", value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  $toUpper: unary((value) =>
    coerced("$toUpper", value).replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  ),
  $strcasecmp: operator(2, 2, ([a, b]) =>
    Math.sign(
      compareText(coerced("$strcasecmp", a).toUpperCase(), coerced("$strcasecmp", b).toUpperCase()),
    ),
  ),
  $strLenBytes: unary((value) =>
    Buffer.byteLength(text("$strLenBytes requires a string argument, found:", value, 34473)),
  ),
  $strLenCP: unary(
    (value) => points(text("$strLenCP requires a string argument, found:", value, 34471)).length,
  ),
  $substr: operator(3, 3, substrBytes),
  $substrBytes: operator(3, 3, substrBytes),
  $substrCP: operator(3, 3, ([value, start, length]) => {
    const all = points(coerced("$substrCP", value));
    const from = integer("$substrCP's starting index", start, 34450);
    const count = integer("$substrCP's length", length, 34452);
    if (from < 0) throw fail(34455, "$substrCP: the starting index must be nonnegative integer.");
    if (count < 0) throw fail(34454, "$substrCP: length must be a nonnegative integer.");
    return all.slice(from, from + count).join("");
  }),
  $indexOfCP: operator(2, 4, ([value, part, ...bounds]) => {
    if (isNil(value)) return null;
    const all = points(
      text("$indexOfCP requires a string as the first argument, found:", value, 40093),
    );
    const wanted = points(
      text("$indexOfCP requires a string as the second argument, found:", part, 40094),
    );
    return indexIn(all, wanted, bounds);
  }),
  $indexOfBytes: operator(2, 4, ([value, part, ...bounds]) => {
    if (isNil(value)) return null;
    const bytes = [
      ...Buffer.from(
        text("$indexOfBytes requires a string as the first argument, found:", value, 40091),
      ),
    ];
    const wanted = [
      ...Buffer.from(
        text("$indexOfBytes requires a string as the second argument, found:", part, 40092),
      ),
    ];
    return indexIn(bytes, wanted, bounds);
  }),
  $split: operator(2, 2, ([value, separator]) => {
    if (isNil(value) || isNil(separator)) return null;
    const by = text(
      "$split requires an expression that evaluates to a string as a second argument, found:",
      separator,
      40086,
    );
    if (by === "") throw fail(40087, "$split requires a non-empty separator");
    return text(
      "$split requires an expression that evaluates to a string as a first argument, found:",
      value,
      40085,
    ).split(by);
  }),
  $trim: trimmer("$trim", true, true),
  $ltrim: trimmer("$ltrim", true, false),
  $rtrim: trimmer("$rtrim", false, true),
  $replaceOne: replacer("$replaceOne", (input, find, by) => {
    const at = input.indexOf(find);
    return at < 0 ? input : input.slice(0, at) + by + input.slice(at + find.length);
  }),
  $replaceAll: replacer("$replaceAll", (input, find, by) =>
    find === ""
      ? `${by}${points(input)
          .map((point) => point + by)
          .join("")}`
      : input.split(find).join(by),
  ),
};

function points(value: string): string[] {
  return Array.from(value);
}

function text(complaint: string, value: Maybe, code: number): string {
  if (typeof value === "string") return value;
  if (value instanceof BSONSymbol) return value.value;
  throw fail(code, `${complaint} ${typeName(value)}`);
}

/** The older string operators take numbers and dates for strings, and nothing for the empty string. */
function coerced(name: string, value: Maybe): string {
  if (isNil(value)) return "";
  if (typeof value === "string") return value;
  if (isNumber(value) || value instanceof Date || value instanceof BSONSymbol)
    return textOfValue(value);
  throw fail(16007, `can't convert from BSON type ${typeName(value)} to String (${name})`);
}

function substrBytes([value, start, length]: Maybe[]): Value {
  const bytes = Buffer.from(coerced("$substrBytes", value));
  if (!isNumber(start))
    throw fail(
      16034,
      `$substrBytes:  starting index must be a numeric type (is BSON type ${typeName(start)})`,
    );
  if (!isNumber(length))
    throw fail(
      16035,
      `$substrBytes:  length must be a numeric type (is BSON type ${typeName(length)})`,
    );
  const from = Math.trunc(toNumber(start));
  const count = Math.trunc(toNumber(length));
  if (from < 0)
    throw fail(50752, `$substrBytes:  starting index must be non-negative (got: ${from})`);
  const to = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  if (inside(bytes, from))
    throw fail(28656, "$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.");
  if (inside(bytes, to))
    throw fail(
      28657,
      "$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.",
    );
  return bytes.toString("utf8", from, Math.max(from, to));
}

/** Whether a place is in the middle of a character. */
function inside(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0xc0) === 0x80;
}

function indexIn<T>(all: readonly T[], wanted: readonly T[], [start, stop]: Maybe[]): number {
  const from = start === undefined ? 0 : integer("starting index", start, 40096);
  const to =
    stop === undefined ? all.length : Math.min(integer("ending index", stop, 40096), all.length);
  if (from < 0 || (stop !== undefined && to < 0))
    throw fail(40097, "index must be a nonnegative integer");
  for (let at = from; at + wanted.length <= to; at += 1) {
    if (wanted.every((each, offset) => all[at + offset] === each)) return at;
  }
  return -1;
}

const BLANK = new Set(
  "\0\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A",
);

function trimmer(name: string, left: boolean, right: boolean): NamedOperator {
  return {
    required: ["input"],
    optional: ["chars"],
    applyNamed: ({ input, chars }) => {
      if (isNil(input) || chars === null) return null;
      const all = points(text(`${name} requires its input to be a string, got`, input, 50699));
      const drop =
        chars === undefined
          ? BLANK
          : new Set(text(`${name} requires 'chars' to be a string, got`, chars, 50700));
      const kept = (point: string) => !drop.has(point);
      const from = left ? all.findIndex(kept) : 0;
      const to = right ? all.findLastIndex(kept) + 1 : all.length;
      return from < 0 ? "" : all.slice(from, to).join("");
    },
  };
}

function replacer(
  name: string,
  replace: (input: string, find: string, by: string) => string,
): NamedOperator {
  return {
    required: ["input", "find", "replacement"],
    optional: [],
    applyNamed: ({ input, find, replacement }) => {
      const given = { input, find, replacement };
      for (const [key, value] of Object.entries(given)) {
        if (!isNil(value)) text(`${name} requires that '${key}' be a string, found:`, value, 51745);
      }
      if (isNil(input) || isNil(find) || isNil(replacement)) return null;
      return replace(input as string, find as string, replacement as string);
    },
  };
}
