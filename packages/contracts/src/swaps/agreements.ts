/**
 * What a deal of two and a circle of three share. Both are graphs of states: people act until a deadline, after which
 * time acts; the market acts whenever a car or a person leaves.
 */
export type Graph<State extends string, Action extends string, Actor extends string> = Record<
  State,
  Partial<Record<Action, Transition<State, Actor>>>
>;

export interface Transition<State extends string, Actor extends string> {
  to: State;
  by: Actor | "time" | "market";
  /** Of an action that each member takes once: where the last of them leads. */
  last?: State;
}

/** An agreement at the moment of an action. */
interface Moment {
  /** Until when people may answer; null where they are not asked, or at any time. */
  answerUntil: Date | null;
  /** From when time ends the agreement; null where it does not. */
  endsAt: Date | null;
  /** Whether everybody else has taken the action. @defaultValue false */
  isLast?: boolean;
  now: Date;
}

/** Why an action is impossible: the graph does not have it, people act too late, or time too early. */
export type Refusal = "missing" | "late" | "early";

/** The state that a transition leads to, or why it is impossible at this moment. */
export function follow<State extends string, Actor extends string>(
  way: Transition<State, Actor> | undefined,
  { answerUntil, endsAt, isLast = false, now }: Moment,
): { to: State } | { refusal: Refusal } {
  if (way === undefined) {
    return { refusal: "missing" };
  }
  const { to, by, last = to } = way;
  if (by === "time" && (endsAt === null || endsAt > now)) {
    return { refusal: "early" };
  }
  if (by !== "time" && by !== "market" && answerUntil !== null && answerUntil <= now) {
    return { refusal: "late" };
  }
  return { to: isLast ? last : to };
}
