import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { User } from "../../accounts";
import { mongoose } from "../../platform/database/mongoose";
import { Vehicle } from "../../vehicles";
import type { CircleMember, CircleRecord } from "./Circle";
import { Circle } from "./Circle";

const { trusted } = mongoose;

type Cars = Pick<CircleRecord, "_id" | "members">;

/**
 * Reserves the cars of a circle as it names them, always in the order of their ids, so that two circles never stop each
 * other. Repeating it changes nothing. Resolves to why it could not, with none of them reserved.
 */
export async function reserveCars({ _id, members }: Cars): Promise<CircleCause | undefined> {
  for (const member of members.toSorted((a, b) => (a.car < b.car ? -1 : 1))) {
    if (!(await reserve(_id, member))) {
      await freeCars({ _id, members });
      return whyNot(member);
    }
  }
  return undefined;
}

async function reserve(circle: string, { car, version }: CircleMember): Promise<boolean> {
  const { revision } = version;
  const kept = await Vehicle.findOneAndUpdate(
    {
      _id: car,
      status: "active",
      // A car that was never changed has no revision.
      revision: trusted({ $in: revision === 0 ? [null, 0] : [revision] }),
    },
    // Without `reservedAt`, by which offers look for reservations of theirs.
    { status: "reserved", reservedFor: circle },
    { projection: { _id: 1 } },
  ).lean();
  return kept !== null || (await Vehicle.exists({ _id: car, reservedFor: circle })) !== null;
}

async function whyNot({ car }: CircleMember): Promise<CircleCause> {
  const vehicle = await Vehicle.findById(car, { status: 1 }).lean();
  switch (vehicle?.status) {
    case "active":
      return "changed";
    case "reserved":
      return "taken";
    default:
      return "gone";
  }
}

/** Puts the cars that a circle has reserved back on the market; a suspended owner's cars stay off it. */
export async function freeCars({ _id, members }: Cars): Promise<void> {
  const owners = trusted({ $in: members.map(({ owner }) => owner) });
  const suspended = await User.distinct("_id", { _id: owners, isSuspended: true });
  const $unset = { reservedFor: 1 };
  const held = { reservedFor: _id, status: "reserved" as const };
  await Vehicle.updateMany(
    { ...held, owner: trusted({ $in: suspended }) },
    { $set: { status: "paused", heldBack: "active" }, $unset },
  );
  await Vehicle.updateMany(held, { $set: { status: "active" }, $unset });
  // One that was taken down meanwhile stays off the market.
  await Vehicle.updateMany({ reservedFor: _id }, { $unset });
}

/** Takes the cars of a circle off the market for good. */
export async function sellCars({ _id }: Pick<CircleRecord, "_id">): Promise<void> {
  await Vehicle.updateMany(
    { reservedFor: _id },
    { $set: { status: "sold" }, $unset: { reservedFor: 1 } },
  );
}

/** Frees cars that are reserved for a circle that has ended: a process died, or repeated a step too late. */
export async function repairReservations(): Promise<void> {
  const kept = await Vehicle.find(
    {
      status: "reserved",
      reservedFor: trusted({ $exists: true }),
      reservedAt: trusted({ $exists: false }),
    },
    { reservedFor: 1 },
  ).lean();
  const _id = trusted({ $in: kept.flatMap(({ reservedFor }) => reservedFor ?? []) });
  for (const circle of await Circle.find({ _id, state: "dissolved" }).lean()) {
    await freeCars(circle);
  }
  for (const circle of await Circle.find({ _id, state: "done" }).lean()) {
    await sellCars(circle);
  }
}
