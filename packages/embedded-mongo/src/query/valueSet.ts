import type { Maybe, Value } from "../bson/values";
import { keyPart } from "../storage/keyString";

/** A text that is the same for two values exactly when MongoDB takes them for equal. */
export function valueKey(value: Maybe): string {
  if (typeof value === "string") {
    return `s${value}`;
  }
  if (typeof value === "boolean") {
    return value ? "t" : "f";
  }
  return value === undefined ? "missing" : `k${keyPart(value).toString("latin1")}`;
}

/** Distinct values in the order they came. */
export class ValueSet {
  private readonly byKey = new Map<string, Value>();

  constructor(values: Iterable<Value> = []) {
    for (const value of values) {
      this.add(value);
    }
  }

  get size(): number {
    return this.byKey.size;
  }

  add(value: Value): void {
    const key = valueKey(value);
    if (!this.byKey.has(key)) {
      this.byKey.set(key, value);
    }
  }

  has(value: Value): boolean {
    return this.byKey.has(valueKey(value));
  }

  values(): Value[] {
    return [...this.byKey.values()];
  }
}
