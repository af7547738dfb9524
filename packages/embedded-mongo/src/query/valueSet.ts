import type { Maybe, Value } from "../bson/values";
import { keyPart } from "../storage/keyString";

/** A text that is the same for two values exactly when MongoDB takes them for equal. */
export function valueKey(value: Maybe): string {
  return typeof value === "string" ? `s${value}` : keyPart(value).toString("latin1");
}

/** Distinct values in the order they came. */
export class ValueSet {
  private readonly byKey = new Map<string, Value>();

  add(value: Value): void {
    const key = valueKey(value);
    if (!this.byKey.has(key)) {
      this.byKey.set(key, value);
    }
  }

  values(): Value[] {
    return [...this.byKey.values()];
  }
}
