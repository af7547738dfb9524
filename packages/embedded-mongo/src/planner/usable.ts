import { compare } from "../bson/compare";
import { show } from "../bson/show";
import type { Test } from "../query/ast";
import { compileTest } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { IndexSpec } from "../storage/indexSpec";
import { predicatesOf } from "./predicates";
import type { Predicates } from "./predicates";

/** Whether every document that matches is in the index: a sparse or partial one lacks some. */
export function isUsable(index: IndexSpec, predicates: Predicates): boolean {
  if (index.sparse && !index.fields.some(({ path }) => needsValue(path, predicates))) {
    return false;
  }
  return index.partialFilter === undefined || impliesFilter(index, predicates);
}

function testsOf(path: string, { byPath }: Predicates): Test[] {
  return (byPath.get(path) ?? []).map(({ test }) => test);
}

/** Whether the conditions on a path leave out null and missing values. */
function needsValue(path: string, predicates: Predicates): boolean {
  return testsOf(path, predicates).some((test) => {
    if (test.op === "exists") {
      return true;
    }
    const holds = compileTest(test);
    return test.op !== "type" && !holds(null) && !holds(undefined);
  });
}

function impliesFilter(index: IndexSpec, predicates: Predicates): boolean {
  if (index.partialFilter === undefined) {
    return true;
  }
  const filter = predicatesOf(parseMatch(index.partialFilter));
  const wanted = [...filter.byPath].flatMap(([path, conditions]) =>
    conditions.map(({ test }) => ({ path, test })),
  );
  if (wanted.length !== filter.total) {
    return false;
  }
  return wanted.every(({ path, test }) =>
    test.op === "exists"
      ? needsValue(path, predicates)
      : testsOf(path, predicates).some((given) => implies(given, test)),
  );
}

/** Whether whatever passes `given` passes `wanted`. */
function implies(given: Test, wanted: Test): boolean {
  if (sameTest(given, wanted)) {
    return true;
  }
  const holds = compileTest(wanted);
  if (given.op === "eq") {
    return !Array.isArray(given.value) && holds(given.value);
  }
  if (given.op === "in") {
    return (
      given.regexes.length === 0 &&
      given.values.every((value) => !Array.isArray(value) && holds(value))
    );
  }
  return isRange(given) && isRange(wanted) && withinRange(given, wanted);
}

type Range = Extract<Test, { op: "eq" | "lt" | "lte" | "gt" | "gte" }>;

function isRange(test: Test): test is Range {
  return test.op === "lt" || test.op === "lte" || test.op === "gt" || test.op === "gte";
}

function withinRange(given: Range, wanted: Range): boolean {
  if (given.op[0] !== wanted.op[0]) {
    return false;
  }
  const difference = compare(given.value, wanted.value) * (given.op.startsWith("g") ? 1 : -1);
  const sameType = compileTest({
    op: wanted.op.startsWith("g") ? "gte" : "lte",
    value: wanted.value,
  })(given.value);
  if (!sameType) {
    return false;
  }
  return (
    difference > 0 || (difference === 0 && (wanted.op.endsWith("e") || !given.op.endsWith("e")))
  );
}

function sameTest(a: Test, b: Test): boolean {
  return a.op === b.op && "value" in a && "value" in b && show(a.value) === show(b.value);
}
