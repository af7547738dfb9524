import { decode, encode, InvalidBson } from "../bson/codec";
import { textOf } from "../bson/values";
import type { Doc } from "../bson/values";
import { DamagedValue } from "./checksum";
import type { Engine } from "./engine";
import { everyKey } from "./keySets";
import type { KeySets } from "./keySets";
import {
  after,
  CATALOG_SET,
  catalogKey,
  EMPTY,
  metaKey,
  nameKey,
  prefixKey,
  recordOf,
  SPACE,
} from "./layout";

const COUNTER = metaKey("lastId");

/** The store that a catalog describes. */
interface Parts {
  readonly engine: Engine;
  readonly sets: KeySets;
}

/**
 * How a catalog is read. `listed`: from the list of collections, which proves that none is missing. `found`: what the tree
 * has, for a store of an older version or a damaged one.
 */
type Reading = "listed" | "found";

/** The existing collections. It mirrors the disk; after a failed write it is read again from there. */
export class Catalog {
  private readonly engine: Engine;
  private readonly sets: KeySets;
  private collections = new Map<string, CollectionSpec>();

  /** Read it with {@link load}. */
  constructor({ engine, sets }: Parts) {
    this.engine = engine;
    this.sets = sets;
  }

  /**
   * Reads everything from disk again. `onDamaged` is called with the name of a collection whose entry is damaged; without
   * it, damage throws and the catalog stays as it was.
   */
  load(reading: Reading, onDamaged?: (name: string) => void): void {
    const collections = new Map<string, CollectionSpec>();
    for (const name of reading === "listed" ? this.listed() : this.found()) {
      try {
        const spec = this.revive(decode(this.engine.get(catalogKey(name)) ?? EMPTY));
        collections.set(nameOf(spec), spec);
      } catch (error) {
        if (onDamaged === undefined) {
          throw error instanceof InvalidBson ? new DamagedValue(catalogKey(name)) : error;
        }
        onDamaged(name.toString().replace("\0", "."));
      }
    }
    this.collections = collections;
  }

  private listed(): Iterable<Buffer> {
    return this.sets.keys(everyKey(CATALOG_SET));
  }

  private *found(): Generator<Buffer> {
    const start = Buffer.from([SPACE.catalog]);
    for (const key of this.engine.keys(start, after(start))) {
      yield key.subarray(1);
    }
  }

  /** Makes a new store empty, and lists the collections of a store of an older version. */
  initialize(): void {
    this.sets.create(CATALOG_SET);
    for (const name of this.found()) {
      this.sets.add(CATALOG_SET, name);
    }
    if (!this.engine.has(COUNTER)) {
      this.saveCounter(0);
    }
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
    const spec = { id, list: this.nextId(), database, name, indexes: [idIndex], nextRecord: 1 };
    this.sets.create(spec.list);
    this.sets.create(idIndex.id);
    this.sets.add(CATALOG_SET, nameKey(database, name));
    this.collections.set(nameOf(spec), spec);
    this.save(spec);
    return spec;
  }

  save(spec: CollectionSpec): void {
    const { id, list, database, name } = spec;
    const indexes = spec.indexes.map((each) => ({
      id: each.id,
      options: each.options,
      multikey: each.multikey,
    }));
    const stored = encode({ id, list, database, name, indexes });
    this.engine.put(catalogKey(nameKey(database, name)), stored);
  }

  drop(spec: CollectionSpec): void {
    this.collections.delete(nameOf(spec));
    const name = nameKey(spec.database, spec.name);
    this.sets.remove(CATALOG_SET, name);
    this.engine.remove(catalogKey(name));
  }

  /** A number never assigned before, for a collection, its list or an index. */
  nextId(): number {
    const last = this.engine.get(COUNTER);
    if (last === undefined) {
      throw new DamagedValue(COUNTER);
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
    const list = Number(stored["list"] ?? 0);
    return {
      id,
      list,
      database: textOf(stored["database"]),
      name: textOf(stored["name"]),
      indexes,
      nextRecord: this.lastRecord(id, list) + 1,
    };
  }

  /** The highest record id of a collection; 0 if it is empty. */
  private lastRecord(id: number, list: number): number {
    try {
      const listed = this.sets.keys(everyKey(list), true).next().value;
      return listed === undefined ? 0 : recordOf(listed);
    } catch (error) {
      if (!(error instanceof DamagedValue)) {
        throw error;
      }
      // A store of an older version has no list; a damaged one is built again when it is read.
      const prefix = prefixKey(SPACE.documents, id);
      const stored = this.engine.keys(prefix, after(prefix), true).next().value;
      return stored === undefined ? 0 : recordOf(stored);
    }
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
  /** Set when it lacked entries and could not be rebuilt: no query uses it. */
  damaged?: boolean;
}

export interface CollectionSpec {
  readonly id: number;
  /** The set of its record ids; 0 in a store of an older version. */
  list: number;
  readonly database: string;
  readonly name: string;
  indexes: IndexSpec[];
  /** The record id of the next document. */
  nextRecord: number;
}
