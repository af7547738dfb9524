import type { Circle } from "@takas/contracts/live/circles";
import { circleActions } from "@takas/contracts/swaps/circleStates";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { CircleRecord } from "./Circle";
import { haveMet } from "./circlePolicy";
import type { Place } from "./circlePolicy";

/** A circle as one of its members sees it: their own pair of cars and their cash. */
export function presentCircle(
  circle: CircleRecord,
  { own, giver }: Place,
  { gives, gets }: { gives: Vehicle; gets: Vehicle },
): Circle {
  const { _id: id, state, acceptedBy, doneBy, cause, endedBy } = circle;
  const answers = { hasAccepted: acceptedBy.includes(own.car), isDone: doneBy.includes(own.car) };
  return {
    id,
    state,
    actions: circleActions(state, answers),
    gives,
    givesValue: own.worth,
    gets,
    getsValue: giver.worth,
    cash: own.cash,
    accepted: acceptedBy.length,
    answerUntil: circle.answerUntil?.toISOString() ?? null,
    reservedUntil: circle.reservedUntil?.toISOString() ?? null,
    done: doneBy.length,
    ...answers,
    haveMet: haveMet(circle),
    ...(endedBy === own.car && { hasEnded: true }),
    ...(cause !== undefined && { cause }),
    createdAt: circle.createdAt.toISOString(),
    changedAt: circle.changedAt.toISOString(),
  };
}
