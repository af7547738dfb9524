import { hasOperators, isDoc, isNumber, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Fields } from "../query/ast";

export interface Projection {
  readonly apply: (document: Doc) => Doc;
  /** The top-level fields it needs; undefined when it may need any. */
  readonly fields: Fields;
}

/** Parses a projection as `$project` and `find` take it: fields in or out, and expressions. */
export function parseProjection(spec: Doc): Projection {
  const parser = new ProjectionParser();
  for (const [path, value] of Object.entries(spec)) {
    parser.field(path, value);
  }
  return parser.result();
}

/** `$addFields`: every value is an expression, every other field stays. */
export function parseAddFields(spec: Doc): Projection {
  const parser = new ProjectionParser();
  for (const [path, value] of Object.entries(spec)) {
    parser.computed(path, value);
  }
  const { tree } = parser;
  return { fields: undefined, apply: (document) => applyTree(document, tree, false) };
}

type Mode = "inclusion" | "exclusion";

class ProjectionParser {
  readonly tree = emptyTree();
  private readonly reads = new Set<string>();
  private readsAll = false;
  private mode: Mode | undefined;
  private idRule: Mode | undefined;

  result(): Projection {
    const { tree } = this;
    const mode = this.mode ?? this.idRule ?? "exclusion";
    const keepsId = this.idRule !== "exclusion";
    if (!tree.children.has("_id") && keepsId === (mode === "inclusion")) {
      plant(tree, "_id", { kind: keepsId ? "include" : "exclude" });
    }
    const includes = mode === "inclusion";
    const needed = new Set([...this.reads, ...tree.children.keys()]);
    return {
      apply: (document) => applyTree(document, tree, includes),
      fields: includes && !this.readsAll ? needed : undefined,
    };
  }

  field(path: string, value: Value): void {
    ensure(path !== "", 40352, "FieldPath cannot be constructed with empty string");
    if (typeof value === "boolean" || isNumber(value)) {
      this.keepOrDrop(path, value !== false && value !== 0);
    } else if (isDoc(value) && !hasOperators(value)) {
      const entries = Object.entries(value);
      ensure(entries.length > 0, 51270, "An empty sub-projection is not a valid value");
      for (const [name, each] of entries) {
        this.field(`${path}.${name}`, each);
      }
    } else {
      this.settle("inclusion", path);
      this.computed(path, value);
    }
  }

  computed(path: string, value: Value): void {
    if (isDoc(value) && !hasOperators(value) && Object.keys(value).length > 0) {
      for (const [name, each] of Object.entries(value)) {
        this.computed(`${path}.${name}`, each);
      }
      return;
    }
    const { evaluate, fields } = compileExpression(value);
    this.readsAll ||= fields === undefined;
    fields?.forEach((name) => this.reads.add(name));
    plant(this.tree, path, { kind: "compute", evaluate });
  }

  private keepOrDrop(path: string, keeps: boolean): void {
    const mode = keeps ? "inclusion" : "exclusion";
    if (path === "_id") {
      this.idRule = mode;
      return;
    }
    this.settle(mode, path);
    plant(this.tree, path, { kind: keeps ? "include" : "exclude" });
  }

  private settle(mode: Mode, path: string): void {
    const agrees = this.mode === undefined || this.mode === mode || path === "_id";
    const code = mode === "exclusion" ? 31254 : 31253;
    ensure(agrees, code, `Cannot do ${mode} on field ${path} in ${this.mode} projection`);
    this.mode ??= mode;
  }
}

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
