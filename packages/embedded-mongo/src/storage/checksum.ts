import { crc32 } from "node:zlib";

/**
 * Every value on disk ends with the CRC-32 of its key and itself, big-endian: a flipped bit in either is detected
 * when the value is read. Index entries have no value and no checksum.
 */
const CHECKSUM_BYTES = 4;

/** The bytes of a value differ from the written ones. */
export class DamagedValue extends Error {
  constructor() {
    super("A value in the store is damaged");
  }
}

/** The bytes of a value on disk. */
export function withChecksum(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.concat([value, SPACE_FOR_CHECKSUM]);
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
