import type { Maybe, Value } from "../bson/values";
import { keyPart } from "../storage/keyString";

/** A text that is the same for two values exactly when MongoDB takes them for equal. */
export function valueKey(value: Maybe): string {
  return typeof value === "string" ? `s${value}` : keyPart(value).toString("latin1");
}

/** The distinct values, in the order they come. */
export function distinct(values: Iterable<Value>): Value[] {
  const byKey = new Map<string, Value>();
  for (const value of values) {
    const key = valueKey(value);
    if (!byKey.has(key)) {
      byKey.set(key, value);
    }
  }
  return [...byKey.values()];
}
