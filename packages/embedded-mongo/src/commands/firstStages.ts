import { randomUUID } from "node:crypto";

import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import { queryOptions } from "./context";
import type { Context } from "./context";
import { collectionStats } from "./stats";

/** The stages that can only come first and bring their own documents; undefined when the first one is none. */
export function firstStages(
  context: Context,
  collection: string | undefined,
  stage: Maybe,
): (() => Iterable<Doc>) | undefined {
  if (!isDoc(stage)) return undefined;
  const [name = ""] = Object.keys(stage);
  const operand = stage[name] ?? null;
  switch (name) {
    case "$documents":
      needsNoCollection(name, collection);
      return () => documents(context, operand);
    case "$listLocalSessions":
      needsNoCollection(name, collection);
      return () => [doc({ _id: doc({ id: randomUUID() }), lastUse: new Date() })];
    case "$currentOp":
      needsNoCollection(name, collection);
      return () => [doc({ type: "op", host: "localhost", op: "command", active: true })];
    case "$collStats":
      return () => (collection === undefined ? [] : collStats(context, collection));
    case "$indexStats":
      return () => (collection === undefined ? [] : indexStats(context, collection));
    default:
      return undefined;
  }
}

function needsNoCollection(stage: string, collection: string | undefined): void {
  if (collection === undefined) return;
  throw new MongoError(
    "InvalidNamespace",
    `${stage} must be run against the database with {aggregate: 1}, not a collection`,
  );
}

function documents(context: Context, operand: Maybe): Doc[] {
  const all = compileExpression(operand ?? null, queryOptions(context)).evaluate(doc({}));
  if (Array.isArray(all) && all.every(isDoc)) return all;
  throw new MongoError(5858203, "an array is expected for $documents");
}

function collStats({ store, database }: Context, name: string): Doc[] {
  const spec = store.catalog.find(database, name);
  if (spec === undefined)
    throw new MongoError("NamespaceNotFound", `Collection [${database}.${name}] not found.`);
  const stats = collectionStats(store, spec);
  return [
    doc({
      ns: `${database}.${name}`,
      localTime: new Date(),
      count: spec.count,
      storageStats: doc({ ...stats }),
    }),
  ];
}

function indexStats({ store, database }: Context, name: string): Doc[] {
  const spec = store.catalog.find(database, name);
  return (spec?.indexes ?? []).map((index) =>
    doc({ name: index.name, key: index.options["key"], host: "localhost", spec: index.options }),
  );
}
