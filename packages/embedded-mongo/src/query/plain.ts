import { deserialize, serialize } from "bson";
import { Aggregator, Query } from "mingo";

export type Plain = Record<string, unknown>;

/** A document as mingo takes it. */
export function toPlain(bytes: Buffer): Plain {
  return deserialize(bytes, { promoteBuffers: false });
}

export function fromPlain(plain: Plain): Buffer {
  return Buffer.from(serialize(plain, { ignoreUndefined: true }));
}

export { Aggregator, Query };
