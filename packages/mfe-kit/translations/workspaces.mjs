import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The language in which every text is written first, and which replaces a missing one. */
export const BASE = "en";

/**
 * The workspaces that have texts: a folder texts/ with a file for each language, texts/en.json first.
 * @param {string} root The repository.
 * @returns {string[]} Their folders: "mfe-account", "packages/ui".
 */
export function workspacesWithTexts(root) {
  return ["", "packages"]
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(root, folder, "texts", `${BASE}.json`)));
}

/**
 * The texts of a workspace by language and key. A text is a string, or one for each plural form of its number `n`.
 * @param {string} folder The workspace's folder.
 * @returns {Record<string, Record<string, string | Record<string, string>>>}
 */
export function readTexts(folder) {
  const place = join(folder, "texts");
  const files = readdirSync(place).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -".json".length), readJson(join(place, file))]),
  );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error.message}`, { cause: error });
  }
}

/** The languages of all texts of a checkout, by their codes. */
export function languagesIn(root) {
  const languages = workspacesWithTexts(root).flatMap((folder) =>
    Object.keys(readTexts(join(root, folder))),
  );
  return [...new Set(languages)].toSorted();
}

/** The plural forms of a language: "one" and "other" in English. */
export function formsOf(language) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
}

/** The names of what a text inserts: ["date"] of "since {date}". */
export function placeholdersOf(text) {
  const parts = typeof text === "string" ? [text] : Object.values(text);
  const names = parts.flatMap((part) => [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
}
