import type { Doc, Value } from "../bson/values";
import type { Fields } from "../query/ast";

/** Documents in, documents out; the input may be read lazily and must not be changed. */
export type Run = (input: Iterable<Doc>) => Iterable<Doc>;

export interface Stage {
  readonly run: Run;
  /** The top-level fields it reads of its input. */
  readonly reads: Fields;
  /** Whether nothing after it sees more of the input than what it read. */
  readonly shapes?: boolean;
}

/** The documents of another collection of this database that match, not to be changed. */
export type FindForeign = (collection: string, filter: Doc) => Iterable<Doc>;

/** What a stage is made against. */
export interface StageContext {
  readonly find: FindForeign;
  /** Compiles a pipeline inside this one. */
  readonly compile: (stages: readonly Value[]) => Pipeline;
}

export type MakeStage = (operand: Value, context: StageContext) => Stage;

export interface Pipeline {
  readonly run: Run;
  readonly reads: Fields;
}
