import { emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import type { Env } from "../expressions/scope";
import type { Leaf, Tree } from "./tree";

/** Keeps only what the tree includes, in the document's own order, then adds what it computes. */
export function applyInclusion(document: Doc, tree: Tree, env: Env): Doc {
  return addComputed(included(document, tree, document), tree, env);
}

/** Keeps everything but what the tree excludes. */
export function applyExclusion(document: Doc, tree: Tree, env: Env): Doc {
  return addComputed(excluded(document, tree, document), tree, env);
}

/** Keeps everything and sets what the tree computes. */
export function applyAddFields(document: Doc, tree: Tree, env: Env): Doc {
  return addComputed(Object.assign(emptyDoc(), document), tree, env);
}

function included(value: Doc, tree: Tree, root: Doc): Doc {
  const out = emptyDoc();
  for (const name of Object.keys(value)) {
    const rule = tree.children.get(name);
    if (rule === undefined) continue;
    const kept = includedValue(value[name] ?? null, rule, root);
    if (kept !== undefined) out[name] = kept;
  }
  return out;
}

function includedValue(value: Value, rule: Leaf | Tree, root: Doc): Maybe {
  if (rule.kind === "include") return value;
  if (rule.kind === "change") return rule.change(value, root);
  if (rule.kind !== "tree") return undefined;
  if (isDoc(value)) return included(value, rule, root);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includedValue(item, rule, root)).filter((item) => item !== undefined);
}

function excluded(value: Doc, tree: Tree, root: Doc): Doc {
  const out = emptyDoc();
  for (const name of Object.keys(value)) {
    const rule = tree.children.get(name);
    const kept = rule === undefined ? value[name] : excludedValue(value[name] ?? null, rule, root);
    if (kept !== undefined) out[name] = kept;
  }
  return out;
}

function excludedValue(value: Value, rule: Leaf | Tree, root: Doc): Maybe {
  if (rule.kind === "exclude") return undefined;
  if (rule.kind === "change") return rule.change(value, root);
  if (rule.kind !== "tree") return value;
  if (isDoc(value)) return excluded(value, rule, root);
  if (!Array.isArray(value)) return value;
  return value.map((item) => excludedValue(item, rule, root) ?? null);
}

/** Sets the computed fields of `tree` in `out`, which is its own copy. */
function addComputed(out: Doc, tree: Tree, env: Env): Doc {
  for (const [name, rule] of tree.children) {
    if (rule.kind === "compute") {
      const value = rule.node(env);
      if (value === undefined) delete out[name];
      else out[name] = value;
    } else if (rule.kind === "tree" && computes(rule)) {
      out[name] = computedInside(out[name], rule, env);
    }
  }
  return out;
}

function computedInside(value: Maybe, tree: Tree, env: Env): Value {
  if (Array.isArray(value)) return value.map((item) => computedInside(item, tree, env));
  return addComputed(Object.assign(emptyDoc(), isDoc(value) ? value : {}), tree, env);
}

function computes(tree: Tree): boolean {
  return [...tree.children.values()].some(
    (rule) => rule.kind === "compute" || (rule.kind === "tree" && computes(rule)),
  );
}
