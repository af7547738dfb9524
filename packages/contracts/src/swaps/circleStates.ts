/**
 * The life of a circle of three as a graph. Three owners swap: each gives a car to one of the others and gets the car of
 * the third. The API checks every change against the graph, and screens derive their buttons from it.
 */

/** `reserving`: all have accepted, and the cars are being reserved; it takes a moment. */
export const CIRCLE_STATES = ["open", "reserving", "accepted", "done", "dissolved"] as const;
export type CircleState = (typeof CIRCLE_STATES)[number];

export const CIRCLE_ACTIONS = [
  "accept",
  "decline",
  "reserve",
  "done",
  "release",
  "expire",
  "lapse",
  "dissolve",
] as const;
export type CircleAction = (typeof CIRCLE_ACTIONS)[number];

/** What a member does; everything else happens by time or because a car or a person leaves. */
export const MEMBER_ACTIONS = ["accept", "decline", "done", "release"] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

interface CircleTransition {
  to: CircleState;
  /** Of an action that each member takes once: where the last of the three leads. */
  last?: CircleState;
}

export const CIRCLE_GRAPH: Record<CircleState, Partial<Record<CircleAction, CircleTransition>>> = {
  open: {
    accept: { to: "open", last: "reserving" },
    decline: { to: "dissolved" },
    expire: { to: "dissolved" },
    dissolve: { to: "dissolved" },
  },
  reserving: { reserve: { to: "accepted" }, dissolve: { to: "dissolved" } },
  accepted: {
    done: { to: "accepted", last: "done" },
    release: { to: "dissolved" },
    lapse: { to: "dissolved" },
    dissolve: { to: "dissolved" },
  },
  done: {},
  dissolved: {},
};

/** Circles that have not ended. */
export const LIVE_CIRCLE_STATES: readonly CircleState[] = ["open", "reserving", "accepted"];
/** Circles whose cars are reserved. */
export const RESERVING_CIRCLE_STATES: readonly CircleState[] = ["reserving", "accepted"];

/** What a member can do now: nothing twice. */
export function circleActions(
  state: CircleState,
  { hasAccepted, isDone }: { hasAccepted: boolean; isDone: boolean },
): MemberAction[] {
  return MEMBER_ACTIONS.filter(
    (action) =>
      CIRCLE_GRAPH[state][action] !== undefined &&
      !(action === "accept" && hasAccepted) &&
      !(action === "done" && isDone),
  );
}
