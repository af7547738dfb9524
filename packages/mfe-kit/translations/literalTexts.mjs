import { createRequire } from "node:module";

/** Attributes and fields that people read or hear. */
const READ = new Set([
  "alt",
  "altText",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "badge",
  "confirm",
  "description",
  "error",
  "hint",
  "label",
  "liveDescription",
  "message",
  "note",
  "pendingLabel",
  "placeholder",
  "title",
  "valueText",
  "words",
]);

/** A comment on the line before it that says why a text stays in the code. */
const ALLOWED = /\/\/ not a text:|\/\* not a text:/;

/**
 * The texts in a source that should be in texts/: text between the tags of JSX, and strings in attributes and fields
 * that people read.
 * @param {string} code TypeScript.
 * @returns {{ line: number, text: string }[]}
 */
export function literalTextsOf(code) {
  // Required here, because scripts import this file before the packages are installed.
  const { parseSync } = createRequire(import.meta.url)("@swc/core");
  const tree = parseSync(code, { syntax: "typescript", tsx: true, target: "es2022" });
  const bytes = Buffer.from(code);
  const lines = code.split("\n");
  const found = [];
  // Positions count bytes from the start of the first token of all that was parsed before.
  const start = tree.span.start - firstToken(bytes);
  const add = (node, text) => {
    const line = bytes
      .subarray(0, node.span.start - start)
      .toString()
      .split("\n").length;
    if (/\p{L}{2}/u.test(text) && !ALLOWED.test(lines[line - 2] ?? "")) {
      found.push({ line, text: text.trim().replaceAll(/\s+/g, " ") });
    }
  };
  visit(tree, (node) => {
    if (node.type === "JSXText") {
      add(node, node.value);
    } else if (node.type === "JSXAttribute" && READ.has(nameOf(node.name))) {
      textsIn(node.value, add);
    } else if (node.type === "KeyValueProperty" && READ.has(node.key.value)) {
      textsIn(node.value, add);
    } else if (node.type === "JSXExpressionContainer" || node.type === "ReturnStatement") {
      textsIn(node.expression ?? node.argument, add, { isChild: true });
    }
  });
  return found.filter(
    ({ line, text }, at) =>
      !found.slice(0, at).some((one) => one.line === line && one.text === text),
  );
}

function firstToken(bytes) {
  const text = bytes.toString();
  const [before = ""] = /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(text) ?? [];
  return Buffer.byteLength(before);
}

function nameOf(name) {
  return name.type === "Identifier" ? name.value : `${name.namespace?.value}:${name.name?.value}`;
}

/** Strings that may become what an expression shows: "a" and "b" of `x ? "a" : "b"`. A child must read like a text. */
function textsIn(node, add, { isChild = false } = {}) {
  const addText = (text) => {
    if (!isChild || /^[^a-z]*\p{Lu}.*\s|\s\p{L}+\s/u.test(text)) {
      add(node, text);
    }
  };
  switch (node?.type) {
    case "StringLiteral":
      addText(node.value);
      break;
    case "TemplateLiteral":
      addText(node.quasis.map(({ cooked }) => cooked).join(" "));
      break;
    case "ConditionalExpression":
      textsIn(node.consequent, add, { isChild });
      textsIn(node.alternate, add, { isChild });
      break;
    case "BinaryExpression":
      if (["&&", "||", "??", "+"].includes(node.operator)) {
        textsIn(node.left, add, { isChild });
        textsIn(node.right, add, { isChild });
      }
      break;
    case "ParenthesisExpression":
    case "JSXExpressionContainer":
    case "TsAsExpression":
    case "TsConstAssertion":
      textsIn(node.expression, add, { isChild });
      break;
    case "ArrowFunctionExpression":
      textsIn(node.body, add, { isChild });
      break;
    default:
  }
}

function visit(node, look) {
  if (Array.isArray(node)) {
    node.forEach((item) => visit(item, look));
  } else if (typeof node === "object" && node !== null) {
    look(node);
    Object.values(node).forEach((value) => visit(value, look));
  }
}
