import { emptyDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Match } from "../query/ast";
import { makeSpot, write } from "./paths";

/** The document an upsert starts from: what the query says its fields equal; for a replacement, the `_id` alone. */
export function upsertBase(match: Match, idOnly: boolean): Doc {
  const out = emptyDoc();
  const paths = new Set<string>();
  for (const { path, value } of equalities(match)) {
    if (idOnly && path !== "_id") continue;
    refuseTwice(path, paths);
    paths.add(path);
    const parts = path.split(".");
    write(makeSpot(out, parts), value, parts);
  }
  return out;
}

function equalities(match: Match): { path: string; value: Value }[] {
  if (match.kind === "and") return match.items.flatMap(equalities);
  if (match.kind === "or") {
    const [only] = match.items;
    return match.items.length === 1 && only !== undefined ? equalities(only) : [];
  }
  if (match.kind !== "leaf") return [];
  const { path, test } = match;
  if (test.op === "eq") return [{ path, value: test.value }];
  const [only] = test.op === "in" && test.regexes.length === 0 ? test.values : [];
  return test.op === "in" && test.values.length === 1 && only !== undefined
    ? [{ path, value: only }]
    : [];
}

function refuseTwice(path: string, paths: ReadonlySet<string>): void {
  for (const other of paths) {
    if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
      throw new MongoError(
        "NotSingleValueField",
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
  }
}
