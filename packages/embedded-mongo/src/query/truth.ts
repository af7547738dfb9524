import { isNumber, toNumber } from "../bson/numbers";
import type { Maybe } from "../bson/values";

/** What counts as true in an expression: everything but false, null, a missing value and zero. */
export function isTrue(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}
