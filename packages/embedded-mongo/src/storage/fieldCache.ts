import { FieldReader } from "../bson/fieldReader";
import type { Doc, Value } from "../bson/values";
import { isDoc } from "../bson/values";

/** Fields kept of one collection's documents; more than these are not kept at all. */
const MAX_FIELDS = 12;
/** What is kept in all, in bytes as estimated by {@link weightOf}. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Documents with longer lists or texts than this are read anew each time. */
const MAX_LENGTH = 64;
/** Shorter texts are taken to be one of few, such as a make or a state. */
const SHORT = 16;
const MAX_INTERNED = 20_000;

/**
 * Decoded fields of documents, for the searches that have to look at many: reading a field here costs a tenth of
 * fetching and decoding it. What is kept of a collection are the fields that queries have asked for so far.
 */
export class FieldCache {
  private readonly views = new Map<number, FieldView>();
  private bytes = 0;
  private readonly texts = new Map<string, string>();

  /** A view that has at least these fields; undefined when they are too many to be kept. */
  view(collectionId: number, fields: ReadonlySet<string>): FieldView | undefined {
    if (fields.size > MAX_FIELDS || fields.size === 0) return undefined;
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
    for (const id of this.views.keys()) this.drop(id);
  }

  /** Books some bytes more (or less); false when there is no room for them. */
  book(bytes: number): boolean {
    if (bytes > 0 && this.bytes + bytes > MAX_BYTES) return false;
    this.bytes += bytes;
    return true;
  }

  /** The same string object for the same text: few different ones stand in very many documents. */
  intern(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.texts.size >= MAX_INTERNED) this.texts.clear();
    this.texts.set(text, text);
    return text;
  }
}

/** The kept fields of one collection's documents, by record id. The documents are shared and must not be changed. */
export class FieldView {
  readonly fields: ReadonlySet<string>;
  private readonly reader: FieldReader;
  private readonly cache: FieldCache;
  private readonly documents = new Map<number, Doc>();
  private bytes = 0;
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
    const weight = this.live ? weightOf(document) : Infinity;
    if (weight !== Infinity && this.cache.book(weight)) {
      this.bytes += weight;
      this.documents.set(recordId, this.interned(document));
    }
    return document;
  }

  delete(recordId: number): void {
    const document = this.documents.get(recordId);
    if (document === undefined) return;
    this.documents.delete(recordId);
    const weight = weightOf(document);
    this.bytes -= weight;
    this.cache.book(-weight);
  }

  /** Keeps nothing any more: nobody would tell it of changes. Who still holds it can go on reading. */
  retire(): void {
    this.live = false;
    this.cache.book(-this.bytes);
    this.bytes = 0;
    this.documents.clear();
  }

  private interned(document: Doc): Doc {
    for (const name of Object.keys(document)) {
      const value = document[name];
      if (value !== undefined) document[name] = this.shared(value);
    }
    return document;
  }

  private shared(value: Value): Value {
    if (typeof value === "string") return value.length <= SHORT ? this.cache.intern(value) : value;
    return Array.isArray(value) ? value.map((item) => this.shared(item)) : value;
  }
}

/** Roughly what a document takes in memory, in bytes; Infinity for one that is not to be kept. */
function weightOf(document: Doc): number {
  // The object itself and its place in the map.
  let weight = 96;
  for (const name of Object.keys(document)) weight += 8 + weightOfValue(document[name] ?? null);
  return weight;
}

function weightOfValue(value: Value): number {
  if (typeof value === "string") {
    if (value.length > MAX_LENGTH) return Infinity;
    return value.length <= SHORT ? 0 : 32 + value.length;
  }
  if (typeof value !== "object" || value === null) return 8;
  if (Array.isArray(value)) {
    if (value.length > MAX_LENGTH) return Infinity;
    return value.reduce<number>((sum, item) => sum + 16 + weightOfValue(item), 32);
  }
  return isDoc(value) ? Infinity : 64;
}
