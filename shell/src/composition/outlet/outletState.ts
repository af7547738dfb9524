import type { Resume } from "@takas/mfe-kit";

import type { Refusal } from "../canRun";

/**
 * Why a remote failed. docs/errors.md explains each kind, and "refused", "crashed", "screen" and "uncaught".
 */
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

/**
 * What an outlet shows, and of which build. "rendered": the server's view before hydration. "kept": nothing, but the
 * remote keeps the screen that the visitor left.
 */
export type OutletState =
  | { status: "idle" }
  | { status: "rendered"; build: string }
  | { status: "loading"; build: string }
  | { status: "slow"; build: string }
  | { status: "mounting"; build: string }
  | { status: "ready"; build: string }
  | { status: "kept"; build: string; resume: Resume }
  | { status: "failed"; build: string; kind: FailureKind }
  | { status: "incompatible"; build: string; reasons: Refusal[] }
  | { status: "crashed"; build: string };

/** Why a build failed or was removed, for the team that fixes it. */
export interface OutletFailure {
  remote: string;
  team: string;
  build: string;
  /** Also part of the support code on the card. */
  kind: FailureKind | "refused" | "crashed" | "screen" | "uncaught";
  /** Why the gate refused it. */
  reasons?: Refusal[];
  error?: unknown;
}

export type OutletEvent =
  | { type: "entered"; build: string }
  | { type: "slowNoticed" }
  | { type: "loaded" }
  | { type: "shown" }
  | { type: "failed"; build: string; kind: FailureKind }
  | { type: "refused"; build: string; reasons: Refusal[] }
  | { type: "crashed" }
  | { type: "kept"; resume: Resume }
  | { type: "resumed" }
  | { type: "left" };

/** The outlet's states and events. An event that does not apply to the state changes nothing. */
export function outletReducer(state: OutletState, event: OutletEvent): OutletState {
  switch (event.type) {
    case "entered":
      return state.status === "loading" && state.build === event.build
        ? state
        : { status: "loading", build: event.build };
    case "slowNoticed":
      return state.status === "loading" ? { status: "slow", build: state.build } : state;
    case "loaded":
      return isComing(state) ? { status: "mounting", build: state.build } : state;
    case "shown":
      return isExpected(state) ? { status: "ready", build: state.build } : state;
    case "failed":
      return isExpected(state) ? { status: "failed", build: event.build, kind: event.kind } : state;
    case "refused":
      return isExpected(state)
        ? { status: "incompatible", build: event.build, reasons: event.reasons }
        : state;
    case "crashed":
      // A kept screen that crashes is gone; the next visit mounts a new one.
      return isAway(state) ? leave(state) : { status: "crashed", build: state.build };
    case "kept":
      return state.status === "ready"
        ? { status: "kept", build: state.build, resume: event.resume }
        : state;
    case "resumed":
      return state.status === "kept" ? { status: "ready", build: state.build } : state;
    case "left":
      return leave(state);
  }
}

function leave(state: OutletState): OutletState {
  return state.status === "idle" ? state : { status: "idle" };
}

type StateOf<Status extends OutletState["status"]> = Extract<OutletState, { status: Status }>;

/** Whether the remote is loading behind a skeleton. */
export function isComing(state: OutletState): state is StateOf<"loading" | "slow" | "mounting"> {
  return state.status === "loading" || state.status === "slow" || state.status === "mounting";
}

/** Whether the page contains nothing of the remote. */
export function isAway(state: OutletState): state is StateOf<"idle" | "kept"> {
  return state.status === "idle" || state.status === "kept";
}

/** Whether the remote is loading, behind a skeleton or the server's view. */
function isExpected(
  state: OutletState,
): state is StateOf<"loading" | "slow" | "mounting" | "rendered"> {
  return isComing(state) || state.status === "rendered";
}
