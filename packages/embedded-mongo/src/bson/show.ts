import { isDoc, ObjectId } from "./values";
import type { Maybe } from "./values";

/** A value as MongoDB writes it in its messages: `{ a: 1, b: "x" }`. */
export function show(value: Maybe): string {
  if (typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value !== "object" || value === null) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "[]" : `[ ${value.map(show).join(", ")} ]`;
  }
  if (value instanceof Date) {
    return `new Date(${value.getTime()})`;
  }
  if (!isDoc(value)) {
    return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : value.inspect();
  }
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${show(each)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
