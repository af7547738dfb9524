import type { BSONRegExp } from "../bson/values";
import { MongoError } from "../errors";

/** A PCRE pattern as MongoDB takes it, as a JavaScript one; code 51091 when it cannot be one. */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ""));
  const source = translate(pattern.slice(inline?.[0].length ?? 0), flags);
  const kept = ["i", "m"].filter((flag) => flags.has(flag)).join("");
  try {
    return build(source, kept);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new MongoError(51091, `Regular expression is invalid: ${error.message}`);
  }
}

/** Whole code points where the pattern allows it; PCRE tolerates escapes that the `u` flag does not. */
function build(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new RegExp(source, flags);
  }
}

/** Where the two dialects mean different things by the same sign, PCRE's meaning spelled in JavaScript's. */
function translate(pattern: string, flags: ReadonlySet<string>): string {
  let out = "";
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? "";
    if (sign === "\\") {
      at += 1;
      out += escape(pattern[at] ?? "\\", inClass);
    } else if (inClass) {
      inClass = sign !== "]";
      out += sign === "[" ? "\\[" : sign;
    } else if (sign === "[") {
      inClass = true;
      out += sign;
      if (pattern[at + 1] === "]") {
        out += "\\]";
        at += 1;
      }
    } else if (flags.has("x") && /[\s#]/.test(sign)) {
      at = sign === "#" ? endOfLine(pattern, at) : at;
    } else out += plain(sign, flags);
  }
  return out.replaceAll("(?P<", "(?<");
}

function plain(sign: string, flags: ReadonlySet<string>): string {
  if (sign === ".") return flags.has("s") ? "[\\s\\S]" : "[^\\n]";
  // Without `m`, PCRE's $ also matches before a newline that ends the text.
  if (sign === "$" && !flags.has("m")) return "(?=\\n?(?![\\s\\S]))";
  return sign;
}

function escape(letter: string, inClass: boolean): string {
  if (inClass) return `\\${letter}`;
  if (letter === "A") return "(?<![\\s\\S])";
  if (letter === "z") return "(?![\\s\\S])";
  if (letter === "Z") return "(?=\\n?(?![\\s\\S]))";
  if (letter === "h") return "[ \\t]";
  return `\\${letter}`;
}

function endOfLine(pattern: string, from: number): number {
  const end = pattern.indexOf("\n", from);
  return end < 0 ? pattern.length : end;
}

/** The text every match begins with, when the pattern says so plainly (`^abc`); empty otherwise. */
export function literalPrefix({ pattern, options }: BSONRegExp): { text: string; whole: boolean } {
  const none = { text: "", whole: false };
  if (/[imx]/.test(options) || !/^(\^|\\A)/.test(pattern) || hasAlternatives(pattern)) return none;
  const body = pattern.replace(/^(\^|\\A)/, "");
  const plainText = /^(?:[^\\.^$*+?()[\]{}|]|\\[^a-zA-Z0-9])*/.exec(body)?.[0] ?? "";
  const rest = body.slice(plainText.length);
  // A quantifier may take the last letter away again.
  const kept = /^[*?{]/.test(rest) ? plainText.replace(/(\\.|[^\\])$/u, "") : plainText;
  const text = kept.replace(/\\(.)/gu, "$1");
  return { text, whole: rest === "" && kept === plainText };
}

function hasAlternatives(pattern: string): boolean {
  return pattern.replace(/\\./gu, "").includes("|");
}
