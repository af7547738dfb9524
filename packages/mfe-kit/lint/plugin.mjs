// Rules for the sources of remotes: nothing undoes what a remote leaves in the page, so leaving it is forbidden. One for
// all screens, and one for folders in layers.

import { layers } from "./layers.mjs";
import { textAlone } from "./textAlone.mjs";

/** What goes on after the module has loaded. */
const WORK = new Set([
  "addEventListener",
  "fetch",
  "queueMicrotask",
  "requestAnimationFrame",
  "requestIdleCallback",
  "setInterval",
  "setTimeout",
]);

/** The page's own objects. */
const PAGE = new Set(["document", "globalThis", "history", "navigator", "self", "window"]);

/** The functions of Object and Reflect that change their first argument. */
const CHANGES = new Set([
  "assign",
  "defineProperties",
  "defineProperty",
  "deleteProperty",
  "set",
  "setPrototypeOf",
]);

/** What goes on until it is stopped, and what stops it. */
const ENDS = { addEventListener: "removeEventListener", setInterval: "clearInterval" };

/** Options of a listener that ends by itself. */
const ENDING = /\b(once|signal)\b/;

const noWorkOnLoad = {
  create: (context) => ({
    CallExpression(node) {
      if (WORK.has(nameOf(node.callee)) && isAtTopLevel(node)) {
        context.report({
          node,
          message:
            "Top-level module code only defines things: start this in an effect, and end it with the effect or with `signal`.",
        });
      }
    },
  }),
};

const endsWhatItStarts = {
  create: (context) => ({
    CallExpression(node) {
      // A test ends with its page.
      if (/\.test\.tsx?$/.test(context.filename)) {
        return;
      }
      const name = nameOf(node.callee);
      const end = Object.hasOwn(ENDS, name ?? "") ? ENDS[name] : undefined;
      if (end === undefined || !isOnPage(node.callee) || isAtTopLevel(node)) {
        return;
      }
      const [, , options] = node.arguments;
      const isEnding = options !== undefined && ENDING.test(context.sourceCode.getText(options));
      if (!isEnding && !context.sourceCode.getText(outermost(node)).includes(end)) {
        context.report({
          node,
          message: `It goes on after the visit: end it with ${end} in the same function, or with \`signal\`.`,
        });
      }
    },
  }),
};

const noPageChanges = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          "A remote changes no object or prototype of the page: other remotes also use it, and it stays after the visit.",
      });
    return {
      AssignmentExpression(node) {
        const { type, object, property } = node.left;
        // Setting a cookie does not change a page object.
        if (type === "MemberExpression" && isOfPage(object) && property.name !== "cookie") {
          report(node);
        }
      },
      UnaryExpression(node) {
        const { operator, argument } = node;
        if (
          operator === "delete" &&
          argument.type === "MemberExpression" &&
          isOfPage(argument.object)
        ) {
          report(node);
        }
      },
      CallExpression(node) {
        const { callee } = node;
        const [target] = node.arguments;
        const isChange =
          callee.type === "MemberExpression" &&
          ["Object", "Reflect"].includes(callee.object.name) &&
          CHANGES.has(nameOf(callee));
        if (isChange && target !== undefined && isOfPage(target)) {
          report(node);
        }
      },
    };
  },
};

/** "addEventListener" of `addEventListener` and `window.addEventListener`. */
function nameOf(callee) {
  return callee.type === "MemberExpression" ? callee.property.name : callee.name;
}

/** Whether a function is called of the page itself: `setInterval`, `window.setInterval`. */
function isOnPage(callee) {
  return callee.type === "Identifier" || PAGE.has(callee.object?.name);
}

/** The outermost function around a node, or the node itself. */
function outermost(node) {
  let found = node;
  for (let { parent } = node; parent; parent = parent.parent) {
    found = parent.type.includes("Function") ? parent : found;
  }
  return found;
}

/** `window`, `window.history`, `Array.prototype` and so on. */
function isOfPage(node) {
  if (node.type === "MemberExpression") {
    return node.property.name === "prototype" || PAGE.has(node.property.name);
  }
  return PAGE.has(node.name);
}

/** Whether it runs when its module loads: in no function, and in no field of a class's objects. */
function isAtTopLevel({ parent }) {
  if (parent === null || parent === undefined) {
    return true;
  }
  const isLater =
    parent.type.includes("Function") || (parent.type === "PropertyDefinition" && !parent.static);
  return !isLater && isAtTopLevel(parent);
}

export default {
  meta: { name: "takas" },
  rules: {
    "no-work-on-load": noWorkOnLoad,
    "no-page-changes": noPageChanges,
    "ends-what-it-starts": endsWhatItStarts,
    layers,
    "text-alone": textAlone,
  },
};
