import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { BASE, formsOf, placeholdersOf, readTexts, workspacesWithTexts } from "./workspaces.mjs";

/** A key: the screen or the part of it, and what the text is: "settings_title". */
const KEY = /^[a-z][A-Za-z0-9]*(_[a-z][A-Za-z0-9]*)+$/;

/**
 * What is wrong with the texts of a checkout, a sentence each: missing, surplus and unused keys, other placeholders, and
 * missing plural forms.
 * @param {string} root The checkout.
 * @returns {string[]}
 */
export function checkTexts(root) {
  return workspacesWithTexts(root).flatMap((folder) => {
    const texts = readTexts(join(root, folder));
    return [
      ...faultsOf(texts).map((fault) => join(folder, "texts", fault)),
      ...unusedIn(join(root, folder), texts[BASE]).map((fault) => join(folder, fault)),
    ];
  });
}

/** What is wrong with the texts themselves: "tr.json: ..." */
export function faultsOf(texts) {
  const base = texts[BASE];
  return Object.entries(texts).flatMap(([language, own]) => {
    const say = (fault) => `${language}.json: ${fault}`;
    const missing = Object.keys(base).filter((key) => !Object.hasOwn(own, key));
    const surplus = Object.keys(own).filter((key) => !Object.hasOwn(base, key));
    const both = Object.keys(own).filter((key) => Object.hasOwn(base, key));
    return [
      ...pluralFaults(language),
      ...missing.map((key) => `"${key}" is missing.`),
      ...surplus.map((key) => `"${key}" is not in ${BASE}.json.`),
      ...Object.keys(own)
        .filter((key) => !KEY.test(key))
        .map((key) => `"${key}" must be a key such as "settings_title".`),
      ...both.flatMap((key) => textFaults({ language, key, text: own[key], base: base[key] })),
    ].map(say);
  });
}

function textFaults({ language, key, text, base }) {
  const forms = typeof text === "string" ? [text] : Object.values(Object(text));
  if (
    forms.some((form) => typeof form !== "string" || form.trim() === "" || form !== form.trim())
  ) {
    return [`"${key}" must be a text, not blank and without spaces around it.`];
  }
  const faults = [];
  if (typeof text === "object") {
    const wanted = formsOf(language).join(", ");
    if (Object.keys(text).toSorted().join(", ") !== wanted) {
      faults.push(`"${key}" must have the plural forms ${wanted}.`);
    }
    if (typeof base !== "object") {
      faults.push(`"${key}" has plural forms, but none in ${BASE}.json.`);
    }
  }
  const names = placeholdersOf(text).join(", ");
  const wanted = placeholdersOf(base).join(", ");
  if (names !== wanted) {
    faults.push(`"${key}" inserts ${names || "nothing"}, not ${wanted || "nothing"}.`);
  }
  const open = forms.flatMap((form) => form.replaceAll(/\{\w+\}/g, "").match(/[{}]/g) ?? []);
  if (open.length > 0) {
    faults.push(`"${key}" has a brace that inserts nothing.`);
  }
  for (const form of forms) {
    if (marksOf(form) !== marksOf(typeof base === "string" ? base : base.other)) {
      faults.push(`"${key}" has other marks than in ${BASE}.json: "${form}".`);
    }
  }
  return faults;
}

/** The marks of a rich text: "heart,/heart". */
function marksOf(form = "") {
  return [...form.matchAll(/<(\/?\w+)>/g)].map(([, name]) => name).join(",");
}

/** Generated code knows the plural rules of English, Turkish and Greek: one for 1, other for all else. */
function pluralFaults(language) {
  const rules = new Intl.PluralRules(language);
  const isKnown = Array.from({ length: 200 }, (_, n) => n).every(
    (n) => rules.select(n) === (n === 1 ? "one" : "other"),
  );
  return isKnown
    ? []
    : ["its plural rules are not known. Add them to compileTexts.mjs of the kit."];
}

/** Keys that no code uses. */
function unusedIn(place, base) {
  const folders = ["src", "host"].map((name) => join(place, name)).filter(existsSync);
  const all = folders
    .flatMap(sourcesIn)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = new Set([...all.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  return Object.keys(base)
    .filter((key) => !used.has(key))
    .map((key) => `texts/${BASE}.json: "${key}" is not used.`);
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name === "texts" ? [] : sourcesIn(path);
    }
    return /\.tsx?$/.test(entry.name) && !/(?:\.test|Testing)\.tsx?$/.test(entry.name)
      ? [path]
      : [];
  });
}
