import type { Graph } from "./agreements";

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

const DISSOLVE = { to: "dissolved", by: "market" } as const;

export const CIRCLE_GRAPH: Graph<CircleState, CircleAction, "member"> = {
  open: {
    accept: { to: "open", last: "reserving", by: "member" },
    decline: { to: "dissolved", by: "member" },
    expire: { to: "dissolved", by: "time" },
    dissolve: DISSOLVE,
  },
  reserving: { reserve: { to: "accepted", by: "market" }, dissolve: DISSOLVE },
  accepted: {
    done: { to: "accepted", last: "done", by: "member" },
    release: { to: "dissolved", by: "member" },
    lapse: { to: "dissolved", by: "time" },
    dissolve: DISSOLVE,
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
