import { BSONRegExp, isNil, isWhole } from "../bson/values";
import type { Maybe } from "../bson/values";
import { ensure } from "../errors";
import { toRegExp } from "../query/regex";
import { isText, positional, strict, unary } from "./operator";
import type { Operator } from "./operator";

/** Operators on text. */
export const textOperators: Readonly<Record<string, Operator>> = {
  $concat: strict([0, Infinity], { accepts: isText, code: 16702 }, (texts) => texts.join("")),
  // Only the letters of ASCII have another case, as in MongoDB.
  $toLower: unary((value) => changed(value, /[A-Z]+/g, (letters) => letters.toLowerCase())),
  $toUpper: unary((value) => changed(value, /[a-z]+/g, (letters) => letters.toUpperCase())),
  $split: strict([2, 2], { accepts: isText, code: 40085 }, ([text = "", separator = ""]) => {
    ensure(separator !== "", 40087, "$split requires a non-empty separator");
    return text.split(separator);
  }),
  $strLenCP: unary((value) => {
    ensure(isText(value), 34471, "$strLenCP requires a string argument");
    return Array.from(value).length;
  }),
  $substrCP: positional(3, 3, ([value, start, length]) => {
    const places = isWhole(start) && isWhole(length) && start >= 0 && length >= 0;
    ensure(places, 34455, "$substrCP needs a start and a length that are not negative");
    ensure(isNil(value) || isText(value), 16007, "$substrCP needs a string");
    return Array.from(value ?? "")
      .slice(start, start + length)
      .join("");
  }),
  $regexMatch: {
    named: ["input", "regex"],
    optional: ["options"],
    applyNamed: ({ input, regex, options = "" }) => {
      ensure(isText(options), 51106, "$regexMatch needs 'options' to be a string");
      if (isNil(input) || isNil(regex)) {
        return false;
      }
      ensure(isText(input), 51104, "$regexMatch needs 'input' to be a string");
      const pattern = isText(regex) ? new BSONRegExp(regex, options) : regex;
      ensure(pattern instanceof BSONRegExp, 51105, "$regexMatch needs a string or a regex");
      ensure(pattern.options === options || options === "", 51107, "options are given twice");
      return toRegExp(pattern).test(input);
    },
  },
};

function changed(value: Maybe, letters: RegExp, change: (found: string) => string): string {
  ensure(isNil(value) || isText(value), 16007, "can't change the case of what is no string");
  return (value ?? "").replace(letters, change);
}
