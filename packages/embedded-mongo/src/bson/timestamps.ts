import { Timestamp } from "./values";

let lastIncrement = 0;

/** Now, as a timestamp no other call has given. */
export function timestampNow(): Timestamp {
  lastIncrement = (lastIncrement + 1) & 0x7fffffff;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: lastIncrement });
}

/** The timestamp of nothing, which an insert takes for "now". */
export function isEmptyTimestamp(value: unknown): boolean {
  return value instanceof Timestamp && value.isZero();
}
