import { crc32 } from "node:zlib";

import { SPACE } from "./layout";

/**
 * Every value on disk ends with the CRC-32 of its key and itself, big-endian: a flipped bit in either is detected
 * when the value is read.
 */
export const CHECKSUM_BYTES = 4;

/** The bytes of a value differ from those that were written. */
export class DamagedValue extends Error {
  readonly key: Buffer;

  constructor(key: Buffer) {
    super("A value in the store is damaged");
    this.key = key;
  }

  /** The id of the set of keys that is damaged; undefined for another value. */
  get set(): number | undefined {
    return this.key[0] === SPACE.sets ? this.key.readUInt32BE(1) : undefined;
  }
}

/** The bytes on disk of a value that is given in parts. */
export function withChecksum(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  const stored = Buffer.concat([...parts, SPACE_FOR_CHECKSUM]);
  const length = stored.length - CHECKSUM_BYTES;
  stored.writeUInt32BE(crc32(stored.subarray(0, length), crc32(key)), length);
  return stored;
}

const SPACE_FOR_CHECKSUM = Buffer.alloc(CHECKSUM_BYTES);

/** The value without its checksum, or undefined if that does not match. */
export function verified(key: Buffer, stored: Buffer): Buffer | undefined {
  const length = stored.length - CHECKSUM_BYTES;
  if (length < 0) {
    return undefined;
  }
  const value = stored.subarray(0, length);
  return crc32(value, crc32(key)) === stored.readUInt32BE(length) ? value : undefined;
}

/** Whether a value is valid in the format without checksums: a BSON document, or a number of four bytes. */
export function isWholeWithout(key: Buffer, stored: Buffer): boolean {
  return (
    (stored.length >= 5 && stored.readInt32LE(0) === stored.length && stored.at(-1) === 0) ||
    (stored.length === 4 && key[0] === SPACE.meta)
  );
}
