import { isNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { BSONSymbol, Decimal128, Double, ObjectId } from "../bson/values";
import type { Value } from "../bson/values";
import { MongoError } from "../errors";

/** A number, date, id, boolean or string as text. */
export function textOfValue(value: Value): string {
  if (typeof value === "string") return value;
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Double) return String(value.value);
  if (value instanceof Decimal128) return value.toString();
  if (typeof value === "boolean") return String(value);
  if (isNumber(value)) return String(value);
  throw new MongoError(
    "ConversionFailure",
    `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  );
}
