import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Collation } from "../query/collation";

/** Variables by name, without the `$$`. */
export type Variables = Readonly<Record<string, Maybe>>;

/** What an expression is compiled against. */
export interface Scope {
  readonly collation: Collation;
  /** Known before the first document: the command's `let`, `NOW`. */
  readonly variables: Variables;
}

/** What an expression is evaluated against. */
export interface Env {
  /** `$$ROOT`. */
  readonly root: Maybe;
  /** `$$CURRENT`, where field paths start. */
  readonly current: Maybe;
  readonly variables: Variables;
}

export type Node = (env: Env) => Maybe;

export interface Compiled {
  readonly evaluate: (document: Doc, variables?: Variables) => Maybe;
  /** The top-level fields it reads; undefined when it may read any. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** Compiles a part of an expression; the operators that steer evaluation get it to compile their own operands. */
export interface Compiler {
  readonly scope: Scope;
  compile(spec: Value): Node;
  /** Compiles with more variable names allowed. */
  within(names: readonly string[], compile: (compiler: Compiler) => Node): Node;
}

/** An operator as a function of its evaluated operands. */
export interface Operator {
  readonly min: number;
  readonly max: number;
  readonly apply: (operands: Maybe[], scope: Scope) => Maybe;
}

/** An operator whose operands have names: `{ input: ..., chars: ... }`. */
export interface NamedOperator {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly applyNamed: (operands: Record<string, Maybe>, scope: Scope) => Maybe;
}

/** An operator that decides itself what is evaluated. */
export type SpecialForm = (spec: Value, compiler: Compiler) => Node;

export function operator(min: number, max: number, apply: Operator["apply"]): Operator {
  return { min, max, apply };
}

export function unary(apply: (operand: Maybe, scope: Scope) => Maybe): Operator {
  return { min: 1, max: 1, apply: ([operand], scope) => apply(operand, scope) };
}

export function isNil(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}

export function fail(code: number, message: string): MongoError {
  return new MongoError(code, message);
}
