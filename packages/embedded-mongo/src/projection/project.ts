import { hasOperators, isDoc, isNumber } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Fields } from "../query/ast";
import { applyTree, emptyTree, plant } from "./tree";

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
