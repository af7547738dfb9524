import { posix } from "node:path";

/** The JavaScript file made from a source. @param {string} file */
export function emittedName(file) {
  return file.replace(/\.tsx?$/, ".js");
}

/** Where a module or its declarations name another: imports, exports, and URLs of workers. */
const SPECIFIER =
  /(?<=(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)*|\bnew URL\(\s*)["'])\.{1,2}\/[^"'\n]*(?=["'])/g;

/** A file of a package that has no list of exports: its declarations are found by the whole name only. */
const STYLED_TYPES = /(["'])styled-components\/dist\/types\1/g;

/**
 * The text of a module or of declarations in which every import of the package's own files names a file, as Node requires:
 * "./builders" becomes "./builders.js", and so does "./builders.ts".
 * @param {string} text
 * @param {string} file The path of the text inside of its package.
 * @param {ReadonlySet<string>} emitted The JavaScript files of the package.
 */
export function withFullSpecifiers(text, file, emitted) {
  const whole = text.replaceAll(STYLED_TYPES, "$1styled-components/dist/types.js$1");
  return whole.replaceAll(SPECIFIER, (specifier) => {
    const target = posix.join(posix.dirname(file), emittedName(specifier));
    const ending = [".js", "/index.js"].find((end) => emitted.has(target + end));
    return emittedName(specifier) + (emitted.has(target) ? "" : (ending ?? ""));
  });
}
