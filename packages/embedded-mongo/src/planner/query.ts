import type { Maybe } from "../bson/values";
import type { Match } from "../query/ast";
import type { Collation } from "../query/collation";
import type { SortField } from "../query/sort";
import type { Plan } from "./plan";

/** What is asked of one collection. */
export interface Query {
  readonly match: Match;
  readonly collation: Collation;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** Infinity for all. */
  readonly limit: number;
  readonly hint: Maybe;
  /** Counts what is looked at, for explain. */
  readonly counts?: { keys: number; documents: number };
  /** Told which plan was taken. */
  readonly onPlan?: (plan: Plan) => void;
  /** When to give up, in milliseconds since 1970; Infinity for never. */
  readonly deadline: number;
}
