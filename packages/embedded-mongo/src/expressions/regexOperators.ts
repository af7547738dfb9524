import { typeName } from "../bson/types";
import { BSONRegExp, doc } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { toRegExp } from "../query/regex";
import { fail, isNil } from "./scope";
import type { NamedOperator } from "./scope";

export const regexOperators: Record<string, NamedOperator> = {
  $regexMatch: searcher(
    "$regexMatch",
    (input, regex) => input !== undefined && regex().test(input),
  ),
  $regexFind: searcher("$regexFind", (input, regex) => {
    const found = input === undefined ? null : regex().exec(input);
    return found === null || input === undefined ? null : described(found, input);
  }),
  $regexFindAll: searcher("$regexFindAll", (input, regex) => {
    if (input === undefined) return [];
    return [...input.matchAll(regex())].map((found) => described(found, input));
  }),
};

function searcher(
  name: string,
  search: (input: string | undefined, regex: () => RegExp) => Value,
): NamedOperator {
  return {
    required: ["input", "regex"],
    optional: ["options"],
    applyNamed: ({ input, regex, options }) => {
      if (!isNil(input) && typeof input !== "string") {
        throw fail(51104, `${name} needs 'input' to be of type string`);
      }
      if (isNil(regex)) return search(undefined, () => /$^/u);
      const pattern = patternOf(name, regex, options);
      return search(isNil(input) ? undefined : input, () => global(toRegExp(pattern)));
    },
  };
}

function global(regex: RegExp): RegExp {
  return new RegExp(regex.source, `${regex.flags}g`);
}

function patternOf(name: string, regex: Value, options: Maybe): BSONRegExp {
  if (!isNil(options) && typeof options !== "string") {
    throw fail(51106, `${name} needs 'options' to be of type string`);
  }
  if (/[^imsxu]/.test(options ?? ""))
    throw fail(51108, `${name} invalid flag in regex options: ${options}`);
  if (typeof regex === "string") return new BSONRegExp(regex, options ?? "");
  if (!(regex instanceof BSONRegExp)) {
    throw fail(
      51105,
      `${name} needs 'regex' to be of type string or regex, found ${typeName(regex)}`,
    );
  }
  if (isNil(options)) return regex;
  if (regex.options !== "")
    throw fail(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  return new BSONRegExp(regex.pattern, options);
}

function described(found: RegExpExecArray, input: string): Value {
  return doc({
    match: found[0],
    // MongoDB counts code points, JavaScript UTF-16 units.
    idx: Array.from(input.slice(0, found.index)).length,
    captures: found.slice(1).map((group: string | undefined) => group ?? null),
  });
}
