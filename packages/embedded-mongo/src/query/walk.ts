import { isDoc, own, placeOf } from "../bson/values";
import type { Maybe, Value } from "../bson/values";

/** Says yes to stop the walk. */
export type Visit = (value: Maybe) => boolean;

export interface Path {
  readonly parts: readonly string[];
  /** Whether an array at the end of the path is also visited item by item, before it is visited whole. */
  readonly items: boolean;
}

/**
 * Visits every value `path` leads to, as MongoDB's matcher does: through the documents in arrays and through numbered
 * places in them; a document that lacks the rest of the path gives `undefined`. True when a visit said yes.
 */
export function walk(root: Value, path: Path, visit: Visit): boolean {
  return walkFrom(root, { path, visit, at: 0 });
}

interface Step {
  readonly path: Path;
  readonly visit: Visit;
  readonly at: number;
}

function walkFrom(root: Value, { path, visit, at }: Step): boolean {
  const { parts } = path;
  let value: Value = root;
  for (let index = at; index < parts.length; index += 1) {
    if (Array.isArray(value)) {
      return walkArray(value, { path, visit, at: index });
    }
    const next: Maybe = isDoc(value) ? own(value, parts[index] ?? "") : undefined;
    if (next === undefined) {
      return visit(undefined);
    }
    value = next;
  }
  if (path.items && Array.isArray(value) && value.some((item) => visit(item))) {
    return true;
  }
  return visit(value);
}

function walkArray(items: readonly Value[], step: Step): boolean {
  const { path, visit, at } = step;
  const place = placeOf(path.parts[at] ?? "");
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] ?? null;
    if (isDoc(item) && walkFrom(item, step)) {
      return true;
    }
    if (index !== place) {
      continue;
    }
    if (at + 1 === path.parts.length) {
      if (visit(item)) {
        return true;
      }
    } else if (
      (isDoc(item) || Array.isArray(item)) &&
      walkFrom(item, { path, visit, at: at + 1 })
    ) {
      return true;
    }
  }
  return false;
}
