import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Node } from "../expressions/scope";

/** What a projection does with one field. */
export type Leaf =
  | { readonly kind: "include" }
  | { readonly kind: "exclude" }
  /** An expression, evaluated on the whole document. */
  | { readonly kind: "compute"; readonly node: Node }
  /** `$slice`, `$elemMatch` and `$`, which change the value that is there; undefined takes it away. */
  | { readonly kind: "change"; readonly change: (value: Value, document: Doc) => Maybe };

export interface Tree {
  readonly kind: "tree";
  readonly children: Map<string, Leaf | Tree>;
}

export function emptyTree(): Tree {
  return { kind: "tree", children: new Map() };
}

/** Puts a leaf at a dotted path; two that meet are code 31249 or 31250. */
export function plant(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split(".");
  if (parts.includes("")) {
    throw new MongoError(
      40353,
      "FieldPath must not end with a '.' and may not have empty components.",
    );
  }
  let node = tree;
  parts.slice(0, -1).forEach((part, at) => {
    const next = node.children.get(part) ?? emptyTree();
    if (next.kind !== "tree") {
      throw new MongoError(
        31249,
        `Path collision at ${path} remaining portion ${parts.slice(at + 1).join(".")}`,
      );
    }
    node.children.set(part, next);
    node = next;
  });
  const last = parts.at(-1) ?? "";
  if (node.children.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  node.children.set(last, leaf);
}
