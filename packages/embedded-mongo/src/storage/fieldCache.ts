import { FieldReader } from "../bson/codec";
import type { Doc } from "../bson/values";

/** Fields kept of one collection's documents; more than these are not kept at all. */
const MAX_FIELDS = 12;
/** What is kept in all, in bytes, roughly. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What a document takes beside its fields: the object itself and its place in the map. */
const OVERHEAD = 120;

/**
 * Decoded fields of documents, for the searches that have to look at many: reading a field here costs a tenth of
 * fetching and decoding it. What is kept of a collection are the fields that queries have asked for so far.
 */
export class FieldCache {
  bytes = 0;
  private readonly views = new Map<number, FieldView>();

  /** A view that has at least these fields; undefined when they are too many to be kept. */
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

/** The kept fields of one collection's documents, by record id. The documents are shared and must not be changed. */
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

  /** Decodes the fields and keeps them if there is room. */
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

  /** Keeps nothing any more: nobody would tell it of changes. Who still holds it can go on reading. */
  retire(): void {
    this.live = false;
    for (const recordId of this.documents.keys()) {
      this.delete(recordId);
    }
  }
}
