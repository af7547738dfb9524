import { createRequire } from "node:module";

// Queries by role ask for the style of each element that they look at. After each change of the page, jsdom matches
// every rule with every element again and parses the values of those that match: a tenth of the time of a screen's
// tests. Here an element is only matched with the rules that name its tag or one of its classes, and elements to which
// the same rules apply share the result.

const require = createRequire(import.meta.url);
const fromJsdom = createRequire(
  createRequire(require.resolve("jest-environment-jsdom")).resolve("jsdom"),
);
const styleRules = fromJsdom("./jsdom/living/helpers/style-rules.js");
const { matchesDontThrow } = fromJsdom("./jsdom/living/helpers/selectors.js");
const { implForWrapper, wrapperForImpl } = fromJsdom("./jsdom/living/generated/utils.js");
const { CSSStyleDeclaration } = fromJsdom("cssstyle");
const { parse } = fromJsdom("rrweb-cssom");
const browserSheet = parse(fromJsdom("./jsdom/browser/default-stylesheet.js"));

// jsdom's other modules take it from here when they load, which is below.
styleRules.getDeclarationForElement = (element) => {
  const { declarations, indexes, shared } = pageOf(element);
  return remember(declarations, element, () => {
    const rules = indexes.flatMap((index) => rulesFor(element, index));
    const inline = element.style?.length > 0 ? element.style : { cssText: "" };
    const key = [...rules.map(({ id }) => id), inline.cssText].join(" ");
    return remember(shared, key, () =>
      declarationOf([...rules.map(({ rule }) => rule.style), inline]),
    );
  });
};

const { default: Environment } = await import("jest-fixed-jsdom");

export default class extends Environment {
  constructor(...options) {
    super(...options);
    const { getComputedStyle } = this.global;
    const known = new WeakMap();
    const top = {};
    // An element's style follows from its own declarations and from the style of its parent.
    const styleOf = (element) => {
      const { styles } = pageOf(element);
      return remember(styles, element, () => {
        const parent = element.parentElement;
        const inherited = parent === null ? top : styleOf(parent);
        const own = styleRules.getDeclarationForElement(element);
        const byParent = remember(known, own, () => new WeakMap());
        return remember(byParent, inherited, () => getComputedStyle(wrapperForImpl(element)));
      });
    };
    this.global.getComputedStyle = (element, pseudoElement) => {
      const isElement = element instanceof this.global.Element;
      return isElement && !pseudoElement
        ? styleOf(implForWrapper(element))
        : getComputedStyle(element, pseudoElement);
    };
  }
}

const pages = new WeakMap();

/** What is known about the page of an element, for as long as nothing in it changes. */
function pageOf({ _ownerDocument: document }) {
  const { _styleCache: cache, styleSheets } = document;
  const { _list: own } = styleSheets;
  const sheets = [browserSheet, ...own];
  const size = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  const last = pages.get(document);
  if (last !== undefined && last.declarations === cache && last.size === size) {
    return last;
  }
  const isSame = last?.size === size && sheets.every((sheet, at) => sheet === last.sheets[at]);
  const page = {
    declarations: new WeakMap(),
    styles: new WeakMap(),
    size,
    sheets,
    indexes: isSame ? last.indexes : sheets.map(indexOf),
    shared: last?.shared ?? new Map(),
  };
  pages.set(document, page);
  // jsdom drops this when the page changes.
  Object.assign(document, { _styleCache: page.declarations });
  return page;
}

let lastId = 0;
const ids = new WeakMap();

/** The rules of a sheet by the class or else the tag that they need; the others by an asterisk. */
function indexOf(sheet) {
  const index = new Map();
  const rules = Array.from(sheet.cssRules).flatMap((rule) =>
    rule.media && Array.from(rule.media).includes("screen") ? Array.from(rule.cssRules) : [rule],
  );
  for (const [at, rule] of rules.entries()) {
    if (rule.selectorText !== undefined && rule.media === undefined) {
      const id = remember(ids, rule, () => (lastId += 1));
      for (const alternative of alternativesOf(rule.selectorText)) {
        remember(index, needOf(alternative), () => []).push({ at, id, rule });
      }
    }
  }
  return index;
}

/** The rules of a sheet that match an element, in their order. */
function rulesFor(element, index) {
  const classes = element.getAttributeNS(null, "class")?.match(/\S+/g) ?? [];
  const names = classes.map((one) => `.${one}`);
  const found = ["*", element.localName.toLowerCase(), ...names].flatMap(
    (name) => index.get(name) ?? [],
  );
  const byPlace = new Map(found.map((rule) => [rule.at, rule]));
  return [...byPlace.values()]
    .filter(({ rule }) => matchesDontThrow(element, rule.selectorText))
    .toSorted((one, other) => one.at - other.at);
}

/** As jsdom's own. */
function declarationOf(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === "unset") {
        declaration.removeProperty(property);
      } else {
        declaration.setProperty(property, value, style.getPropertyPriority(property));
      }
    }
  }
  return declaration;
}

/** The selectors of a list. Commas in parentheses or brackets belong to one of them. */
function alternativesOf(selector) {
  // One with an escape or a namespace is left to jsdom.
  return /[\\|]/.test(selector) ? [""] : withoutArguments(selector).split(",");
}

/** A class or the tag that the last part of a selector asks of the element itself. */
function needOf(alternative) {
  const last = /[^\s>+~]*$/.exec(alternative.trim())?.[0] ?? "";
  const name = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  return /\.[^.#:*]+/.exec(last)?.[0] ?? name ?? "*";
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

function remember(map, key, make) {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
