import { compare } from "../bson/compare";
import { isNumber, toNumber } from "../bson/numbers";
import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { keyPart } from "../storage/keyString";
import { SIMPLE } from "./collation";
import type { Collation } from "./collation";

/** A text that is the same for two values exactly when MongoDB takes them for equal. */
export function valueKey(given: Maybe, collation: Collation = SIMPLE): string {
  const value = collation.simple ? given : folded(given, collation);
  if (typeof value === "string") return `s${value}`;
  if (typeof value === "number" && Number.isFinite(value)) return `n${value === 0 ? 0 : value}`;
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value === undefined) return "missing";
  return numberKey(value) ?? keyPart(value).toString("latin1");
}

function folded(value: Maybe, collation: Collation): Maybe {
  if (typeof value === "string") return collation.fold(value);
  if (Array.isArray(value)) return value.map((item) => folded(item, collation) ?? null);
  if (!isDoc(value)) return value;
  return doc(mapped(value, (each) => folded(each, collation)));
}

function mapped(fields: Doc, change: (value: Value) => Maybe): Record<string, Maybe> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
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
  private readonly collation: Collation;

  constructor(values: Iterable<Value> = [], collation: Collation = SIMPLE) {
    this.collation = collation;
    for (const value of values) this.add(value);
  }

  get size(): number {
    return this.byKey.size;
  }

  add(value: Value): void {
    const key = valueKey(value, this.collation);
    if (!this.byKey.has(key)) this.byKey.set(key, value);
  }

  has(value: Value): boolean {
    return this.byKey.has(valueKey(value, this.collation));
  }

  values(): Value[] {
    return [...this.byKey.values()];
  }

  sorted(): Value[] {
    return this.values().sort((a, b) => compare(a, b, this.collation.order));
  }
}
