import { isDoc, isNil, isWhole, own, topField } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { parseAddFields, parseProjection, withValue } from "../projection/project";
import { matchFields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import { sortFields, TopSorted } from "../query/sort";
import type { MakeStage, Run, Stage } from "./stage";

const NOTHING: ReadonlySet<string> = new Set();

/** The stages that process one document at a time, or only reorder documents. */
export const plainStages: Readonly<Record<string, MakeStage>> = {
  $match: (operand) => {
    ensure(isDoc(operand), 15959, "the match filter must be an expression in an object");
    const match = parseMatch(operand);
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
  $sort: (operand) => {
    ensure(isDoc(operand), 15973, "the $sort key specification must be an object");
    const fields = sortFields(operand);
    ensure(fields.length > 0, 15976, "$sort stage must have at least one sort key");
    return {
      reads: new Set(fields.map(({ path }) => topField(path))),
      run: (input) => {
        const sorted = new TopSorted<Doc>(fields, Infinity);
        for (const document of input) {
          sorted.add(document, document);
        }
        return sorted.result();
      },
    };
  },
  $limit: (operand) => {
    ensure(isWhole(operand) && operand >= 0, 15957, "invalid argument to $limit stage");
    ensure(operand > 0, 15958, "the limit must be positive");
    return { reads: NOTHING, run: (input) => page(input, 0, operand) };
  },
  $skip: (operand) => {
    ensure(isWhole(operand) && operand >= 0, 15972, "invalid argument to $skip stage");
    return { reads: NOTHING, run: (input) => page(input, operand, Infinity) };
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
  $project: (operand) => {
    ensure(isDoc(operand), 15969, "$project specification must be an object");
    ensure(Object.keys(operand).length > 0, 51272, "$project must have at least one field");
    const { apply, fields } = parseProjection(operand);
    return { run: mapping(apply), reads: fields, shapes: fields !== undefined };
  },
  $addFields: (operand) => {
    ensure(isDoc(operand), 40272, "$addFields specification stage must be an object");
    ensure(Object.keys(operand).length > 0, 40177, "$addFields must have at least one field");
    return { run: mapping(parseAddFields(operand).apply), reads: undefined };
  },
};

function* page(input: Iterable<Doc>, skip: number, limit: number): Generator<Doc> {
  let at = 0;
  for (const document of input) {
    at += 1;
    if (at > skip) {
      yield document;
    }
    if (at === skip + limit) {
      return;
    }
  }
}

function unwind(operand: Value): Stage {
  const { path, keepEmpty } = unwindOptions(operand);
  const parts = path.split(".");
  return {
    reads: new Set([topField(path)]),
    run: function* run(input) {
      for (const document of input) {
        const value = parts.reduce<Maybe>(
          (found, part) => (isDoc(found) ? own(found, part) : undefined),
          document,
        );
        if (Array.isArray(value) && value.length > 0) {
          for (const item of value) {
            yield withValue(document, parts, item);
          }
        } else if (!Array.isArray(value) && !isNil(value)) {
          yield document;
        } else if (keepEmpty) {
          yield Array.isArray(value) ? withValue(document, parts, undefined) : document;
        }
      }
    },
  };
}

function unwindOptions(operand: Value) {
  const options = isDoc(operand) ? operand : { path: operand };
  const { path, preserveNullAndEmptyArrays: keep = false, ...others } = options;
  const [unknown] = Object.keys(others);
  const message = `unrecognized or unsupported option to $unwind stage: ${unknown}`;
  ensure(unknown === undefined, 28811, message);
  ensure(typeof path === "string", 28808, "expected a string as the path for $unwind stage");
  const prefixed = /^\$[^$]/.test(path);
  ensure(prefixed, 28818, `path option to $unwind should be prefixed with a '$': ${path}`);
  const flag = typeof keep === "boolean";
  ensure(flag, 28809, "expected a boolean for preserveNullAndEmptyArrays of $unwind");
  return { path: path.slice(1), keepEmpty: keep };
}

function mapping(change: (document: Doc) => Doc): Run {
  return function* run(input) {
    for (const document of input) {
      yield change(document);
    }
  };
}
