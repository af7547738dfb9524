import { parseSync } from "@swc/core";

/**
 * The paths of the API that a module's text calls, such as "/api/vehicles/search", without a query and with a star for each
 * part that varies. They are read from its strings and templates that start with "api/", and from the functions of the
 * module that return such a text and are used in another.
 * @param {string} text JavaScript or TypeScript.
 * @returns {string[]} Sorted, each once.
 */
export function apiCallsOf(text) {
  if (!text.includes("api/")) {
    return [];
  }
  const tree = parseSync(text, { syntax: "typescript", tsx: true, target: "es2022" });
  const helpers = helpersOf(tree);
  /** @type {Set<string>} */
  const calls = new Set();
  visit(tree, (node) => {
    const call = toCall(textOf(node, helpers));
    if (call !== undefined) {
      calls.add(call);
    }
  });
  return [...calls].toSorted();
}

/** The texts that functions return, by the function's name. */
function helpersOf(tree) {
  const helpers = new Map();
  visit(tree, (node) => {
    if (node.type === "FunctionDeclaration") {
      visit(node.body, (inner) => {
        if (inner.type === "ReturnStatement") {
          const text = textOf(inner.argument, helpers);
          if (toCall(text) !== undefined) {
            helpers.set(node.identifier.value, text);
          }
        }
      });
    }
  });
  return helpers;
}

/** A string, or a template with "*" for what it inserts; undefined for anything else. */
function textOf(node, helpers) {
  if (node?.type === "StringLiteral") {
    return node.value;
  }
  if (node?.type !== "TemplateLiteral") {
    return undefined;
  }
  const inserted = node.expressions.map((expression) =>
    expression.type === "CallExpression" && expression.callee.type === "Identifier"
      ? (helpers.get(expression.callee.value) ?? "*")
      : "*",
  );
  return node.quasis.map(({ cooked }, index) => cooked + (inserted[index] ?? "")).join("");
}

/** The path of a call; undefined for any other text. */
function toCall(text = "") {
  const [path] = text.replace(/^(?=api\/)/, "/").split("?");
  // What follows a name at the end is a query: `${path}/messages${query}`.
  const isCall = /^\/api\/[\w*-]/.test(path) && !/\s/.test(path);
  return isCall ? path.replace(/(?<=[\w-])\*$/, "").replace(/\/$/, "") : undefined;
}

function visit(node, look) {
  if (Array.isArray(node)) {
    node.forEach((item) => visit(item, look));
  } else if (typeof node === "object" && node !== null) {
    look(node);
    Object.values(node).forEach((value) => visit(value, look));
  }
}
