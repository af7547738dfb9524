import { decode, encode } from "../bson/codec";
import { KeyParts } from "../bson/keyString";
import { show } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { nameOf } from "./catalog";
import type { Catalog, CollectionSpec, IndexSpec } from "./catalog";
import { DamagedValue } from "./checksum";
import type { Engine } from "./engine";
import type { FieldCache } from "./fieldCache";
import { extractKeys, keyRows } from "./indexKeys";
import * as layout from "./layout";

export interface StoredRecord {
  readonly id: number;
  readonly bytes: Buffer;
}

/** Whether a partial index contains the document. Injected, because the store knows no queries. */
export type PartialTest = (index: IndexSpec, document: Doc) => boolean;

interface Parts {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly cache: FieldCache;
  readonly includes: PartialTest;
}

/** The documents of the collections and their index entries. Writes belong inside {@link Engine.write}. */
export class Records {
  private readonly engine: Engine;
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.engine = parts.engine;
    this.parts = parts;
  }

  /** Undefined for a deleted document; throws code 366 for one that is damaged on disk. */
  get(collection: CollectionSpec, id: number): Buffer | undefined {
    return this.whole(collection, id, (key) => this.engine.get(key));
  }

  /** The same without a copy: valid until the next read. */
  peek(collection: CollectionSpec, id: number): Buffer | undefined {
    return this.whole(collection, id, (key) => this.engine.peek(key));
  }

  private whole(
    collection: CollectionSpec,
    id: number,
    read: (key: Buffer) => Buffer | undefined,
  ): Buffer | undefined {
    try {
      return read(layout.documentKey(collection.id, id));
    } catch (error) {
      if (!(error instanceof DamagedValue)) {
        throw error;
      }
    }
    throw new MongoError(
      "DataCorruptionDetected",
      `Document ${id} of ${nameOf(collection)} is damaged on the disk. "npm run data -- check" lists all that is; docs/operate.md says how to restore the last backup.`,
    );
  }

  /** In order of insertion. */
  *scan(collection: CollectionSpec): Generator<StoredRecord> {
    const prefix = layout.prefixKey(layout.SPACE.documents, collection.id);
    for (const key of this.engine.keys(prefix, layout.after(prefix))) {
      const id = layout.recordOf(key);
      const bytes = this.get(collection, id);
      if (bytes !== undefined) {
        yield { id, bytes };
      }
    }
  }

  /** Stores a new document; throws 11000 before anything is written if a unique key exists. */
  insert(collection: CollectionSpec, document: Doc, bytes = encode(document)): void {
    const entries = this.entries(collection, document);
    for (const entry of entries) {
      this.refuseDuplicate(collection, entry, undefined);
    }
    const id = collection.nextRecord;
    collection.nextRecord += 1;
    this.engine.put(layout.documentKey(collection.id, id), bytes);
    for (const { index, keys } of entries) {
      for (const key of keys) {
        this.engine.putKey(layout.indexKey(index.id, key, id));
      }
    }
    this.noteShape(collection, entries);
  }

  /** Replaces a document; throws 11000 before anything is written if a unique key exists. */
  replace(collection: CollectionSpec, id: number, change: Replacement): void {
    const before = this.entries(collection, change.from);
    const now = this.entries(collection, change.to);
    for (const entry of now) {
      this.refuseDuplicate(collection, entry, id);
    }
    this.engine.put(layout.documentKey(collection.id, id), change.bytes);
    this.parts.cache.forget(collection.id, id);
    now.forEach(({ index, keys }, position) => {
      const old = before[position]?.keys ?? [];
      for (const key of missingFrom(keys, old)) {
        this.engine.remove(layout.indexKey(index.id, key, id));
      }
      for (const key of missingFrom(old, keys)) {
        this.engine.putKey(layout.indexKey(index.id, key, id));
      }
    });
    this.noteShape(collection, now);
  }

  remove(collection: CollectionSpec, record: StoredRecord): void {
    for (const { index, keys } of this.entries(collection, decode(record.bytes))) {
      for (const key of keys) {
        this.engine.remove(layout.indexKey(index.id, key, record.id));
      }
    }
    this.engine.remove(layout.documentKey(collection.id, record.id));
    this.parts.cache.forget(collection.id, record.id);
  }

  /** Adds all existing documents to a new index. */
  buildIndex(collection: CollectionSpec, index: IndexSpec): void {
    for (const record of this.scan(collection)) {
      const entry = this.entry(index, decode(record.bytes));
      this.refuseDuplicate(collection, entry, record.id);
      for (const key of entry.keys) {
        this.engine.putKey(layout.indexKey(index.id, key, record.id));
      }
      index.multikey ||= entry.multikey;
    }
  }

  /** Removes the documents and their indexes. */
  drop(collection: CollectionSpec): void {
    this.parts.cache.drop(collection.id);
    collection.indexes.forEach((index) => this.dropIndex(index));
    this.clear(layout.prefixKey(layout.SPACE.documents, collection.id));
  }

  dropIndex(index: IndexSpec): void {
    this.clear(layout.prefixKey(layout.SPACE.indexes, index.id));
  }

  private clear(prefix: Buffer): void {
    for (const key of this.engine.keys(prefix, layout.after(prefix))) {
      this.engine.remove(key);
    }
  }

  /** The total size of the documents in bytes; reads all of them. */
  sizeOf(collection: CollectionSpec): number {
    let total = 0;
    for (const { bytes } of this.scan(collection)) {
      total += bytes.length;
    }
    return total;
  }

  /** The keys of a document in each index. */
  entries(collection: CollectionSpec, document: Doc): Entry[] {
    const parts = new KeyParts();
    return collection.indexes.map((index) => this.entry(index, document, parts));
  }

  private entry(index: IndexSpec, document: Doc, parts?: KeyParts): Entry {
    if (index.partialFilter !== undefined && !this.parts.includes(index, document)) {
      return { index, document, keys: [], multikey: false };
    }
    return { index, document, ...extractKeys(index, document, parts) };
  }

  private refuseDuplicate(
    collection: CollectionSpec,
    entry: Entry,
    self: number | undefined,
  ): void {
    if (!entry.index.unique) {
      return;
    }
    for (const key of entry.keys) {
      const start = Buffer.concat([layout.prefixKey(layout.SPACE.indexes, entry.index.id), key]);
      for (const other of this.engine.keys(start, layout.after(start))) {
        const isSame = other.length === start.length + layout.RECORD_BYTES;
        if (isSame && layout.recordOf(other) !== self) {
          throw duplicateKey(collection, entry);
        }
      }
    }
  }

  private noteShape(collection: CollectionSpec, entries: readonly Entry[]): void {
    let changed = false;
    for (const { index, multikey } of entries) {
      changed ||= multikey && !index.multikey;
      index.multikey ||= multikey;
    }
    if (changed) {
      this.parts.catalog.save(collection);
    }
  }
}

export interface Replacement {
  readonly from: Doc;
  readonly to: Doc;
  /** `to`, encoded. */
  readonly bytes: Buffer;
}

interface Entry {
  readonly index: IndexSpec;
  readonly document: Doc;
  readonly keys: readonly Buffer[];
  readonly multikey: boolean;
}

function missingFrom(all: readonly Buffer[], keys: readonly Buffer[]): Buffer[] {
  return keys.filter((key) => !all.some((each) => each.equals(key)));
}

function duplicateKey(collection: CollectionSpec, { index, document }: Entry): MongoError {
  const keyPattern = index.options["key"];
  const keyValue: Doc = {};
  for (const field of index.fields) {
    keyValue[field.path] = keyRows(document, [field]).rows[0]?.[0] ?? null;
  }
  return new MongoError(
    "DuplicateKey",
    `E11000 duplicate key error collection: ${nameOf(collection)} index: ${index.name} dup key: ${show(keyValue)}`,
    { keyPattern, keyValue },
  );
}
