import { isDoc, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";

/** What a projection does with one field. */
export type Rule =
  | { readonly kind: "include" }
  | { readonly kind: "exclude" }
  /** An expression, evaluated on the whole document. */
  | { readonly kind: "compute"; readonly evaluate: (document: Doc) => Maybe };

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
  return compute(kept(document, tree, includes), tree, document);
}

function kept(value: Doc, tree: Tree, includes: boolean): Doc {
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const left = keep(value[name] ?? null, tree.children.get(name), includes);
    if (left !== undefined) {
      out[name] = left;
    }
  }
  return out;
}

/** What is left of a field; one without a rule, or that is computed, counts as not named. */
function keep(value: Value, rule: Rule | Tree | undefined, includes: boolean): Maybe {
  if (rule?.kind === "tree" && Array.isArray(value)) {
    return value.map((item) => keep(item, rule, includes)).filter((item) => item !== undefined);
  }
  if (rule?.kind === "tree" && isDoc(value)) {
    return kept(value, rule, includes);
  }
  const keeps = rule?.kind === "include" || (rule?.kind !== "exclude" && !includes);
  return keeps ? value : undefined;
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
