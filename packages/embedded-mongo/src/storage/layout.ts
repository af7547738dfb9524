/**
 * The keys of the store. Everything lives in one ordered LMDB tree:
 *   00 name                       settings of the store (version stamp, counters, owner)
 *   01 database 00 collection     a collection: its id, options and indexes, as BSON
 *   02 collection-id record-id    a document, as BSON; record ids rise, so this is the order of insertion
 *   03 index-id key record-id     an index entry; the value is empty
 */
export const SPACE = { meta: 0, catalog: 1, documents: 2, indexes: 3 } as const;

export const RECORD_BYTES = 6;
/** Space byte and the 32-bit id. */
export const PREFIX_BYTES = 5;

/** The longest index key of a document; LMDB allows 1978 bytes including the surrounding bytes. */
export const MAX_KEY_BYTES = 1800;

export const EMPTY = Buffer.alloc(0);

export function metaKey(name: string): Buffer {
  return Buffer.concat([Buffer.from([SPACE.meta]), Buffer.from(name)]);
}

export function catalogKey(database: string, collection: string): Buffer {
  return Buffer.concat([Buffer.from([SPACE.catalog]), Buffer.from(`${database}\0${collection}`)]);
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

export function indexKey(indexId: number, key: Buffer, recordId: number): Buffer {
  const entry = Buffer.allocUnsafe(PREFIX_BYTES + key.length + RECORD_BYTES);
  entry[0] = SPACE.indexes;
  entry.writeUInt32BE(indexId, 1);
  entry.set(key, PREFIX_BYTES);
  entry.writeUIntBE(recordId, PREFIX_BYTES + key.length, RECORD_BYTES);
  return entry;
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
