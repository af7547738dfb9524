import { isDoc, isWhole, topField } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { matchFields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import { sortFields, TopSorted } from "../query/sort";
import type { MakeStage } from "./stage";

const NOTHING: ReadonlySet<string> = new Set();

/** The stages that leave documents as they are. */
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
    return { reads: NOTHING, run: (input) => first(input, operand) };
  },
};

function* first(input: Iterable<Doc>, limit: number): Generator<Doc> {
  let at = 0;
  for (const document of input) {
    yield document;
    at += 1;
    if (at === limit) {
      return;
    }
  }
}
