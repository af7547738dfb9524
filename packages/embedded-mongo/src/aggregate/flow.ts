import { isIntegral, isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileMatch } from "../query/compileMatch";
import { matchFields } from "../query/matchFields";
import { parseMatch } from "../query/parse";
import { compileSort } from "../query/sort";
import { firstSorted } from "../query/topSorted";
import { NOTHING, topField } from "./stage";
import type { MakeStage, Stage } from "./stage";

/** The stages that pass documents on as they are: some of them, or in another order. */
export const flowStages: Record<string, MakeStage> = {
  $match: (operand, { scope }) => {
    if (!isDoc(operand))
      throw new MongoError(15959, "the match filter must be an expression in an object");
    const match = parseMatch(operand, scope);
    const holds = compileMatch(match, scope.collation);
    return passing(matchFields(match), function* run(input) {
      for (const document of input) if (holds(document)) yield document;
    });
  },
  $sort: (operand, { scope }) => {
    if (!isDoc(operand))
      throw new MongoError(15973, "the $sort key specification must be an object");
    if (Object.keys(operand).length === 0)
      throw new MongoError(15976, "$sort stage must have at least one sort key");
    const sort = compileSort(operand, scope.collation);
    const reads = new Set(sort.fields.map((field) => topField(field.path)));
    return passing(reads, (input) => firstSorted(input, sort, Infinity));
  },
  $limit: (operand) => {
    const limit = count("$limit", operand, 15957);
    if (limit === 0) throw new MongoError(15958, "the limit must be positive");
    return passing(NOTHING, function* run(input) {
      let left = limit;
      for (const document of input) {
        yield document;
        left -= 1;
        if (left === 0) return;
      }
    });
  },
  $skip: (operand) => {
    const skip = count("$skip", operand, 15972);
    return passing(NOTHING, function* run(input) {
      let left = skip;
      for (const document of input) {
        if (left > 0) left -= 1;
        else yield document;
      }
    });
  },
  $sample: (operand) => {
    const size = isDoc(operand) ? operand["size"] : undefined;
    if (!isDoc(operand))
      throw new MongoError(28745, "the $sample stage specification must be an object");
    const wanted = count("size argument to $sample", size, 28746);
    if (wanted === 0)
      throw new MongoError(28747, "size argument to $sample must be a positive integer");
    return passing(NOTHING, (input) => sample([...input], wanted));
  },
  $count: (operand) => {
    if (typeof operand !== "string")
      throw new MongoError(40156, "the count field must be a non-empty string");
    if (operand === "" || operand.startsWith("$") || operand.includes(".")) {
      throw new MongoError(40158, "the count field cannot be empty, start with '$' or contain '.'");
    }
    const run = function* run(input: Iterable<Doc>) {
      let total = 0;
      for (const _ of input) total += 1;
      if (total > 0) yield doc({ [operand]: total });
    };
    return { run, reads: NOTHING, shapes: true };
  },
  $unwind: unwind,
};

/** `$sort` directly before `$limit` never needs more than the first ones. */
export function sortAndLimit(
  spec: Doc,
  limit: number,
  collation: Parameters<typeof compileSort>[1],
): Stage {
  const sort = compileSort(spec, collation);
  const reads = new Set(sort.fields.map((field) => topField(field.path)));
  return passing(reads, (input) => firstSorted(input, sort, limit));
}

function passing(reads: Stage["reads"], run: Stage["run"]): Stage {
  return { run, reads, shapes: false };
}

export function count(what: string, operand: Maybe, code: number): number {
  const number = isNumber(operand) && isIntegral(operand) ? toNumber(operand) : -1;
  if (number >= 0) return number;
  throw new MongoError(
    code,
    `invalid argument to ${what} stage: Expected a non-negative number in: ${what}: ${typeName(operand)}`,
  );
}

function sample(documents: Doc[], size: number): Doc[] {
  const end = Math.min(size, documents.length);
  for (let at = 0; at < end; at += 1) {
    const other = at + Math.floor(Math.random() * (documents.length - at));
    const [a, b] = [documents[at], documents[other]];
    if (a !== undefined && b !== undefined) [documents[at], documents[other]] = [b, a];
  }
  return documents.slice(0, end);
}

function unwind(operand: Value): Stage {
  const { path, index, keepEmpty } = unwindOptions(operand);
  const parts = path.split(".");
  const run = function* run(input: Iterable<Doc>) {
    for (const document of input) {
      const value = valueOf(document, parts);
      const place = (at: Maybe, changed: Doc) =>
        index === undefined ? changed : withValue(changed, index.split("."), at);
      if (Array.isArray(value) && value.length > 0) {
        for (const [at, item] of value.entries()) {
          yield place(BigInt(at), withValue(document, parts, item));
        }
      } else if (value !== undefined && value !== null && !Array.isArray(value))
        yield place(null, document);
      else if (keepEmpty) {
        yield place(null, Array.isArray(value) ? withValue(document, parts, undefined) : document);
      }
    }
  };
  return passing(new Set([topField(path)]), run);
}

function unwindOptions(operand: Value): {
  path: string;
  index: string | undefined;
  keepEmpty: boolean;
} {
  const options: Doc | { path: Value } = isDoc(operand) ? operand : { path: operand };
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keep } = options;
  if (typeof path !== "string")
    throw new MongoError(28808, "expected a string as the path for $unwind stage");
  if (!path.startsWith("$"))
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  if (index !== undefined && (typeof index !== "string" || index === "")) {
    throw new MongoError(
      28810,
      "expected a non-empty string for the includeArrayIndex option to $unwind stage",
    );
  }
  if (keep !== undefined && typeof keep !== "boolean") {
    throw new MongoError(
      28809,
      "expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage",
    );
  }
  return { path: path.slice(1), index, keepEmpty: keep === true };
}

function valueOf(root: Doc, parts: readonly string[]): Maybe {
  let value: Maybe = root;
  for (const part of parts) value = isDoc(value) ? value[part] : undefined;
  return value;
}

/** A copy with one path set, or without it for undefined; what is not on the path is shared. */
export function withValue(root: Maybe, parts: readonly string[], value: Maybe): Doc {
  const out = Object.assign(emptyDoc(), isDoc(root) ? root : {});
  const [name = "", ...rest] = parts;
  if (rest.length > 0) out[name] = withValue(out[name], rest, value);
  else if (value === undefined) delete out[name];
  else out[name] = value;
  return out;
}
