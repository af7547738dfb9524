// Rules for the sources of remotes: what the shell cannot undo after a visit is forbidden in the first place. And one for
// all screens.

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
const PAGE = new Set(["globalThis", "history", "navigator", "self", "window"]);

/** The functions of Object that change their first argument. */
const CHANGES = new Set(["assign", "defineProperties", "defineProperty", "setPrototypeOf"]);

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

const noPageChanges = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          "A remote changes no object or prototype of the page: other remotes use it, too, and it stays after the visit.",
      });
    return {
      AssignmentExpression(node) {
        if (node.left.type === "MemberExpression" && isOfPage(node.left.object)) {
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
    "text-alone": textAlone,
  },
};
