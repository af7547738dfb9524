import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";

import { mongoose } from "../../platform/database/mongoose";
import { notFound } from "../../platform/errors";
import { Circle } from "./Circle";
import type { CircleRecord } from "./Circle";

const DAY = 86_400_000;
const MOST = 100;
const { trusted } = mongoose;

/** A user's circles: those that go on, and those that were over lately; newest first. */
export async function findCirclesOf(user: string, now = new Date()): Promise<CircleRecord[]> {
  const since = new Date(now.getTime() - CIRCLE_LIMITS.listedDays * DAY);
  const all = await Circle.find({ owners: user, createdAt: trusted({ $gt: since }) })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MOST)
    .lean();
  return [...all.filter(isLive), ...all.filter((circle) => !isLive(circle))];
}

function isLive({ state }: CircleRecord): boolean {
  return LIVE_CIRCLE_STATES.includes(state);
}

/** Throws 404. */
export async function findCircle(_id: string): Promise<CircleRecord> {
  const circle = await Circle.findById(_id).lean();
  if (circle === null) {
    throw notFound("circle.unknown");
  }
  return circle;
}

/** Notes that a member has seen the contacts of the two others: each is told who could. */
export async function noteSeen(circle: CircleRecord, car: string): Promise<void> {
  await Circle.updateOne(
    { _id: circle._id, "seen.car": trusted({ $ne: car }) },
    { $push: { seen: { car, at: new Date() } } },
  );
}
