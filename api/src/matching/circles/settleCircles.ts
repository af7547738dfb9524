import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { LIVE_CIRCLE_STATES, RESERVING_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import type { Log } from "@takas/telemetry/log";

import { unlessConflict } from "../../deals";
import { notify } from "../../notifications";
import type { NewNotification } from "../../notifications";
import { mongoose } from "../../platform/database/mongoose";
import { inTurn } from "../../platform/process/inTurn";
import { changeCircle } from "./changeCircle";
import type { CircleChange } from "./changeCircle";
import { Circle } from "./Circle";
import type { CircleRecord } from "./Circle";
import { repairReservations } from "./circleCars";
import { circleEvents, paramsFor } from "./circleEvents";
import { findCause } from "./findCause";

const HOUR = 3_600_000;
/** Circles handled in one run; the rest follow in the next. */
const BATCH = 500;
const { trusted } = mongoose;
const LIVE = trusted({ $in: LIVE_CIRCLE_STATES });

/** Changes a circle and starts what follows (`circleEvents`). Throws 409 as `changeCircle` does. */
export async function changeLiveCircle(
  circle: CircleRecord,
  change: CircleChange,
  now = new Date(),
): Promise<CircleRecord> {
  return circleEvents.deliver(await changeCircle(circle, change, now));
}

/** Dissolves the circles among these that cannot go on: a car or a person of theirs has changed or left. */
export async function settleCircles(which: object, now = new Date()): Promise<void> {
  await inTurn(await Circle.find({ ...which, state: LIVE }).lean(), async (circle) => {
    const cause = await findCause(circle);
    if (cause !== undefined) {
      await dissolve(circle, cause, now);
    }
  });
}

/** The same after a change that is stored: a failure is logged and left to the next run, within a minute. */
export async function settleCirclesAfter(which: object, log: Log): Promise<void> {
  try {
    await settleCircles(which);
  } catch (error) {
    log.error({ err: error }, "circles were not settled: the next run does it");
  }
}

/** The number of a user's active circles. */
export function countCircles(user: string): Promise<number> {
  return Circle.countDocuments({ owners: user, state: LIVE });
}

/** The number of a user's circles that all three have accepted and that are not done. */
export function countAgreedCircles(user: string): Promise<number> {
  const state = trusted({ $in: RESERVING_CIRCLE_STATES });
  return Circle.countDocuments({ owners: user, state });
}

/** Dissolves all circles of a user who leaves. */
export async function leaveCircles(user: string): Promise<void> {
  for (const circle of await Circle.find({ owners: user, state: LIVE }).lean()) {
    await dissolve(circle, "left");
  }
  // Includes circles changed by a process that died: their cars are also free once this resolves.
  const isPending = { "outbox.at": trusted({ $exists: true }) };
  for (const circle of await Circle.find({ owners: user, ...isPending }).lean()) {
    await circleEvents.deliver(circle);
  }
}

/**
 * Once a minute: delivers what a dead process has left, dissolves circles that cannot go on, that nobody answered in time
 * or that were not handed over, and reminds owners who have not answered.
 */
export async function keepCirclesCurrent(now = new Date()): Promise<void> {
  const isLate = trusted({ $lte: now });
  await inTurn(
    [
      () => circleEvents.sweep(now),
      () => settleCircles({}, now),
      () => end({ state: "open", answerUntil: isLate }, { action: "expire", now }),
      () => end({ state: "accepted", reservedUntil: isLate }, { action: "lapse", now }),
      () => remind(now),
      () => repairReservations(),
    ],
    (step) => step(),
  );
}

async function dissolve(circle: CircleRecord, cause: CircleCause, now = new Date()): Promise<void> {
  await unlessConflict(() => changeLiveCircle(circle, { action: "dissolve", cause }, now));
}

async function end(
  which: object,
  { action, now }: { action: "expire" | "lapse"; now: Date },
): Promise<void> {
  const cause = action === "expire" ? "expired" : "lapsed";
  await inTurn(await Circle.find(which).limit(BATCH).lean(), (circle) =>
    unlessConflict(() => changeLiveCircle(circle, { action, cause }, now)),
  );
}

/** Reminds each member who has not answered, once for each hour of `remindHours`; only of the last one that is due. */
async function remind(now: Date): Promise<void> {
  const left = CIRCLE_LIMITS.remindHours.map((hours) => CIRCLE_LIMITS.answerHours - hours);
  for (const [index, hours] of left.entries()) {
    const reminded = trusted({ $lte: index });
    const answerUntil = trusted({
      $gt: hoursAfter(now, left[index + 1] ?? 0),
      $lte: hoursAfter(now, hours),
    });
    const due = await Circle.find({ state: "open", reminded, answerUntil }).limit(BATCH).lean();
    await inTurn(due, async (circle) => {
      const waiting = circle.members.filter(({ car }) => !circle.acceptedBy.includes(car));
      await notify(
        waiting.map((member): NewNotification => ({
          _id: `circle/${circle._id}/remind${hours}/${member.car}`,
          user: member.owner,
          kind: "circleEnding",
          params: { ...paramsFor(member, circle), hours },
        })),
        now,
      );
      await Circle.updateOne({ _id: circle._id, reminded }, { reminded: index + 1 });
    });
  }
}

function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * HOUR);
}
