import type { BSONRegExp } from "../bson/values";
import { ensure, MongoError } from "../errors";

/** A PCRE pattern as MongoDB takes it, as a JavaScript one; code 51091 for what is none or not supported. */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  ensure(!/[^imsu]/.test(options), 51108, `Unsupported flag in regex options: ${options}`);
  const kept = ["i", "m"].filter((flag) => options.includes(flag)).join("");
  const source = pattern.replace(SPECIAL, (part) => translated(part, options));
  try {
    // With `u` whatever JavaScript does not know is an error, instead of something else.
    return new RegExp(source, `${kept}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error;
    }
    throw new MongoError(51091, `Regular expression is invalid: ${error.message}`);
  }
}

/** What the two dialects do not share as it is: classes, escapes, `.`, `$` and groups of special kinds. */
const SPECIAL = /\[\^?(?:[^\\[\]]|\\[dw]|\\[^\w\s])+\]|\\.?|[.$[]|\(\?(?![:=!])/gsu;
const LINE_END = "(?=\\n?(?![\\s\\S]))";

/** PCRE's meaning in JavaScript's terms. */
function translated(part: string, flags: string): string {
  if (part === ".") {
    return flags.includes("s") ? "[\\s\\S]" : "[^\\n]";
  }
  if (part === "$") {
    // Without `m`, PCRE's $ also matches before a newline that ends the text.
    return flags.includes("m") ? part : LINE_END;
  }
  if (part.length > 2 && part.startsWith("[")) {
    return part;
  }
  ensure(/^\\[dDwWbBnrt\W]$/su.test(part), 51091, `${part} is not supported in a pattern`);
  // Signs that need no escape may have one in PCRE only.
  return /^\\[\w^$\\.*+?()[\]{}|/]$/u.test(part) ? part : part.slice(1);
}

/** The text every match begins with, when the pattern says so plainly (`^abc`); empty otherwise. */
export function literalPrefix({ pattern, options }: BSONRegExp): string {
  const alternatives = pattern.replace(/\\./gsu, "").includes("|");
  if (/[im]/.test(options) || alternatives) {
    return "";
  }
  // A letter that a quantifier may take away again is none of them.
  const letters =
    /^\^((?:(?:[^\\.^$*+?()[\]{}|]|\\[^a-zA-Z0-9])(?![*?{]))*)/u.exec(pattern)?.[1] ?? "";
  return letters.replace(/\\(.)/gsu, "$1");
}
