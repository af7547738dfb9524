import { updateOne } from "mingo";

import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import { emptyDoc, isDoc, ObjectId } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { asMongoError } from "../protocol/errorReply";
import { fromPlain, Query, toPlain } from "../query/plain";
import type { Plain } from "../query/plain";
import type { CollectionSpec } from "../storage/indexSpec";
import type { StoredRecord } from "../storage/records";
import { collectionName, findCollection } from "./context";
import type { Command, Context, Reply } from "./context";
import { docOption, matching, plainOf } from "./read";

function documentsOf(context: Context, field: string): Doc[] {
  const beside = context.request.sequences.get(field);
  return beside === undefined ? ((context.command[field] ?? []) as Doc[]) : beside.map(decode);
}

/** Runs each statement; a failure is reported and, in an ordered batch, ends it. */
function batch(
  context: Context,
  statements: readonly Doc[],
  run: (statement: Doc, index: number) => void,
): Reply[] {
  const errors: Reply[] = [];
  const ordered = context.command["ordered"] !== false;
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      const known = asMongoError(error);
      errors.push({ index, code: known.code, errmsg: known.message, ...(known.details as Reply) });
      if (ordered) break;
    }
  }
  return errors;
}

function target(context: Context): CollectionSpec {
  const name = collectionName(context);
  const { catalog } = context.store;
  return catalog.find(context.database, name) ?? catalog.create(context.database, name, emptyDoc());
}

function withErrors(reply: Reply, errors: readonly Reply[]): Reply {
  return errors.length === 0 ? reply : { ...reply, writeErrors: [...errors] };
}

function insert(context: Context): Promise<Reply> {
  const documents = documentsOf(context, "documents");
  return context.store.engine.write(() => {
    const spec = target(context);
    let n = 0;
    const errors = batch(context, documents, (document) => {
      context.store.records.insert(spec, withId(document));
      n += 1;
    });
    return withErrors({ n }, errors);
  });
}

function withId(document: Doc, id: Value = new ObjectId()): Doc {
  const out = emptyDoc();
  out["_id"] = document["_id"] ?? id;
  for (const [name, value] of Object.entries(document)) if (name !== "_id") out[name] = value;
  return out;
}

function update(context: Context): Promise<Reply> {
  const statements = documentsOf(context, "updates");
  return context.store.engine.write(() => {
    const spec = target(context);
    const total = { n: 0, nModified: 0 };
    const upserted: Reply[] = [];
    const errors = batch(context, statements, (statement, index) => {
      const filter = statement["q"] as Doc;
      const options = {
        change: statement["u"] as Value,
        filters: statement["arrayFilters"] as Doc[],
      };
      const found = matching(context, spec, filter);
      const records = statement["multi"] === true ? [...found] : first(found);
      for (const record of records) {
        total.n += 1;
        if (applyTo({ context, spec }, record, options) !== undefined) total.nModified += 1;
      }
      if (records.length === 0 && statement["upsert"] === true) {
        const made = upsert({ context, spec }, filter, options);
        total.n += 1;
        upserted.push({ index, _id: made["_id"] ?? null });
      }
    });
    const reply = upserted.length > 0 ? { ...total, upserted } : total;
    return withErrors(reply, errors);
  });
}

interface Target {
  readonly context: Context;
  readonly spec: CollectionSpec;
}

interface Change {
  readonly change: Value;
  readonly filters: Doc[] | undefined;
}

function first<T>(items: Iterable<T>): T[] {
  for (const item of items) return [item];
  return [];
}

function changed(plain: Plain, { change, filters }: Change, inserting = false): Plain {
  if (isDoc(change) && !Object.keys(change).some((name) => name.startsWith("$"))) {
    return { _id: plain["_id"], ...plainOf(change) };
  }
  const modifier = Array.isArray(change) ? (change as Doc[]).map(plainOf) : plainOf(change as Doc);
  if (!Array.isArray(modifier)) {
    const onInsert = modifier["$setOnInsert"];
    delete modifier["$setOnInsert"];
    if (inserting && onInsert !== undefined) {
      modifier["$set"] = { ...(modifier["$set"] as Plain), ...(onInsert as Plain) };
    }
    for (const name of Object.keys(modifier)) {
      if (Object.keys(modifier[name] as Plain).length === 0) delete modifier[name];
    }
  }
  const documents = [plain];
  const config = filters === undefined ? {} : { arrayFilters: filters.map(plainOf) };
  updateOne(documents, {}, modifier as Plain, config);
  return documents[0] ?? plain;
}

function applyTo(
  { context, spec }: Target,
  record: StoredRecord,
  change: Change,
): Buffer | undefined {
  const bytes = fromPlain(changed(toPlain(record.bytes), change));
  if (bytes.equals(record.bytes)) return undefined;
  const before = decode(record.bytes);
  context.store.records.replace(spec, record.id, { from: before, to: decode(bytes) });
  return bytes;
}

function upsert({ context, spec }: Target, filter: Doc, change: Change): Doc {
  const base: Plain = {};
  for (const [name, value] of Object.entries(plainOf(filter))) {
    const plain = value as Plain;
    if (name.startsWith("$")) continue;
    if (typeof value === "object" && value !== null && "$eq" in plain) base[name] = plain["$eq"];
    else if (!isOperators(value)) base[name] = value;
  }
  const made = withId(decode(fromPlain(changed(base, change, true))));
  context.store.records.insert(spec, made);
  return made;
}

function isOperators(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    value.constructor === Object &&
    Object.keys(value).some((name) => name.startsWith("$"))
  );
}

function remove(context: Context): Promise<Reply> {
  const statements = documentsOf(context, "deletes");
  return context.store.engine.write(() => {
    const spec = findCollection(context);
    let n = 0;
    const errors = batch(context, statements, (statement) => {
      const found = matching(context, spec, statement["q"] as Doc);
      for (const record of Number(statement["limit"]) === 1 ? first(found) : found) {
        if (spec !== undefined) context.store.records.remove(spec, record);
        n += 1;
      }
    });
    return withErrors({ n }, errors);
  });
}

function findAndModify(context: Context): Promise<Reply> {
  const { command } = context;
  return context.store.engine.write(() => {
    const spec = target(context);
    const filter = docOption(context, "query");
    const found = new Map([...matching(context, spec, filter)].map((each) => [each.plain, each]));
    const cursor = new Query({}).find([...found.keys()]);
    const sort = docOption(context, "sort");
    if (Object.keys(sort).length > 0) cursor.sort(plainOf(sort));
    const record = found.get((cursor.all() as Plain[])[0] ?? {});
    const shape = (bytes: Buffer | undefined): Doc | null =>
      bytes === undefined ? null : project(bytes, docOption(context, "fields"));
    if (command["remove"] === true) {
      if (record !== undefined) context.store.records.remove(spec, record);
      return {
        lastErrorObject: { n: record === undefined ? 0 : 1 },
        value: shape(record?.bytes),
      };
    }
    const change = { change: command["update"] ?? null, filters: command["arrayFilters"] as Doc[] };
    if (record !== undefined) {
      const after = applyTo({ context, spec }, record, change) ?? record.bytes;
      const value = shape(command["new"] === true ? after : record.bytes);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    }
    if (command["upsert"] !== true) {
      return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    }
    const made = upsert({ context, spec }, filter, change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made["_id"] ?? null },
      value: command["new"] === true ? shape(encode(made)) : null,
    };
  });
}

function project(bytes: Buffer, fields: Doc): Doc {
  const [out] = new Query({}).find([toPlain(bytes)], plainOf(fields)).all() as Plain[];
  if (out === undefined) throw new MongoError("InternalError", "The projection lost its document");
  return decode(fromPlain(out));
}

export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
