import type { Doc, Value } from "../bson/values";
import type { Scope } from "../expressions/scope";

/** Documents in, documents out; the input may be read lazily and must not be changed. */
export type Run = (input: Iterable<Doc>) => Iterable<Doc>;

/** The top-level fields something reads; undefined when it may read any. */
export type Fields = ReadonlySet<string> | undefined;

export interface Stage {
  readonly run: Run;
  /** The fields it reads of its input. */
  readonly reads: Fields;
  /** Whether nothing after it sees more of the input than what it read. */
  readonly shapes: boolean;
}

/** Where the stages that read other collections find them. */
export interface Source {
  /** The documents of a collection of this database that match, each to be used once and not changed. */
  find(collection: string, filter: Doc, scope: Scope): Iterable<Doc>;
}

export interface StageContext {
  readonly scope: Scope;
  readonly source: Source;
  /** Compiles a pipeline inside this one. */
  readonly nested: (stages: Value, scope?: Scope) => Pipeline;
}

export interface Pipeline {
  readonly run: Run;
  readonly reads: Fields;
}

export type MakeStage = (operand: Value, context: StageContext) => Stage;

export const NOTHING: ReadonlySet<string> = new Set();

export function topField(path: string): string {
  return path.split(".")[0] ?? path;
}

/** What both read. */
export function union(a: Fields, b: Fields): Fields {
  return a === undefined || b === undefined ? undefined : new Set([...a, ...b]);
}
