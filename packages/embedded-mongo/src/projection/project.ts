import { hasOperators, isDoc, isNumber } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Fields } from "../query/ast";

export interface Projection {
  readonly apply: (document: Doc) => Doc;
  /** The top-level fields it needs; undefined if it may need any. */
  readonly fields: Fields;
  /** If it only selects whole top-level fields: the names that it keeps, or leaves out. */
  readonly selects?: { readonly names: readonly string[]; readonly keeps: boolean } | undefined;
}

/** Parses a projection of `find`: included or excluded fields. */
export function parseProjection(spec: Doc): Projection {
  const tree: Tree = new Map();
  let includes: boolean | undefined;
  for (const [path, value] of pathsOf(spec)) {
    ensure(path !== "", 40352, "FieldPath cannot be constructed with empty string");
    ensure(!isEmpty(value), 51270, "An empty sub-projection is not a valid value");
    const isFlag = typeof value === "boolean" || isNumber(value);
    ensure(isFlag, 168, `Unrecognized or unsupported expression ${JSON.stringify(value)}`);
    const keeps = value !== false && value !== 0;
    if (path !== "_id") {
      const [mode, code] = keeps ? ["inclusion", 31253] : ["exclusion", 31254];
      includes ??= keeps;
      ensure(includes === keeps, code, `Cannot do ${mode} on field ${path} in this projection`);
    }
    plant(tree, path, keeps);
  }
  includes ??= tree.get("_id") === true;
  if (includes && !tree.has("_id")) {
    tree.set("_id", true);
  }
  const keeps = includes;
  const rules = [...tree];
  return {
    fields: keeps ? new Set(tree.keys()) : undefined,
    selects: rules.every(([, rule]) => typeof rule === "boolean")
      ? { keeps, names: rules.flatMap(([name, rule]) => (rule === keeps ? [name] : [])) }
      : undefined,
    apply: (document) => kept(document, tree, keeps),
  };
}

/** The values of a specification by path: `{ a: { b: 1 } }` has one at `a.b`. */
function* pathsOf(spec: Doc, before = ""): Generator<[path: string, value: Value]> {
  for (const [name, value] of Object.entries(spec)) {
    if (isDoc(value) && !hasOperators(value) && !isEmpty(value)) {
      yield* pathsOf(value, `${before}${name}.`);
    } else {
      yield [`${before}${name}`, value];
    }
  }
}

function isEmpty(value: Value): boolean {
  return isDoc(value) && Object.keys(value).length === 0;
}

/** The rule for a field: include it, exclude it, or descend into it. */
type Rule = boolean | Tree;
type Tree = Map<string, Rule>;

/** Sets the rule of a dotted path; colliding paths are code 31249 or 31250. */
function plant(root: Tree, path: string, rule: Rule): void {
  const parts = path.split(".");
  ensure(!parts.includes(""), 40353, "FieldPath may not have empty components.");
  const dollar = parts.some((part) => part.startsWith("$") || part === "__proto__");
  ensure(!dollar, 16410, `FieldPath field names may not start with '$': ${path}`);
  let tree = root;
  for (const part of parts.slice(0, -1)) {
    const next = tree.get(part) ?? new Map<string, Rule>();
    ensure(next instanceof Map, 31249, `Path collision at ${path}`);
    tree.set(part, next);
    tree = next;
  }
  const last = parts.at(-1) ?? "";
  ensure(!tree.has(last), 31250, `Path collision at ${path}`);
  tree.set(last, rule);
}

function kept(value: Doc, tree: Tree, includes: boolean): Doc {
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const left = keep(value[name] ?? null, tree.get(name), includes);
    if (left !== undefined) {
      out[name] = left;
    }
  }
  return out;
}

/** The projected value of a field. */
function keep(value: Value, rule: Rule | undefined, includes: boolean): Maybe {
  if (rule instanceof Map && Array.isArray(value)) {
    return value.map((item) => keep(item, rule, includes)).filter((item) => item !== undefined);
  }
  if (rule instanceof Map && isDoc(value)) {
    return kept(value, rule, includes);
  }
  return (typeof rule === "boolean" ? rule : !includes) ? value : undefined;
}
