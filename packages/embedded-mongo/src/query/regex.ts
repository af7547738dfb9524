import type { BSONRegExp } from "../bson/values";
import { ensure, MongoError } from "../errors";

/** A PCRE pattern as MongoDB takes it, as a JavaScript one; code 51091 when it cannot be one. */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  const unknown = /[^imsu]/.exec(options)?.[0];
  ensure(unknown === undefined, 51108, `Unsupported flag in regex options: ${options}`);
  const kept = ["i", "m"].filter((flag) => options.includes(flag)).join("");
  try {
    // With `u` whatever JavaScript does not know is an error, instead of something else.
    return new RegExp(translate(pattern, options), `${kept}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error;
    }
    throw new MongoError(51091, `Regular expression is invalid: ${error.message}`);
  }
}

/** Where the two dialects mean different things by the same sign, PCRE's meaning spelled in JavaScript's. */
function translate(pattern: string, flags: string): string {
  let out = "";
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? "";
    if (sign === "\\") {
      at += 1;
      out += escaped(pattern[at] ?? "", inClass);
    } else if (inClass) {
      ensure(!/^\[[:.=]/.test(pattern.slice(at)), 51091, "POSIX classes are not supported");
      inClass = sign !== "]";
      out += sign === "[" ? "\\[" : sign;
    } else if (sign === "[") {
      inClass = true;
      const start = /^\[\^?\]?/.exec(pattern.slice(at))?.[0] ?? sign;
      // A bracket that comes first in a class is one of its signs.
      out += start.replace("]", "\\]");
      at += start.length - 1;
    } else {
      out += plain(sign, flags);
    }
  }
  return out.replaceAll("(?P<", "(?<");
}

const LINE_END = "(?=\\n?(?![\\s\\S]))";

function plain(sign: string, flags: string): string {
  if (sign === ".") {
    return flags.includes("s") ? "[\\s\\S]" : "[^\\n]";
  }
  // Without `m`, PCRE's $ also matches before a newline that ends the text.
  return sign === "$" && !flags.includes("m") ? LINE_END : sign;
}

const SAME = /[\^$\\.*+?()[\]{}|/dDwWbBnrtf0-9xpPk]/;
const SPELLED: Readonly<Record<string, string>> = {
  A: "(?<![\\s\\S])",
  z: "(?![\\s\\S])",
  Z: LINE_END,
  h: "[ \\t]",
  s: "[ \\t-\\r]",
  S: "[^ \\t-\\r]",
};

function escaped(letter: string, inClass: boolean): string {
  if (SAME.test(letter) || (inClass && letter === "-")) {
    return `\\${letter}`;
  }
  const spelled = inClass ? { s: " \\t-\\r" }[letter] : SPELLED[letter];
  ensure(spelled !== undefined || !/^\w?$/.test(letter), 51091, `\\${letter} is not supported`);
  return spelled ?? letter;
}

/** The text every match begins with, when the pattern says so plainly (`^abc`); empty otherwise. */
export function literalPrefix({ pattern, options }: BSONRegExp): string {
  const alternatives = pattern.replace(/\\./gu, "").includes("|");
  if (/[im]/.test(options) || !/^(\^|\\A)/.test(pattern) || alternatives) {
    return "";
  }
  const body = pattern.replace(/^(\^|\\A)/, "");
  const plainText = /^(?:[^\\.^$*+?()[\]{}|]|\\[^a-zA-Z0-9])*/.exec(body)?.[0] ?? "";
  // A quantifier may take the last letter away again.
  const optional = /^[*?{]/.test(body.slice(plainText.length));
  const kept = optional ? plainText.replace(/(\\.|[^\\])$/u, "") : plainText;
  return kept.replace(/\\(.)/gu, "$1");
}
