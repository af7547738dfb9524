import { typeName } from "./types";
import { Code, Decimal128, Double, isDoc, ObjectId } from "./values";
import type { Maybe } from "./values";

/** A value as MongoDB writes it in its messages: `{ a: 1, b: "x" }`. */
export function show(value: Maybe): string {
  if (value === undefined) return "undefined";
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.map(show).join(", ")} ]`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`;
  if (!isDoc(value)) return value instanceof Code ? value.code : typeName(value);
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${show(each)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
