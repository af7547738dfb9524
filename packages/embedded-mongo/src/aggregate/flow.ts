import { isDoc, isWhole, own, topField } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { matchFields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import { sortBy, sortFields, TopSorted } from "../query/sort";
import type { MakeStage, Stage } from "./stage";

const NOTHING: ReadonlySet<string> = new Set();

/** The stages that pass documents on as they are: some of them, or in another order. */
export const flowStages: Readonly<Record<string, MakeStage>> = {
  $match: (operand, { variables }) => {
    ensure(isDoc(operand), 15959, "the match filter must be an expression in an object");
    const match = parseMatch(operand, variables);
    const holds = compileMatch(match);
    return {
      reads: matchFields(match),
      run: function* run(input) {
        for (const document of input) {
          if (holds(document)) {
            yield document;
          }
        }
      },
    };
  },
  $sort: (operand) => sortStage(operand, Infinity),
  $limit: (operand) => {
    const limit = limitOf(operand);
    return {
      reads: NOTHING,
      run: function* run(input) {
        let left = limit;
        for (const document of input) {
          yield document;
          left -= 1;
          if (left === 0) {
            return;
          }
        }
      },
    };
  },
  $skip: (operand) => {
    ensure(isWhole(operand) && operand >= 0, 15972, "invalid argument to $skip stage");
    return {
      reads: NOTHING,
      run: function* run(input) {
        let left = operand;
        for (const document of input) {
          if (left > 0) {
            left -= 1;
          } else {
            yield document;
          }
        }
      },
    };
  },
  $count: (operand) => {
    const fits = typeof operand === "string" && /^[^$.][^.]*$/.test(operand);
    ensure(fits, 40156, "the count field must be a non-empty string without '.' and '$' before it");
    return {
      reads: NOTHING,
      shapes: true,
      run: function* run(input) {
        let total = 0;
        for (const _ of input) {
          total += 1;
        }
        if (total > 0) {
          yield { [operand]: total };
        }
      },
    };
  },
  $unwind: unwind,
};

/** `$sort`, for the first ones only when a `$limit` follows. */
export function sortStage(operand: Value, limit: number): Stage {
  ensure(isDoc(operand), 15973, "the $sort key specification must be an object");
  const fields = sortFields(operand);
  ensure(fields.length > 0, 15976, "$sort stage must have at least one sort key");
  const sort = sortBy(fields);
  return {
    reads: new Set(fields.map(({ path }) => topField(path))),
    run: (input) => {
      const top = new TopSorted<Doc>(sort, limit);
      for (const document of input) {
        top.add(document, sort.keyOf(document));
      }
      return top.result();
    },
  };
}

export function limitOf(operand: Value): number {
  ensure(isWhole(operand) && operand >= 0, 15957, "invalid argument to $limit stage");
  ensure(operand > 0, 15958, "the limit must be positive");
  return operand;
}

function unwind(operand: Value): Stage {
  const { path, index, keepEmpty } = unwindOptions(operand);
  const parts = path.split(".");
  const place = (at: Maybe, document: Doc) =>
    index === undefined ? document : withValue(document, index.split("."), at);
  return {
    reads: new Set([topField(path)]),
    run: function* run(input) {
      for (const document of input) {
        const value = parts.reduce<Maybe>(
          (found, part) => (isDoc(found) ? own(found, part) : undefined),
          document,
        );
        if (Array.isArray(value) && value.length > 0) {
          for (const [at, item] of value.entries()) {
            yield place(at, withValue(document, parts, item));
          }
        } else if (value !== undefined && value !== null && !Array.isArray(value)) {
          yield place(null, document);
        } else if (keepEmpty) {
          const without = Array.isArray(value) ? withValue(document, parts, undefined) : document;
          yield place(null, without);
        }
      }
    },
  };
}

function unwindOptions(operand: Value) {
  const options = isDoc(operand) ? operand : { path: operand };
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keep, ...others } = options;
  const [unknown] = Object.keys(others);
  ensure(unknown === undefined, 28811, `unrecognized option to $unwind stage: ${unknown}`);
  ensure(typeof path === "string", 28808, "expected a string as the path for $unwind stage");
  ensure(
    path.startsWith("$"),
    28818,
    `path option to $unwind should be prefixed with a '$': ${path}`,
  );
  const named = index === undefined || (typeof index === "string" && /^[^$]/.test(index));
  ensure(named, 28810, "expected a non-empty string for the includeArrayIndex option to $unwind");
  const flag = keep === undefined || typeof keep === "boolean";
  ensure(flag, 28809, "expected a boolean for preserveNullAndEmptyArrays of $unwind");
  return { path: path.slice(1), index, keepEmpty: keep === true };
}

/** A copy with one path set, or without it for undefined; what is not on the path is shared. */
export function withValue(root: Maybe, parts: readonly string[], value: Maybe): Doc {
  const out: Doc = isDoc(root) ? { ...root } : {};
  const [name = "", ...rest] = parts;
  if (rest.length > 0) {
    out[name] = withValue(own(out, name), rest, value);
  } else if (value === undefined) {
    delete out[name];
  } else {
    out[name] = value;
  }
  return out;
}
