import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { takesWholeArrays } from "./ast";
import type { Leaf, Match, ValuePredicate } from "./ast";
import type { Collation } from "./collation";
import { compileMatch, compileTest } from "./compileMatch";
import { placeOf, walk } from "./walk";

/**
 * The place in an array at which `document`, which matches, does so: what `$` stands for in an update or a projection.
 * Of several conditions that look into arrays the last one decides, as in MongoDB.
 */
export function matchedPlace(
  match: Match,
  document: Doc,
  collation: Collation,
): number | undefined {
  switch (match.kind) {
    case "and": {
      const places = match.items.map((item) => matchedPlace(item, document, collation));
      return places.findLast((each) => each !== undefined);
    }
    case "or": {
      const first = match.items.find((item) => compileMatch(item, collation)(document));
      return first === undefined ? undefined : matchedPlace(first, document, collation);
    }
    case "leaf":
      return placeOfLeaf(match, document, collation);
    default:
      return undefined;
  }
}

function placeOfLeaf(leaf: Leaf, document: Doc, collation: Collation): number | undefined {
  const { parts, test } = leaf;
  const [items, rest] = firstArray(document, parts);
  if (items === undefined) return undefined;
  if (test.op === "elemMatchObject" && rest.length === 0) {
    const holds = compileMatch(test.match, collation);
    return place(items, (item) => isDoc(item) && holds(item));
  }
  const holds = compileTest(test, collation);
  if (test.op === "elemMatchValue" && rest.length === 0) {
    return place(items, (item) => holds([item]));
  }
  if (takesWholeArrays(test) && rest.length === 0) return undefined;
  return place(items, (item) =>
    leadsTo(item, { parts: rest, items: !takesWholeArrays(test) }, holds),
  );
}

function leadsTo(
  item: Value,
  path: { parts: readonly string[]; items: boolean },
  holds: ValuePredicate,
): boolean {
  if (path.parts.length === 0) return holds(item);
  return isDoc(item) && walk(item, path, holds);
}

function place(items: readonly Value[], holds: (item: Value) => boolean): number | undefined {
  const found = items.findIndex(holds);
  return found < 0 ? undefined : found;
}

/** The outermost array a path leads to without naming a place in it, and the rest of the path. */
function firstArray(
  root: Value,
  parts: readonly string[],
): [Value[] | undefined, readonly string[]] {
  let value: Value | undefined = root;
  for (let at = 0; at <= parts.length; at += 1) {
    const part = parts[at];
    if (Array.isArray(value)) {
      if (part === undefined || placeOf(part) < 0) return [value, parts.slice(at)];
      value = value[placeOf(part)];
    } else value = isDoc(value) && part !== undefined ? value[part] : undefined;
  }
  return [undefined, []];
}
