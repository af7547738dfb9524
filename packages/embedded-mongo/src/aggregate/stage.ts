import type { Doc, Value } from "../bson/values";
import type { Variables } from "../expressions/operator";
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

/** What a pipeline is compiled against. */
export interface StageContext {
  /** Compiles a pipeline inside this one. */
  readonly compile: (stages: Value, context: StageContext) => Pipeline;
  readonly variables: Variables;
  /** The documents of another collection of this database that match, not to be changed. */
  readonly find: (collection: string, filter: Doc) => Iterable<Doc>;
}

export interface Pipeline {
  readonly run: Run;
  readonly reads: Fields;
}

export type MakeStage = (operand: Value, context: StageContext) => Stage;

/** A stage that gives each document another shape. */
export function mapping(change: (document: Doc) => Doc): Run {
  return function* run(input) {
    for (const document of input) {
      yield change(document);
    }
  };
}
