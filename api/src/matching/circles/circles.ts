import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";

import { mongoose } from "../../platform/database/mongoose";
import { notFound } from "../../platform/errors";
import { Circle } from "./Circle";
import type { CircleMember, CircleRecord } from "./Circle";

const DAY = 86_400_000;
const MOST = 100;
const { trusted } = mongoose;

/**
 * A user's circles: active ones first, then those done or dissolved lately; newest first. One that a change dissolved and
 * that was found again is not repeated.
 */
export async function findCirclesOf(user: string, now = new Date()): Promise<CircleRecord[]> {
  const since = new Date(now.getTime() - CIRCLE_LIMITS.listedDays * DAY);
  const found = await Circle.find({
    owners: user,
    $or: [{ state: "done" }, { createdAt: trusted({ $gt: since }) }],
  })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MOST)
    .lean();
  const all = found.filter(
    ({ key, cause }, index) =>
      cause !== "changed" || found.findIndex((newer) => newer.key === key) === index,
  );
  return [...all.filter(isLive), ...all.filter((circle) => !isLive(circle))];
}

function isLive({ state }: CircleRecord): boolean {
  return LIVE_CIRCLE_STATES.includes(state);
}

/** The number of open circles that a user has not answered. */
export async function countCirclesToAnswer(user: string): Promise<number> {
  const open = await Circle.find(
    { owners: user, state: "open" },
    { members: 1, acceptedBy: 1 },
  ).lean();
  return open.filter(({ members, acceptedBy }) =>
    members.some(({ owner, car }) => owner === user && !acceptedBy.includes(car)),
  ).length;
}

/** Throws 404. */
export async function findCircle(_id: string): Promise<CircleRecord> {
  const circle = await Circle.findById(_id).lean();
  if (circle === null) {
    throw notFound("circle.unknown");
  }
  return circle;
}

/** Which of some photos show a car as a circle names it: they stay when the listing is gone. */
export async function findPhotosInCircles(ids: string[]): Promise<string[]> {
  const path = "members.version.photos.id";
  const found = (await Circle.distinct(path, { [path]: trusted({ $in: ids }) })) as string[];
  return found.filter((id) => ids.includes(id));
}

/** Notes, once, that a member has seen the contact of another one. */
export async function noteSeen(
  { _id }: Pick<CircleRecord, "_id">,
  { car }: CircleMember,
  { car: of }: CircleMember,
): Promise<void> {
  await Circle.updateOne(
    { _id, seen: trusted({ $not: { $elemMatch: { car, of } } }) },
    { $push: { seen: { car, of, at: new Date() } } },
  );
}

/** Whether a member has seen the contact of another one. */
export function hasSeen(
  { seen = [] }: CircleRecord,
  own: CircleMember,
  other: CircleMember,
): boolean {
  return seen.some(({ car, of }) => car === own.car && of === other.car);
}

/** A look at a user's contact in a circle. */
export interface CircleViewer {
  circle: string;
  /** _id of the User who saw it, or GONE. */
  user: string;
  /** Title of the car that the user gives in the circle. */
  vehicleTitle: string;
  revealedAt: Date;
}

/** Who has seen a user's contact in circles. */
export async function findCircleViewers(user: string): Promise<CircleViewer[]> {
  const circles = await Circle.find(
    { owners: user, "seen.0": trusted({ $exists: true }) },
    { members: 1, seen: 1 },
  ).lean();
  return circles.flatMap(({ _id, members, seen = [] }) => {
    const own = members.find(({ owner }) => owner === user);
    const ownerOf = new Map(members.map(({ car, owner }) => [car, owner]));
    return seen
      .filter(({ car, of }) => car !== own?.car && of === own?.car)
      .map(({ car, at }) => ({
        circle: _id,
        user: ownerOf.get(car) ?? "",
        vehicleTitle: own?.version.title ?? "",
        revealedAt: at,
      }));
  });
}
