import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { follow } from "@takas/contracts/swaps/agreements";
import { CIRCLE_GRAPH, RESERVING_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import type { CircleAction, CircleState } from "@takas/contracts/swaps/circleStates";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { mongoose } from "../../platform/database/mongoose";
import { conflict } from "../../platform/errors";
import { Circle, circleEvent } from "./Circle";
import type { CircleRecord } from "./Circle";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { trusted } = mongoose;

/** An action on a circle: by the owner of one of its cars, or with the cause of its end. */
export type CircleChange =
  | { action: "accept" | "done"; car: string }
  | { action: "reserve" }
  | Ending;

interface Ending {
  action: Exclude<CircleAction, "accept" | "done" | "reserve">;
  cause: CircleCause;
  /** The car of the owner who declines it or calls it off. */
  endedBy?: string;
}

/** After which ends the same three wait before they are brought together again. */
const COOLING: readonly CircleCause[] = ["declined", "expired", "released", "lapsed"];

/**
 * Takes a circle through one transition of the graph in contracts, in one atomic write based on the state and the answers
 * that were read. Of two simultaneous changes the second is retried on the changed circle. An answer that was given
 * stays as it is. Throws 409 for a missing transition, after the time to answer, and for a circle that is gone.
 */
export async function changeCircle(
  circle: CircleRecord,
  change: CircleChange,
  now = new Date(),
): Promise<CircleRecord> {
  if (isAnswered(circle, change)) {
    return circle;
  }
  const to = judge(circle, change, now);
  const changed = await Circle.findOneAndUpdate(
    {
      _id: circle._id,
      state: circle.state,
      acceptedBy: trusted({ $size: circle.acceptedBy.length }),
      doneBy: trusted({ $size: circle.doneBy.length }),
    },
    {
      $set: {
        state: to,
        changedAt: now,
        answerUntil: to === "open" ? circle.answerUntil : null,
        reservedUntil: reservedUntilOf(to, now),
        ...("cause" in change && causeOf(change, now)),
      },
      ...(to !== "open" && { $unset: { slots: 1 } }),
      $push: {
        outbox: circleEvent(change.action, now),
        ...("car" in change && { [LISTS[change.action]]: change.car }),
      },
    },
    { returnDocument: "after" },
  ).lean();
  if (changed !== null) {
    return changed;
  }
  const current = await Circle.findById(circle._id).lean();
  if (current === null) {
    throw conflict("circle.justChanged");
  }
  return changeCircle(current, change, now);
}

const LISTS = { accept: "acceptedBy", done: "doneBy" } as const;

function isAnswered(circle: CircleRecord, change: CircleChange): boolean {
  return (
    "car" in change &&
    CIRCLE_GRAPH[circle.state][change.action] !== undefined &&
    circle[LISTS[change.action]].includes(change.car)
  );
}

/** The state a change leads to. */
function judge(circle: CircleRecord, change: CircleChange, now: Date): CircleState {
  const { state, cause, members, answerUntil, reservedUntil } = circle;
  const next = follow(CIRCLE_GRAPH[state][change.action], {
    answerUntil,
    endsAt: answerUntil ?? reservedUntil,
    isLast: "car" in change && circle[LISTS[change.action]].length === members.length - 1,
    now,
  });
  if ("to" in next) {
    return next.to;
  }
  if (next.refusal === "late") {
    throw conflict("circle.late");
  }
  throw state === "done" || state === "dissolved"
    ? conflict("circle.over", { cause })
    : conflict("circle.otherState");
}

function reservedUntilOf(to: CircleState, now: Date): Date | null {
  return RESERVING_CIRCLE_STATES.includes(to)
    ? new Date(now.getTime() + CIRCLE_LIMITS.handoverDays * DAY)
    : null;
}

function causeOf({ cause, endedBy }: Ending, now: Date): object {
  return {
    cause,
    ...(endedBy !== undefined && { endedBy }),
    ...(COOLING.includes(cause) && {
      coolsUntil: new Date(now.getTime() + CIRCLE_LIMITS.coolDays * DAY),
    }),
  };
}
