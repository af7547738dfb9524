import { decode, encode } from "../bson/codec";
import type { Doc, Value } from "../bson/values";
import type { Match } from "../query/ast";
import { checkPath, makeSpot, refuseConflicts, write } from "./paths";

/** The document an upsert starts from: what the query says its fields equal; for a replacement, the `_id` alone. */
export function upsertBase(match: Match, idOnly: boolean): Doc {
  const found = equalities(match).filter(({ path }) => !idOnly || path === "_id");
  refuseConflicts(
    found.map(({ path }) => path),
    "NotSingleValueField",
  );
  const out: Doc = {};
  for (const { path, value } of found) {
    checkPath(path);
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
