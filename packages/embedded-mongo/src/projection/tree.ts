import { isDoc, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";

/** What a projection does with one field. */
export type Rule =
  | { readonly kind: "include" }
  | { readonly kind: "exclude" }
  /** An expression, evaluated on the whole document. */
  | { readonly kind: "compute"; readonly evaluate: (document: Doc) => Maybe }
  /** `$slice`, `$elemMatch` and `$`, which change the value that is there; undefined takes it away. */
  | { readonly kind: "change"; readonly change: (value: Value, document: Doc) => Maybe };

export interface Tree {
  readonly kind: "tree";
  readonly children: Map<string, Rule | Tree>;
}

export function emptyTree(): Tree {
  return { kind: "tree", children: new Map() };
}

/** Puts a rule at a dotted path; two that meet are code 31249 or 31250. */
export function plant(tree: Tree, path: string, rule: Rule): void {
  const parts = path.split(".");
  ensure(!parts.includes(""), 40353, "FieldPath may not have empty components.");
  const dollar = parts.some((part) => part.startsWith("$") || part === "__proto__");
  ensure(!dollar, 16410, `FieldPath field names may not start with '$': ${path}`);
  let node = tree;
  for (const part of parts.slice(0, -1)) {
    const next = node.children.get(part) ?? emptyTree();
    ensure(next.kind === "tree", 31249, `Path collision at ${path}`);
    node.children.set(part, next);
    node = next;
  }
  const last = parts.at(-1) ?? "";
  ensure(!node.children.has(last), 31250, `Path collision at ${path}`);
  node.children.set(last, rule);
}

/** Keeps only what the tree includes, in the document's own order, or all but what it excludes; then computes. */
export function applyTree(document: Doc, tree: Tree, includes: boolean): Doc {
  return compute(kept(document, tree, { document, includes }), tree, document);
}

interface Whole {
  readonly document: Doc;
  readonly includes: boolean;
}

function kept(value: Doc, tree: Tree, whole: Whole): Doc {
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const rule = tree.children.get(name);
    const field = value[name] ?? null;
    const left =
      rule === undefined ? (whole.includes ? undefined : field) : keep(field, rule, whole);
    if (left !== undefined) {
      out[name] = left;
    }
  }
  return out;
}

function keep(value: Value, rule: Rule | Tree, whole: Whole): Maybe {
  switch (rule.kind) {
    case "include":
      return value;
    case "exclude":
      return undefined;
    case "change":
      return rule.change(value, whole.document);
    case "compute":
      return whole.includes ? undefined : value;
    case "tree":
      break;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => keep(item, rule, whole));
    return items.filter((item) => item !== undefined);
  }
  return isDoc(value) ? kept(value, rule, whole) : whole.includes ? undefined : value;
}

/** Sets the computed fields of `tree` in `out`, which is its own copy. */
function compute(out: Doc, tree: Tree, document: Doc): Doc {
  for (const [name, rule] of tree.children) {
    if (rule.kind === "compute") {
      const value = rule.evaluate(document);
      if (value === undefined) {
        delete out[name];
      } else {
        out[name] = value;
      }
    } else if (rule.kind === "tree" && computes(rule)) {
      out[name] = computeInside(own(out, name), rule, document);
    }
  }
  return out;
}

function computeInside(value: Maybe, tree: Tree, document: Doc): Value {
  return Array.isArray(value)
    ? value.map((item) => computeInside(item, tree, document))
    : compute(isDoc(value) ? { ...value } : {}, tree, document);
}

function computes(tree: Tree): boolean {
  return [...tree.children.values()].some(
    (rule) => rule.kind === "compute" || (rule.kind === "tree" && computes(rule)),
  );
}
