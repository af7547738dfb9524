import { isDoc, isNil, isNumber, toNumber } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";

/** Variables by name, without the `$$`. */
export type Variables = Readonly<Record<string, Maybe>>;

/** What an expression is evaluated against. */
export interface Env {
  readonly root: Doc;
  readonly variables: Variables;
}

export type Node = (env: Env) => Maybe;

/** What a part of an expression is compiled against. */
export interface Scope {
  readonly compile: (spec: Value, scope: Scope) => Node;
  /** The variables it may name. */
  readonly names: ReadonlySet<string>;
  /** Told the top-level fields it reads; undefined for all of them. */
  readonly reads: (field: string | undefined) => void;
}

/** An operator as a function of its evaluated operands: in a row, or by name. */
export type Operator =
  | { readonly min: number; readonly max: number; readonly apply: (operands: Maybe[]) => Maybe }
  | {
      readonly named: readonly string[];
      readonly optional: readonly string[];
      readonly applyNamed: (operands: Readonly<Record<string, Maybe>>) => Maybe;
    };

export function positional(
  min: number,
  max: number,
  apply: (operands: Maybe[]) => Maybe,
): Operator {
  return { min, max, apply };
}

export function unary(apply: (operand: Maybe) => Maybe): Operator {
  return { min: 1, max: 1, apply: ([operand]) => apply(operand) };
}

/** An operator on operands that all pass a test; null where one is null or missing, else refused with the code. */
export function strict<T extends Value>(
  [min, max]: readonly [number, number],
  { accepts, code }: { accepts: (operand: Maybe) => operand is T; code: number },
  apply: (operands: T[]) => Maybe,
): Operator {
  return positional(min, max, (operands) => {
    if (operands.some(isNil)) {
      return null;
    }
    ensure(operands.every(accepts), code, "An expression has an operand of the wrong type");
    return apply(operands);
  });
}

export function isText(value: Maybe): value is string {
  return typeof value === "string";
}

export function isList(value: Maybe): value is Value[] {
  return Array.isArray(value);
}

export function isPlainNumber(value: Maybe): value is number {
  return typeof value === "number";
}

/** The operands of an operator that takes them by name: those it needs, and no others. */
export function namedOperands(
  name: string,
  operand: Value,
  { named, optional }: { named: readonly string[]; optional: readonly string[] },
): Doc {
  ensure(isDoc(operand), 40517, `${name} only supports an object as its argument`);
  const unknown = Object.keys(operand).find(
    (key) => !named.includes(key) && !optional.includes(key),
  );
  ensure(unknown === undefined, "FailedToParse", `Unrecognized argument to ${name}: ${unknown}`);
  const missing = named.find((key) => operand[key] === undefined);
  ensure(missing === undefined, "FailedToParse", `Missing '${missing}' parameter to ${name}`);
  return operand;
}

/** What counts as true in an expression: everything but false, null, a missing value and zero. */
export function isTrue(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) {
    return false;
  }
  return !isNumber(value) || toNumber(value) !== 0;
}
