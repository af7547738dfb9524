import { compare } from "../bson/compare";
import { isNumber, toNumber } from "../bson/numbers";
import type { Maybe, Value } from "../bson/values";
import { keyPart } from "../storage/keyString";

/** A text that is the same for two values exactly when MongoDB takes them for equal. */
export function valueKey(value: Maybe): string {
  if (typeof value === "string") return `s${value}`;
  if (typeof value === "number" && Number.isFinite(value)) return `n${value === 0 ? 0 : value}`;
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value === undefined) return "missing";
  return numberKey(value) ?? keyPart(value).toString("latin1");
}

/** Numbers of other types must share the key of the plain number they equal. */
function numberKey(value: Value): string | undefined {
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  const exact = Number.isFinite(number) && compare(value, number) === 0;
  return exact ? `n${number === 0 ? 0 : number}` : undefined;
}

/** Distinct values in the order they came. */
export class ValueSet {
  private readonly byKey = new Map<string, Value>();

  constructor(values: Iterable<Value> = []) {
    for (const value of values) this.add(value);
  }

  get size(): number {
    return this.byKey.size;
  }

  add(value: Value): void {
    const key = valueKey(value);
    if (!this.byKey.has(key)) this.byKey.set(key, value);
  }

  has(value: Value): boolean {
    return this.byKey.has(valueKey(value));
  }

  values(): Value[] {
    return [...this.byKey.values()];
  }

  sorted(): Value[] {
    return this.values().sort((a, b) => compare(a, b));
  }
}
