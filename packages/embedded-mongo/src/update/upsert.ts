import { decode, encode } from "../bson/codec";
import type { Doc, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Match } from "../query/ast";
import { checkPath, makeSpot, write } from "./paths";

/** The document an upsert starts from: what the query says its fields equal; for a replacement, the `_id` alone. */
export function upsertBase(match: Match, idOnly: boolean): Doc {
  const out: Doc = {};
  const paths: string[] = [];
  for (const { path, value } of equalities(match)) {
    if (idOnly && path !== "_id") {
      continue;
    }
    const twice = paths.some(
      (each) => `${each}.`.startsWith(`${path}.`) || path.startsWith(`${each}.`),
    );
    ensure(!twice, "NotSingleValueField", `path '${path}' is matched twice`);
    checkPath(path);
    paths.push(path);
    // A copy: what the query names is not to be changed by the update.
    write(makeSpot(out, path.split(".")), decode(encode({ value }))["value"] ?? null);
  }
  return out;
}

function equalities(match: Match): { path: string; value: Value }[] {
  if (match.kind === "and" || (match.kind === "or" && match.items.length === 1)) {
    return match.items.flatMap(equalities);
  }
  if (match.kind !== "leaf") {
    return [];
  }
  const { path, test } = match;
  if (test.op === "eq") {
    return [{ path, value: test.value }];
  }
  const [only, more] = test.op === "in" && test.regexes.length === 0 ? test.values : [];
  return only === undefined || more !== undefined ? [] : [{ path, value: only }];
}
