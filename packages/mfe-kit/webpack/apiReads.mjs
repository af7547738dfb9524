import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { apiCallsOf } from "./apiCalls.mjs";

const load = createRequire(import.meta.url);

/** What the API of these contracts answers, by path: "/api/offers/*", the fields "id", "seller.name", and their types. */
const ANSWERED = load("@takas/contracts/apiFields.json");

/** The words of a module's text, among which are the fields that it reads. @param {string} text */
export function wordsOf(text) {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}

/**
 * The fields of the API's answers that a build may read, by path, and their types: those of the calls whose every name is a
 * word of its sources. A word may mean something else; then the release protects a field that nobody reads.
 * @param {readonly string[]} calls
 * @param {ReadonlySet<string>} words
 * @returns {{ reads: Record<string, string[]>, types: Record<string, Record<string, string>> }}
 */
export function apiReadsOf(calls, words) {
  const called = new Set(calls);
  const known = Object.keys(ANSWERED).filter((path) => called.has(path));
  const found = known
    .map((call) => ({
      call,
      fields: Object.entries(ANSWERED[call]).filter(([field]) =>
        field.split(".").every((name) => words.has(name)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  return {
    reads: Object.fromEntries(
      found.map(({ call, fields }) => [call, fields.map(([name]) => name)]),
    ),
    types: Object.fromEntries(found.map(({ call, fields }) => [call, Object.fromEntries(fields)])),
  };
}

/** The paths that the client calls for remotes, which do not contain it. */
export function clientCalls() {
  const folder = dirname(load.resolve("@takas/client"));
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.[jt]s$/.test(file) && !/\.(test|d)\.ts$/.test(file),
  );
  return files.flatMap((file) => apiCallsOf(readFileSync(join(folder, file), "utf8")));
}
