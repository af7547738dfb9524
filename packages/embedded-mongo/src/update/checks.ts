import { equal } from "../bson/compare";
import { show } from "../bson/show";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";

/** Throws for a path no field can have: an empty one, or an empty part. */
export function checkPath(path: string): void {
  if (path === "") {
    throw new MongoError("EmptyFieldName", "An empty update path is not valid.");
  }
  const parts = path.split(".");
  if (parts.includes("")) {
    throw new MongoError(
      "EmptyFieldName",
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (/^\$($|\[)/.test(parts[0] ?? "")) {
    throw new MongoError(
      "BadValue",
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  const dollar = parts.find(
    (part) => part.startsWith("$") && part !== "$" && !/^\$\[.*\]$/s.test(part),
  );
  if (dollar !== undefined && !["$ref", "$id", "$db"].includes(dollar)) {
    throw new MongoError(
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid for storage.`,
    );
  }
}

/** Two changes of one path, or of a path and what is inside it, cannot both be made (code 40). */
export function refuseConflicts(paths: readonly string[]): void {
  const seen = new Set<string>();
  const parents = new Set<string>();
  for (const path of paths) {
    const above = prefixes(path);
    const conflict =
      seen.has(path) || parents.has(path) ? path : above.find((each) => seen.has(each));
    if (conflict !== undefined) {
      throw new MongoError(
        "ConflictingUpdateOperators",
        `Updating the path '${path}' would create a conflict at '${conflict}'`,
      );
    }
    seen.add(path);
    for (const each of above) parents.add(each);
  }
}

function prefixes(path: string): string[] {
  const parts = path.split(".");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("."));
}

/** An update may not change the `_id` (code 66). */
export function refuseNewId(before: Doc, after: Doc, replaced: boolean): void {
  const [old, now] = [before["_id"], after["_id"]];
  if (equal(old, now) && now !== undefined) return;
  throw new MongoError(
    "ImmutableField",
    replaced
      ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(now)}`
      : "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
