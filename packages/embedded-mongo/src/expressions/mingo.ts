import { Context, evalExpr, ProcessingMode } from "mingo/core";
import * as dates from "mingo/operators/expression/date";
import type { Options } from "mingo/types";

import type { Maybe } from "../bson/values";

const literal = (_document: unknown, value: unknown) => value;

const OPTIONS: Options = {
  context: Context.init({ expression: { ...dates, $literal: literal as never } }),
  idKey: "_id",
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
};

/**
 * Has mingo compute an operator on operands that are evaluated and checked before: it knows JavaScript's types only,
 * and not what MongoDB refuses.
 */
export function compute(name: string, operands: Maybe[] | Readonly<Record<string, Maybe>>): Maybe {
  const literals = Array.isArray(operands)
    ? operands.map(($literal) => ({ $literal }))
    : Object.fromEntries(Object.entries(operands).map(([key, $literal]) => [key, { $literal }]));
  const spec = Array.isArray(literals) && literals.length === 1 ? literals[0] : literals;
  return evalExpr({}, { [name]: spec }, OPTIONS) as Maybe;
}
