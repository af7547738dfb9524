import { createRequire } from "node:module";

import "./compileOnce.mjs";

// jsdom matches every rule of the page with every element whose style is asked for, and queries by role ask for the
// style of each element they look at: a quarter of the time of a screen's tests. Most rules are ruled out by the class
// or the name in their selector, so those are compared first.

const require = createRequire(import.meta.url);
const fromJsdom = createRequire(
  createRequire(require.resolve("jest-environment-jsdom")).resolve("jsdom"),
);
const selectors = fromJsdom("./jsdom/living/helpers/selectors.js");
const { matchesDontThrow } = selectors;

/** By selector: the classes and the name that an element needs, one entry for each alternative of a list. */
const needs = new Map();

// jsdom's other modules take it from here when they load, which is below.
selectors.matchesDontThrow = (element, selector) => {
  let needed = needs.get(selector);
  if (needed === undefined) {
    needed = alternativesOf(selector).map(needsOf);
    needs.set(selector, needed);
  }
  return needed.some((need) => has(element, need)) && matchesDontThrow(element, selector);
};

function has(element, { name, classes }) {
  return (
    (name === undefined || name === element.localName.toLowerCase()) &&
    classes.every((one) => element.classList.contains(one))
  );
}

/** The selectors of a list. Commas in parentheses or brackets belong to one of them. */
function alternativesOf(selector = "") {
  // One with an escape or a namespace is left to jsdom.
  return /[\\|]/.test(selector) ? [""] : withoutArguments(selector).split(",");
}

/** What the last part of a selector asks of the element itself. */
function needsOf(alternative) {
  const last = /[^\s>+~]*$/.exec(alternative.trim())?.[0] ?? "";
  return {
    name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
    classes: [...last.matchAll(/\.([^.#:*]+)/g)].map(([, one]) => one),
  };
}

/** A selector with an asterisk for each pair of parentheses or brackets. */
function withoutArguments(selector) {
  let depth = 0;
  let quote = "";
  let kept = "";
  for (const letter of selector) {
    if (quote !== "") {
      quote = letter === quote ? "" : quote;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
    } else if (letter === "(" || letter === "[") {
      kept += depth === 0 ? "*" : "";
      depth += 1;
    } else if (letter === ")" || letter === "]") {
      depth -= 1;
    } else if (depth === 0) {
      kept += letter;
    }
  }
  return kept;
}

const { default: Environment } = await import("jest-fixed-jsdom");

export default Environment;
