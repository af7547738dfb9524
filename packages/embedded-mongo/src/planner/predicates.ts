import type { Leaf, Match, Test } from "../query/ast";

/** The conditions that all have to hold, by path, as far as an index can serve them. */
export interface Predicates {
  readonly byPath: ReadonlyMap<string, readonly Condition[]>;
  /** How many conditions there are in all, those no index serves included. */
  readonly total: number;
}

export interface Condition {
  readonly test: Test;
  /** Whether it stands for the whole of what was asked; one drawn out of an `$elemMatch` does not. */
  readonly whole: boolean;
}

export function predicatesOf(match: Match): Predicates {
  const byPath = new Map<string, Condition[]>();
  let total = 0;
  for (const item of conjuncts(match)) {
    total += 1;
    if (item.kind === "leaf") {
      collect(item, byPath);
    }
  }
  return { byPath, total };
}

function conjuncts(match: Match): readonly Match[] {
  return match.kind === "and" ? match.items.flatMap(conjuncts) : [match];
}

function collect(leaf: Leaf, into: Map<string, Condition[]>): void {
  const { path, test } = leaf;
  if (test.op === "elemMatchObject") {
    for (const inner of conjuncts(test.match)) {
      if (inner.kind === "leaf") {
        note(into, `${path}.${inner.path}`, { test: inner.test, whole: false });
      }
    }
  } else if (test.op === "elemMatchValue") {
    for (const inner of test.tests) {
      if (inner.kind === "leaf") {
        note(into, path, { test: inner.test, whole: false });
      }
    }
  } else {
    note(into, path, { test, whole: true });
  }
}

function note(into: Map<string, Condition[]>, path: string, condition: Condition): void {
  const list = into.get(path) ?? [];
  list.push(condition);
  into.set(path, list);
}
