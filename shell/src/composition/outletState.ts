import type { Refusal } from "./canRun";

/** Why a remote did not come up. Each has a page in docs/errors, and so have "refused", "crashed" and "screen". */
export const FAILURE_KINDS = [
  "offline",
  "timeout",
  "entry",
  "expose",
  "chunk",
  "mount",
  "disabled",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What an outlet shows. `build` names the build that is meant. "drawn": the server's view, not yet taken over. */
export type OutletState =
  | { status: "idle" }
  | { status: "drawn"; build: string }
  | { status: "loading"; build: string }
  | { status: "slow"; build: string }
  | { status: "mounting"; build: string }
  | { status: "ready"; build: string }
  | { status: "failed"; build: string; kind: FailureKind }
  | { status: "incompatible"; build: string; reasons: Refusal[] }
  | { status: "crashed"; build: string };

/** Why a build did not come up or had to go, for those who mend it. */
export interface OutletFailure {
  remote: string;
  team: string;
  build: string;
  /** What the card's support code says, too. */
  kind: FailureKind | "refused" | "crashed" | "screen";
  /** What the gate said. */
  reasons?: Refusal[];
  error?: unknown;
}

export type OutletEvent =
  | { type: "entered"; build: string }
  | { type: "slowNoticed" }
  | { type: "loaded" }
  | { type: "shown" }
  | { type: "returned"; build: string }
  | { type: "failed"; kind: FailureKind }
  | { type: "refused"; reasons: Refusal[] }
  | { type: "crashed" }
  | { type: "left" };

/** The outlet's states and what leads from one to the next; an event that does not fit changes nothing. */
export function outletReducer(state: OutletState, event: OutletEvent): OutletState {
  switch (event.type) {
    case "entered":
      return { status: "loading", build: event.build };
    case "returned":
      return { status: "ready", build: event.build };
    case "left":
      return { status: "idle" };
    case "slowNoticed":
      return state.status === "loading" ? { status: "slow", build: state.build } : state;
    case "loaded":
      return isComing(state) ? { status: "mounting", build: state.build } : state;
    case "shown":
      return isComing(state) || state.status === "drawn"
        ? { status: "ready", build: state.build }
        : state;
    case "failed":
      return isComing(state) ? { status: "failed", build: state.build, kind: event.kind } : state;
    case "refused":
      return isComing(state)
        ? { status: "incompatible", build: state.build, reasons: event.reasons }
        : state;
    case "crashed":
      return state.status === "idle" ? state : { status: "crashed", build: state.build };
  }
}

type Coming = Extract<OutletState, { status: "loading" | "slow" | "mounting" }>;

/** Whether the remote is on its way. */
export function isComing(state: OutletState): state is Coming {
  return state.status === "loading" || state.status === "slow" || state.status === "mounting";
}
