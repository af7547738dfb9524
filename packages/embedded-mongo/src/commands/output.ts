import { compare } from "../bson/compare";
import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { merge as mergeDocuments } from "../expressions/objects";
import { execute } from "../planner/execute";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import { valueAt } from "../update/paths";
import { pipelineUpdate } from "../update/pipeline";
import { checkName, checkDatabase } from "./context";
import type { Context } from "./context";
import { checkId, checkSize } from "./documentRules";
import { withId } from "./insert";

/** Where `$out` or `$merge` puts the documents. */
export interface Output {
  readonly database: string;
  readonly collection: string;
  /** Undefined for `$out`, which replaces everything. */
  readonly merge: Merge | undefined;
}

interface Merge {
  readonly on: readonly string[];
  readonly whenMatched: string | readonly Value[];
  readonly whenNotMatched: string;
  readonly settings: QueryOptions;
}

/** The output of a pipeline whose last stage is `stage`, when that is one. */
export function outputOf(
  context: Context,
  stage: Maybe,
  settings: QueryOptions,
): Output | undefined {
  if (!isDoc(stage)) return undefined;
  const { $out: out, $merge: merge } = stage;
  if (out !== undefined) return { ...targetOf("$out", out, context), merge: undefined };
  if (merge === undefined) return undefined;
  const options = isDoc(merge) ? merge : doc({ into: merge });
  return {
    ...targetOf("$merge", options["into"], context),
    merge: mergeOptions(options, settings),
  };
}

function targetOf(
  stage: string,
  target: Maybe,
  { database }: Context,
): { database: string; collection: string } {
  const [db, coll] = isDoc(target)
    ? [target["db"] ?? database, target["coll"]]
    : [database, target];
  if (typeof db !== "string" || typeof coll !== "string") {
    throw new MongoError(16990, `${stage} only supports a string or object argument`);
  }
  checkDatabase(db);
  checkName(db, coll);
  if (coll.startsWith("system."))
    throw new MongoError(17385, `Can't ${stage} to special collection: ${coll}`);
  return { database: db, collection: coll };
}

const MATCHED = new Set(["replace", "keepExisting", "merge", "fail"]);
const NOT_MATCHED = new Set(["insert", "discard", "fail"]);
const ONLY_INSERTS = new Set(["keepExisting", "fail"]);

function mergeOptions(options: Doc, settings: QueryOptions): Merge {
  const { on = "_id", whenMatched = "merge", whenNotMatched = "insert", let: letSpec } = options;
  const keys = Array.isArray(on) ? on : [on];
  if (letSpec !== undefined)
    throw new MongoError(
      "CommandNotSupported",
      "$merge with 'let' is not supported by this server",
    );
  if (typeof whenMatched === "string" ? !MATCHED.has(whenMatched) : !Array.isArray(whenMatched)) {
    throw new MongoError(
      "BadValue",
      "Enumeration value for field '$merge.whenMatched' is not a valid value.",
    );
  }
  if (typeof whenNotMatched !== "string" || !NOT_MATCHED.has(whenNotMatched)) {
    throw new MongoError(
      "BadValue",
      "Enumeration value for field '$merge.whenNotMatched' is not a valid value.",
    );
  }
  if (
    typeof whenMatched === "string" &&
    ONLY_INSERTS.has(whenMatched) &&
    whenNotMatched !== "insert"
  ) {
    throw new MongoError(
      51181,
      `Combination of $merge modes 'whenMatched: ${whenMatched}' and 'whenNotMatched: ${whenNotMatched}' is not supported`,
    );
  }
  return {
    on: keys.map((key) => {
      if (typeof key === "string") return key;
      throw new MongoError(51178, "$merge 'on' must be a string or an array of strings");
    }),
    whenMatched: whenMatched as string | readonly Value[],
    whenNotMatched,
    settings,
  };
}

/** Stores the documents; inside a write, so that others see all of it or nothing. */
export function writeOutput(store: Store, output: Output, documents: readonly Doc[]): void {
  const { database, collection: name, merge } = output;
  const existing = store.catalog.find(database, name);
  const collection = existing ?? store.catalog.create(database, name, emptyDoc());
  if (merge === undefined) {
    store.records.empty(collection);
    for (const document of documents) insert(store, collection, document);
    return;
  }
  refuseUnlessUnique(collection, merge.on);
  for (const document of documents)
    mergeOne(store, collection, { merge, document: withId(document) });
}

function refuseUnlessUnique(collection: CollectionSpec, on: readonly string[]): void {
  const wanted = on.toSorted().join();
  const found = collection.indexes.some(
    (index) =>
      index.unique &&
      index.partialFilter === undefined &&
      index.fields
        .map(({ path }) => path)
        .toSorted()
        .join() === wanted,
  );
  if (!found)
    throw new MongoError(51183, "Cannot find index to verify that join fields will be unique");
}

function insert(store: Store, collection: CollectionSpec, document: Doc): void {
  const ready = withId(document);
  checkId(ready);
  const bytes = encode(ready);
  checkSize(bytes, "insert");
  store.records.insert(collection, ready, bytes);
}

function mergeOne(
  store: Store,
  collection: CollectionSpec,
  { merge, document }: { merge: Merge; document: Doc },
): void {
  const filter = emptyDoc();
  for (const path of merge.on)
    filter[path] = doc({ $eq: valueAt(document, path.split(".")) ?? null });
  const { collation } = merge.settings;
  const [hit] = execute(store, collection, {
    match: parseMatch(filter),
    collation,
    sort: [],
    skip: 0,
    limit: 1,
    hint: undefined,
    deadline: Infinity,
  });
  if (hit === undefined) {
    if (merge.whenNotMatched === "insert") insert(store, collection, document);
    else if (merge.whenNotMatched === "fail") {
      throw new MongoError(
        13113,
        "$merge could not find a matching document in the target collection for at least one document in the source collection",
      );
    }
    return;
  }
  if (merge.whenMatched === "fail") {
    insert(store, collection, document);
    return;
  }
  const before = decode(hit.bytes);
  const after = merged(merge, before, document);
  if (after === undefined) return;
  if (compare(before["_id"], after["_id"]) !== 0) {
    throw new MongoError(
      "ImmutableField",
      "$merge failed to update the matching document, did you attempt to modify the _id or the shard key?",
    );
  }
  const bytes = encode(after);
  checkSize(bytes, "update");
  store.records.replace(collection, hit.id, { from: before, to: after, bytes });
}

function merged({ whenMatched, settings }: Merge, before: Doc, document: Doc): Doc | undefined {
  if (typeof whenMatched !== "string") {
    const variables = { ...settings.variables, new: document };
    return withId(pipelineUpdate([...whenMatched], { ...settings, variables })(before));
  }
  switch (whenMatched) {
    case "replace":
      return withId(mergeDocuments([doc({ _id: before["_id"] }), document]));
    case "merge":
      return mergeDocuments([before, document]);
    default:
      return undefined;
  }
}
