import { FieldReader } from "../bson/codec";
import type { Doc, Maybe } from "../bson/values";

/** Fields kept of one collection's documents; more than these are not kept at all. */
const MAX_FIELDS = 12;
/** What is kept in all, in bytes as estimated by {@link weightOf}. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Documents with longer lists or texts than this are read anew each time. */
const MAX_LENGTH = 64;
/** Shorter texts are taken to be one of few, such as a make or a state, and kept once. */
const SHORT = 16;
const MAX_TEXTS = 20_000;

/**
 * Decoded fields of documents, for the searches that have to look at many: reading a field here costs a tenth of
 * fetching and decoding it. What is kept of a collection are the fields that queries have asked for so far.
 */
export class FieldCache {
  readonly texts = new Map<string, string>();
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
  private readonly documents = new Map<number, Doc>();
  private live = true;

  constructor(fields: ReadonlySet<string>, cache: FieldCache) {
    this.fields = fields;
    this.cache = cache;
    this.reader = new FieldReader(fields);
  }

  get(recordId: number): Doc | undefined {
    return this.documents.get(recordId);
  }

  /** Decodes the fields and keeps them if they are small and there is room. */
  read(recordId: number, bytes: Buffer): Doc {
    const document = this.reader.read(bytes);
    const weight = weightOf(document);
    if (this.live && this.cache.bytes + weight <= MAX_BYTES) {
      this.cache.bytes += weight;
      this.documents.set(recordId, this.interned(document));
    }
    return document;
  }

  delete(recordId: number): void {
    const document = this.documents.get(recordId);
    if (document !== undefined) {
      this.documents.delete(recordId);
      this.cache.bytes -= weightOf(document);
    }
  }

  /** Keeps nothing any more: nobody would tell it of changes. Who still holds it can go on reading. */
  retire(): void {
    this.live = false;
    for (const recordId of this.documents.keys()) {
      this.delete(recordId);
    }
  }

  private interned(document: Doc): Doc {
    for (const [name, value] of Object.entries(document)) {
      if (typeof value === "string" && value.length <= SHORT) {
        document[name] = this.shared(value);
      } else if (Array.isArray(value)) {
        document[name] = value.map((item) => (typeof item === "string" ? this.shared(item) : item));
      }
    }
    return document;
  }

  /** The same string object for the same text: few different ones stand in very many documents. */
  private shared(text: string): string {
    const { texts } = this.cache;
    if (texts.size >= MAX_TEXTS) {
      texts.clear();
    }
    const known = texts.get(text) ?? text;
    texts.set(known, known);
    return known;
  }
}

/** Roughly what a document takes in memory, in bytes; Infinity for one that is not to be kept. */
function weightOf(document: Doc): number {
  // The object itself and its place in the map.
  return Object.values(document).reduce<number>((sum, value) => sum + 8 + weightOfValue(value), 96);
}

function weightOfValue(value: Maybe): number {
  if (typeof value === "string") {
    return value.length > MAX_LENGTH ? Infinity : value.length <= SHORT ? 0 : 32 + value.length;
  }
  if (Array.isArray(value)) {
    const weight = value.reduce<number>((sum, item) => sum + 16 + weightOfValue(item), 32);
    return value.length > MAX_LENGTH ? Infinity : weight;
  }
  if (typeof value !== "object" || value === null) {
    return 8;
  }
  return Object.getPrototypeOf(value) === Object.prototype ? Infinity : 64;
}
