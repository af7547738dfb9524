import type { Doc, Value } from "../bson/values";
import type { Fields } from "../query/ast";

/** Turns documents into documents; the input may be read lazily and must not be changed. */
export type Run = (input: Iterable<Doc>) => Iterable<Doc>;

export interface Stage {
  readonly run: Run;
  /** The top-level fields it reads from its input. */
  readonly reads: Fields;
  /** Whether later stages see only what it read. */
  readonly shapes?: boolean;
}

/** The matching documents of another collection of this database; they must not be changed. */
export type FindForeign = (collection: string, filter: Doc) => Iterable<Doc>;

export type MakeStage = (operand: Value, find: FindForeign) => Stage;

export interface Pipeline {
  readonly run: Run;
  readonly reads: Fields;
}
