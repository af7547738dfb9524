import type { Doc } from "../bson/values";
import type { Predicate } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { PartialTest } from "../storage/records";

/** Says whether a partial index takes a document in; each filter is compiled once. */
export function partialTest(): PartialTest {
  const compiled = new WeakMap<Doc, Predicate>();
  return ({ partialFilter }, document) => {
    if (partialFilter === undefined) {
      return true;
    }
    let holds = compiled.get(partialFilter);
    if (holds === undefined) {
      holds = compileMatch(parseMatch(partialFilter));
      compiled.set(partialFilter, holds);
    }
    return holds(document);
  };
}
