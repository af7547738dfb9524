import { isDoc, own, placeOf } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { takesWholeArrays } from "./ast";
import type { Leaf, Match, ValuePredicate } from "./ast";
import { compileMatch, compileTest } from "./compileMatch";
import { walk } from "./walk";

/**
 * The place in an array at which `document`, which matches, does so: what `$` stands for in an update or a projection.
 * Of several conditions that look into arrays the last one decides, as in MongoDB.
 */
export function matchedPlace(match: Match, document: Doc): number | undefined {
  switch (match.kind) {
    case "and": {
      const places = match.items.map((item) => matchedPlace(item, document));
      return places.findLast((each) => each !== undefined);
    }
    case "or": {
      const first = match.items.find((item) => compileMatch(item)(document));
      return first === undefined ? undefined : matchedPlace(first, document);
    }
    case "leaf":
      return placeOfLeaf(match, document);
    default:
      return undefined;
  }
}

function placeOfLeaf(leaf: Leaf, document: Doc): number | undefined {
  const { parts, test } = leaf;
  const [items, rest] = firstArray(document, parts);
  if (items === undefined) {
    return undefined;
  }
  if (test.op === "elemMatchObject" && rest.length === 0) {
    const holds = compileMatch(test.match);
    return place(items, (item) => isDoc(item) && holds(item));
  }
  const holds = compileTest(test);
  if (test.op === "elemMatchValue" && rest.length === 0) {
    return place(items, (item) => holds([item]));
  }
  if (takesWholeArrays(test) && rest.length === 0) {
    return undefined;
  }
  return place(items, (item) =>
    leadsTo(item, { parts: rest, items: !takesWholeArrays(test) }, holds),
  );
}

function leadsTo(
  item: Value,
  path: { parts: readonly string[]; items: boolean },
  holds: ValuePredicate,
): boolean {
  if (path.parts.length === 0) {
    return holds(item);
  }
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
      if (part === undefined || placeOf(part) < 0) {
        return [value, parts.slice(at)];
      }
      value = value[placeOf(part)];
    } else {
      value = isDoc(value) && part !== undefined ? own(value, part) : undefined;
    }
  }
  return [undefined, []];
}
