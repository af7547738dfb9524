import { isNumber, toNumber } from "../bson/numbers";
import { doc, isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Match } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { matchedPlace } from "../query/matchedPlace";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import { parseProjection } from "./project";
import type { Projection, SpecialLeaf } from "./project";

const WHOLE: Projection = { apply: (document) => document, fields: undefined };

/** A `find` projection, with `$slice`, `$elemMatch` and the positional `$`, which needs the query it belongs to. */
export function parseFindProjection(spec: Doc, match: Match, options: QueryOptions): Projection {
  if (Object.keys(spec).length === 0) return WHOLE;
  let positional = false;
  const special: SpecialLeaf = (path, value) => {
    if (path.endsWith(".$") || path === "$") {
      if (positional) {
        throw new MongoError(
          31276,
          "Cannot specify more than one positional projection per query.",
        );
      }
      positional = true;
      return { ...positionalLeaf(path, match, options), includes: true };
    }
    const [name] = isDoc(value) ? Object.keys(value) : [];
    if (!isDoc(value) || name === undefined) return undefined;
    if (name === "$elemMatch") return elemMatchLeaf(path, value["$elemMatch"] ?? null, options);
    if (name === "$slice") return sliceLeaf(path, value["$slice"] ?? null);
    return undefined;
  };
  const projection = parseProjection(spec, options, special);
  // What `$` means is read from the whole document.
  return positional ? { ...projection, fields: undefined } : projection;
}

function positionalLeaf(path: string, match: Match, { collation }: QueryOptions) {
  return {
    path: path.slice(0, -2),
    leaf: {
      kind: "change" as const,
      change: (value: Value, document: Doc) => {
        if (!Array.isArray(value)) return value;
        const place = matchedPlace(match, document, collation);
        const item = place === undefined ? undefined : value[place];
        if (item === undefined) {
          throw new MongoError(
            51246,
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
          );
        }
        return [item];
      },
    },
  };
}

function elemMatchLeaf(path: string, condition: Value, options: QueryOptions) {
  if (!isDoc(condition))
    throw new MongoError(31274, "elemMatch: Invalid argument, object required");
  if (path.includes("."))
    throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field.");
  const test = compileMatch(
    parseMatch(doc({ items: doc({ $elemMatch: condition }) }), options),
    options.collation,
  );
  return {
    path,
    includes: true,
    leaf: {
      kind: "change" as const,
      change: (value: Value) => {
        if (!Array.isArray(value)) return undefined;
        const item = value.find((each) => test(doc({ items: [each] })));
        return item === undefined ? undefined : [item];
      },
    },
  };
}

/** `$slice` alone leaves the other fields in. With three operands it is the expression of that name. */
function sliceLeaf(path: string, operand: Value) {
  const [first, second] = Array.isArray(operand) ? operand : [operand, undefined];
  if (Array.isArray(operand) && (operand.length !== 2 || !isNumber(first))) {
    if (operand.length === 2 || operand.length === 3) return undefined;
    throw new MongoError(
      28667,
      "Invalid $slice syntax. The given syntax did not match the find() syntax",
    );
  }
  if (!isNumber(first ?? null)) return undefined;
  const start = toNumber((first ?? 0) as number);
  const count = second === undefined ? undefined : toNumber(second as number);
  if (count !== undefined && count <= 0) {
    throw new MongoError(28724, `$slice limit must be positive, found: ${count}`);
  }
  return {
    path,
    includes: false,
    leaf: {
      kind: "change" as const,
      change: (value: Value) => (Array.isArray(value) ? sliced(value, start, count) : value),
    },
  };
}

function sliced(items: readonly Value[], start: number, count: number | undefined): Value[] {
  if (count === undefined) return start < 0 ? items.slice(start) : items.slice(0, start);
  const from = start < 0 ? Math.max(0, items.length + start) : start;
  return items.slice(from, from + count);
}
