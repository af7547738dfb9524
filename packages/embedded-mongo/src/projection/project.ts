import { isNumber, toNumber } from "../bson/numbers";
import { isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Scope } from "../expressions/scope";
import { applyAddFields, applyExclusion, applyInclusion } from "./apply";
import { emptyTree, plant } from "./tree";
import type { Leaf, Tree } from "./tree";

export interface Projection {
  readonly apply: (document: Doc) => Doc;
  /** The top-level fields it needs; undefined when it may need any. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** What `find` allows in a projection beyond what `$project` does. */
export type SpecialLeaf = (
  path: string,
  value: Value,
) => { path: string; leaf: Leaf; includes: boolean } | undefined;

type Mode = "inclusion" | "exclusion";

/** Parses a projection as `$project` and `find` take it. */
export function parseProjection(
  spec: Doc,
  scope: Scope,
  special: SpecialLeaf = () => undefined,
): Projection {
  return new ProjectionParser(scope, special).parse(spec);
}

/** `$addFields`: every value is an expression, every other field stays. */
export function parseAddFields(spec: Doc, scope: Scope): Projection {
  const parser = new ProjectionParser(scope, () => undefined);
  const tree = parser.expressions(spec);
  return {
    fields: undefined,
    apply: (document) => applyAddFields(document, tree, envOf(document, scope)),
  };
}

class ProjectionParser {
  private readonly scope: Scope;
  private readonly special: SpecialLeaf;
  private readonly tree = emptyTree();
  private readonly reads = new Set<string>();
  private readsAll = false;
  private mode: Mode | undefined;
  private idRule: Mode | undefined;

  constructor(scope: Scope, special: SpecialLeaf) {
    this.scope = scope;
    this.special = special;
  }

  parse(spec: Doc): Projection {
    for (const [name, value] of Object.entries(spec)) this.field(name, value);
    const mode = this.mode ?? (this.idRule === "inclusion" ? "inclusion" : "exclusion");
    this.placeId(mode);
    const { tree, scope } = this;
    const apply = mode === "inclusion" ? applyInclusion : applyExclusion;
    return {
      apply: (document) => apply(document, tree, envOf(document, scope)),
      fields: mode === "exclusion" || this.readsAll ? undefined : this.needed(),
    };
  }

  expressions(spec: Doc): Tree {
    for (const [name, value] of Object.entries(spec)) this.computed(name, value);
    return this.tree;
  }

  private needed(): ReadonlySet<string> {
    return new Set([...this.reads, ...this.tree.children.keys()]);
  }

  private placeId(mode: Mode): void {
    if (this.tree.children.has("_id")) return;
    const keeps = this.idRule !== "exclusion";
    if (mode === "inclusion" && keeps) plant(this.tree, "_id", { kind: "include" });
    if (mode === "exclusion" && !keeps) plant(this.tree, "_id", { kind: "exclude" });
  }

  private field(path: string, value: Value): void {
    if (path === "")
      throw new MongoError(40352, "FieldPath cannot be constructed with empty string");
    if (path.startsWith("$")) {
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    const special = this.special(path, value);
    if (special !== undefined) {
      if (special.includes) this.settle("inclusion", path);
      plant(this.tree, special.path, special.leaf);
      return;
    }
    const keeps = keepsOf(value);
    if (keeps !== undefined) this.keepOrDrop(path, keeps);
    else if (isDoc(value) && !Object.keys(value)[0]?.startsWith("$")) this.nested(path, value);
    else this.computed(path, value);
  }

  private nested(path: string, fields: Doc): void {
    const entries = Object.entries(fields);
    if (entries.length === 0) {
      throw new MongoError(
        51270,
        "An empty sub-projection is not a valid value. Found empty object at path",
      );
    }
    for (const [name, value] of entries) this.field(`${path}.${name}`, value);
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

  private computed(path: string, value: Value): void {
    if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith("$")) {
      for (const [name, each] of Object.entries(value)) this.computed(`${path}.${name}`, each);
      return;
    }
    if (path !== "_id") this.settle("inclusion", path);
    const { evaluate, fields } = compileExpression(value, this.scope);
    if (fields === undefined) this.readsAll = true;
    else for (const name of fields) this.reads.add(name);
    plant(this.tree, path, { kind: "compute", node: ({ root }) => evaluate(root as Doc) });
  }

  private settle(mode: Mode, path: string): void {
    if (this.mode !== undefined && this.mode !== mode) {
      const [code, verb] = mode === "exclusion" ? [31254, "exclusion"] : [31253, "inclusion"];
      throw new MongoError(code, `Cannot do ${verb} on field ${path} in ${this.mode} projection`);
    }
    this.mode = mode;
  }
}

function keepsOf(value: Value): boolean | undefined {
  if (typeof value === "boolean") return value;
  return isNumber(value) ? toNumber(value) !== 0 : undefined;
}

function envOf(
  document: Doc,
  { variables }: Scope,
): { root: Maybe; current: Maybe; variables: Scope["variables"] } {
  return { root: document, current: document, variables };
}
