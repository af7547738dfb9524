/**
 * The keys of the store. Everything lives in one ordered LMDB tree:
 *   00 name                       settings of the store (version stamp, counters, owner)
 *   01 database 00 collection     a collection: its id, options and indexes, as BSON
 *   02 collection-id record-id    a document, as BSON; record ids rise, so this is the order of insertion
 *   03 index-id key record-id     an index entry of a version before 6; the value is empty
 *   04 set-id place               a block of a set of keys: of an index, or of a collection's record ids (keySets.ts)
 */
export const SPACE = { meta: 0, catalog: 1, documents: 2, oldIndexes: 3, sets: 4 } as const;

/** The keys of a set from `start` up to, excluding, `end`. */
export interface SetRange {
  readonly set: number;
  readonly start: Buffer;
  readonly end: Buffer;
}

/** The set with the names of all collections; those of collections and indexes have their ids. */
export const CATALOG_SET = 0;

export const RECORD_BYTES = 6;
/** Space byte and the 32-bit id. */
export const PREFIX_BYTES = 5;

/** The longest index key of a document; LMDB allows 1978 bytes including the surrounding bytes. */
export const MAX_KEY_BYTES = 1800;

export const EMPTY = Buffer.alloc(0);

export function metaKey(name: string): Buffer {
  return Buffer.concat([Buffer.from([SPACE.meta]), Buffer.from(name)]);
}

/** A collection in the set of their names. */
export function nameKey(database: string, collection: string): Buffer {
  return Buffer.from(`${database}\0${collection}`);
}

export function catalogKey(name: Buffer): Buffer {
  return Buffer.concat([Buffer.from([SPACE.catalog]), name]);
}

export function prefixKey(space: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES);
  key[0] = space;
  key.writeUInt32BE(id, 1);
  return key;
}

export function documentKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + RECORD_BYTES);
  key[0] = SPACE.documents;
  key.writeUInt32BE(collectionId, 1);
  key.writeUIntBE(recordId, PREFIX_BYTES, RECORD_BYTES);
  return key;
}

/** An index entry in the set of its index. */
export function entryKey(key: Buffer, recordId: number): Buffer {
  const entry = Buffer.allocUnsafe(key.length + RECORD_BYTES);
  entry.set(key);
  entry.writeUIntBE(recordId, key.length, RECORD_BYTES);
  return entry;
}

export function recordBytes(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_BYTES);
  bytes.writeUIntBE(recordId, 0, RECORD_BYTES);
  return bytes;
}

export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}

/** The first key after every key that starts with `prefix`. */
export function after(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at -= 1) {
    const byte = end[at] ?? 0;
    if (byte < 255) {
      end[at] = byte + 1;
      return end.subarray(0, at + 1);
    }
  }
  return Buffer.from([255]);
}
