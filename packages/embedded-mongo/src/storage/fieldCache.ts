import { FieldReader } from "../bson/codec";
import type { Doc } from "../bson/values";

/** Most cached fields per collection; a collection with more is not cached. */
const MAX_FIELDS = 12;
/** Approximate total size in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Overhead of a document besides its fields: the object and its map entry. */
const OVERHEAD = 120;

/**
 * Decoded fields of documents, for searches that examine many of them: reading a field here costs a tenth of fetching and
 * decoding it. The cache holds the fields that queries have used so far.
 */
export class FieldCache {
  bytes = 0;
  private readonly views = new Map<number, FieldView>();

  /** A view with at least these fields; undefined if they are too many to cache. */
  view(collectionId: number, fields: ReadonlySet<string>): FieldView | undefined {
    if (fields.size > MAX_FIELDS || fields.size === 0) {
      return undefined;
    }
    const existing = this.views.get(collectionId);
    if (existing !== undefined && [...fields].every((field) => existing.fields.has(field))) {
      return existing;
    }
    const all = new Set([...(existing?.fields ?? []), ...fields]);
    this.drop(collectionId);
    const view = new FieldView(all.size <= MAX_FIELDS ? all : new Set(fields), this);
    this.views.set(collectionId, view);
    return view;
  }

  forget(collectionId: number, recordId: number): void {
    this.views.get(collectionId)?.delete(recordId);
  }

  drop(collectionId: number): void {
    this.views.get(collectionId)?.retire();
    this.views.delete(collectionId);
  }

  clear(): void {
    for (const id of this.views.keys()) {
      this.drop(id);
    }
  }
}

/** The cached fields of one collection's documents, by record id. The documents are shared and must not be changed. */
export class FieldView {
  readonly fields: ReadonlySet<string>;
  private readonly reader: FieldReader;
  private readonly cache: FieldCache;
  private readonly documents = new Map<number, { document: Doc; weight: number }>();
  private live = true;

  constructor(fields: ReadonlySet<string>, cache: FieldCache) {
    this.fields = fields;
    this.cache = cache;
    this.reader = new FieldReader(fields);
  }

  get(recordId: number): Doc | undefined {
    return this.documents.get(recordId)?.document;
  }

  /** Decodes the fields and caches them if there is space. */
  read(recordId: number, bytes: Buffer): Doc {
    const { document, length } = this.reader.read(bytes);
    const weight = OVERHEAD + length;
    if (this.live && this.cache.bytes + weight <= MAX_BYTES) {
      this.cache.bytes += weight;
      this.documents.set(recordId, { document, weight });
    }
    return document;
  }

  delete(recordId: number): void {
    this.cache.bytes -= this.documents.get(recordId)?.weight ?? 0;
    this.documents.delete(recordId);
  }

  /** Stops caching, because the view no longer receives changes. Existing holders can continue to read. */
  retire(): void {
    this.live = false;
    for (const recordId of this.documents.keys()) {
      this.delete(recordId);
    }
  }
}
