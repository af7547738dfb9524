import { isDoc } from "../bson/values";
import type { Maybe, Value } from "../bson/values";

/** What `$a.b` is: through an array it is the array of what its documents have there. */
export function fieldPath(value: Maybe, parts: readonly string[], from: number): Maybe {
  let current = value;
  for (let at = from; at < parts.length; at += 1) {
    if (Array.isArray(current)) return throughArray(current, parts, at);
    if (!isDoc(current)) return undefined;
    current = current[parts[at] ?? ""];
  }
  return current;
}

function throughArray(items: readonly Value[], parts: readonly string[], at: number): Value[] {
  const out: Value[] = [];
  for (const item of items) {
    const found = isDoc(item) ? fieldPath(item, parts, at) : undefined;
    if (found !== undefined) out.push(found);
  }
  return out;
}
