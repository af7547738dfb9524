import type { BSONRegExp } from "../bson/values";
import { ensure, MongoError } from "../errors";

/** Translates a PCRE pattern to JavaScript; throws code 51091 if it is invalid or not supported. */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  ensure(!/[^imsu]/.test(options), 51108, `Unsupported flag in regex options: ${options}`);
  const kept = ["i", "m"].filter((flag) => options.includes(flag)).join("");
  const source = pattern.replace(SPECIAL, (part) => translated(part, options));
  try {
    // With `u`, syntax that JavaScript does not know is an error instead of a literal.
    return new RegExp(source, `${kept}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error;
    }
    throw new MongoError(51091, `Regular expression is invalid: ${error.message}`);
  }
}

/** The syntax that differs between the dialects: classes, escapes, `.`, `$` and special groups. */
const SPECIAL = /\[\^?(?:[^\\[\]]|\\[dw]|\\[^\w\s])+\]|\\.?|[.$[]|\(\?(?![:=!])/gsu;
const LINE_END = "(?=\\n?(?![\\s\\S]))";

/** PCRE's meaning in JavaScript's syntax. */
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
  // PCRE allows escapes of characters that need none.
  return /^\\[\w^$\\.*+?()[\]{}|/]$/u.test(part) ? part : part.slice(1);
}

/** The literal prefix of every match, if the pattern starts with one (`^abc`); otherwise empty. */
export function literalPrefix({ pattern, options }: BSONRegExp): string {
  const alternatives = pattern.replace(/\\./gsu, "").includes("|");
  if (/[im]/.test(options) || alternatives) {
    return "";
  }
  // A letter with an optional quantifier is not part of it.
  const letters =
    /^\^((?:(?:[^\\.^$*+?()[\]{}|]|\\[^a-zA-Z0-9])(?![*?{]))*)/u.exec(pattern)?.[1] ?? "";
  return letters.replace(/\\(.)/gsu, "$1");
}
