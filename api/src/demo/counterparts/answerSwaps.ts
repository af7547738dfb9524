import { User } from "../../accounts";
import { unlessConflict } from "../../deals";
import { Circle, Match, changeLiveCircle, changeMatch } from "../../matching";
import { mongoose } from "../../platform/database/mongoose";

/** ms after which a demo seller answers a visitor's circle or like. */
const THINKING = 10_000;
const BATCH = 100;
const { trusted } = mongoose;

/**
 * Lets demo sellers accept the circles that they are in with a visitor, like back what a visitor likes, and say that the
 * handover is done once the visitor has. Any number of processes may run it at once.
 */
export async function answerSwaps(now = new Date()): Promise<void> {
  const before = trusted({ $lt: new Date(now.getTime() - THINKING) });
  const circles = await Circle.find({
    state: trusted({ $in: ["open", "accepted"] as const }),
    changedAt: before,
  })
    .limit(BATCH)
    .lean();
  for (const circle of circles) {
    const { members, acceptedBy, doneBy, state } = circle;
    const samples = await findSamples(members.map(({ owner }) => owner));
    const answered = state === "open" ? acceptedBy : doneBy;
    const isAsked = state === "open" || doneBy.length > 0;
    const waiting = members.find(({ car, owner }) => samples.has(owner) && !answered.includes(car));
    if (isAsked && waiting !== undefined) {
      const action = state === "open" ? "accept" : "done";
      await unlessConflict(() => changeLiveCircle(circle, { action, car: waiting.car }, now));
    }
  }
  await likeBack(now);
}

async function likeBack(now: Date): Promise<void> {
  const half = { isOpen: true, likedBy: trusted({ $size: 1 }), dismissedBy: trusted({ $size: 0 }) };
  for (const { _id, owners, likedBy } of await Match.find(half).limit(BATCH).lean()) {
    const samples = await findSamples(owners);
    const owner = owners.find((one) => samples.has(one) && !likedBy.includes(one));
    if (owner !== undefined) {
      await changeMatch({ _id }, { user: owner, action: "like" }, now);
    }
  }
}

async function findSamples(users: string[]): Promise<ReadonlySet<string>> {
  return new Set(await User.distinct("_id", { _id: trusted({ $in: users }), isSample: true }));
}
