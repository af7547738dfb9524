import { decode, encode, InvalidBson } from "../bson/codec";
import { textOf } from "../bson/values";
import type { Doc } from "../bson/values";
import { DamagedValue } from "./checksum";
import type { Engine } from "./engine";
import { after, catalogKey, EMPTY, metaKey, prefixKey, recordOf, SPACE } from "./layout";

const COUNTER = metaKey("lastId");

/** The existing collections. It mirrors the disk; after a failed write it is read again from there. */
export class Catalog {
  private readonly engine: Engine;
  private collections = new Map<string, CollectionSpec>();

  /** Read it with {@link load}. */
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Reads everything from disk again. `onDamaged` is called with the name of a collection whose entry is damaged; without
   * it, damage throws and the catalog stays as it was.
   */
  load(onDamaged?: (name: string) => void): void {
    const collections = new Map<string, CollectionSpec>();
    const start = Buffer.from([SPACE.catalog]);
    for (const key of this.engine.keys(start, after(start))) {
      try {
        const spec = this.revive(decode(this.engine.get(key) ?? EMPTY));
        collections.set(nameOf(spec), spec);
      } catch (error) {
        if (onDamaged === undefined) {
          throw error instanceof InvalidBson ? new DamagedValue() : error;
        }
        onDamaged(key.toString("utf8", 1).replace("\0", "."));
      }
    }
    this.collections = collections;
  }

  /** Makes a new store ready for its first collection. */
  initialize(): void {
    this.saveCounter(0);
  }

  find(database: string, name: string): CollectionSpec | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  /** The collections of one database, or all, by name. */
  list(database?: string): CollectionSpec[] {
    return [...this.collections.values()]
      .filter((spec) => database === undefined || spec.database === database)
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  create(database: string, name: string): CollectionSpec {
    const id = this.nextId();
    const idIndex = indexFromOptions(this.nextId(), { v: 2, key: { _id: 1 }, name: "_id_" });
    const spec = { id, database, name, indexes: [idIndex], nextRecord: 1 };
    this.collections.set(nameOf(spec), spec);
    this.save(spec);
    return spec;
  }

  save(spec: CollectionSpec): void {
    const { id, database, name } = spec;
    const indexes = spec.indexes.map((each) => ({
      id: each.id,
      options: each.options,
      multikey: each.multikey,
    }));
    this.engine.put(catalogKey(database, name), encode({ id, database, name, indexes }));
  }

  drop(spec: CollectionSpec): void {
    this.collections.delete(nameOf(spec));
    this.engine.remove(catalogKey(spec.database, spec.name));
  }

  /** A number never assigned before, for a collection or an index. */
  nextId(): number {
    const last = this.engine.get(COUNTER);
    if (last === undefined) {
      throw new DamagedValue();
    }
    const next = last.readUInt32BE(0) + 1;
    this.saveCounter(next);
    return next;
  }

  private saveCounter(last: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(last);
    this.engine.put(COUNTER, bytes);
  }

  private revive(stored: Doc): CollectionSpec {
    const id = Number(stored["id"]);
    const indexes = (stored["indexes"] as Doc[]).map((each) => ({
      ...indexFromOptions(Number(each["id"]), each["options"] as Doc),
      multikey: each["multikey"] === true,
    }));
    const prefix = prefixKey(SPACE.documents, id);
    const last = this.engine.keys(prefix, after(prefix), true).next().value;
    return {
      id,
      database: textOf(stored["database"]),
      name: textOf(stored["name"]),
      indexes,
      nextRecord: last === undefined ? 1 : recordOf(last) + 1,
    };
  }
}

export function nameOf(spec: { database: string; name: string }): string {
  return `${spec.database}.${spec.name}`;
}

/** An index from the options of createIndexes, which must be valid. */
export function indexFromOptions(id: number, options: Doc): IndexSpec {
  const expire = options["expireAfterSeconds"];
  return {
    id,
    name: textOf(options["name"]),
    fields: keyFields(options["key"] as Doc),
    unique: options["unique"] === true || options["name"] === "_id_",
    sparse: options["sparse"] === true,
    partialFilter: options["partialFilterExpression"] as Doc | undefined,
    expireAfterSeconds: expire === undefined ? undefined : Number(expire),
    options,
    multikey: false,
  };
}

/** A field that documents are sorted by, in an index or a result. */
export interface KeyField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** The fields of an index's key or a sort, in order. */
export function keyFields(spec: Doc): KeyField[] {
  return Object.entries(spec).map(([path, direction]) => ({
    path,
    parts: path.split("."),
    direction: Number(direction) < 0 ? -1 : 1,
  }));
}

/** An index as it is stored in the catalog. */
export interface IndexSpec {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly KeyField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Doc | undefined;
  /** Seconds after the date in the first field. */
  readonly expireAfterSeconds: number | undefined;
  /** All options as given, for listIndexes. */
  readonly options: Doc;
  /** Whether a document has ever added more than one key; never reset. */
  multikey: boolean;
}

export interface CollectionSpec {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  indexes: IndexSpec[];
  /** The record id of the next document. */
  nextRecord: number;
}
