import { decode, encode } from "../bson/codec";
import type { Doc, Value } from "../bson/values";
import type { Match } from "../query/ast";
import { checkPath, makeSpot, refuseConflicts, write } from "./paths";

/** The initial document of an upsert: the fields that the query equates; for a replacement, only the `_id`. */
export function upsertBase(match: Match, idOnly: boolean): Doc {
  const found = equalities(match).filter(({ path }) => !idOnly || path === "_id");
  refuseConflicts(
    found.map(({ path }) => path),
    "NotSingleValueField",
  );
  const out: Doc = {};
  for (const { path, value } of found) {
    checkPath(path);
    // A copy, because the update must not change the query's values.
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
