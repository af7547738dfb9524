import { isDoc } from "../bson/values";
import type { Maybe, Value } from "../bson/values";

/** Whether a path component can be a place in an array: `0`, `1`, `12`, never `01`. */
export function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(part);
}

/**
 * Every value `path` leads to, walking into arrays as a query does. A branch that ends early gives `undefined`.
 * An array at the end of the path is given whole; who wants its items looks into it.
 */
export function valuesAt(root: Value, path: readonly string[], from = 0): Maybe[] {
  if (from === path.length) return [root];
  const part = path[from] ?? "";
  if (isDoc(root)) {
    const next = root[part];
    return next === undefined ? [undefined] : valuesAt(next, path, from + 1);
  }
  if (!Array.isArray(root)) return [undefined];
  const out: Maybe[] = [];
  if (isArrayIndex(part)) {
    const item = root[Number(part)];
    if (item !== undefined) out.push(...valuesAt(item, path, from + 1));
  }
  for (const item of root) if (isDoc(item)) out.push(...valuesAt(item, path, from));
  return out;
}
