import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { mongoose } from "../../platform/database/mongoose";
import { Vehicle, WITHOUT_SEARCH_FIELDS, freeReservedCars, sellReservedCars } from "../../vehicles";
import type { CircleMember, CircleRecord } from "./Circle";
import { Circle } from "./Circle";
import { isSameCar } from "./findCause";

const { trusted } = mongoose;

type Cars = Pick<CircleRecord, "_id" | "members">;

/**
 * Reserves the cars of a circle as it names them, always in the order of their ids, so that two circles never stop each
 * other. Repeating it changes nothing. Resolves to why it could not, with none of them reserved.
 */
export async function reserveCars({ _id, members }: Cars): Promise<CircleCause | undefined> {
  for (const member of members.toSorted((a, b) => (a.car < b.car ? -1 : 1))) {
    if (!(await reserve(_id, member))) {
      await freeReservedCars(_id);
      return whyNot(member);
    }
  }
  return undefined;
}

async function reserve(circle: string, { car, version }: CircleMember): Promise<boolean> {
  const stored = await Vehicle.findById(car, WITHOUT_SEARCH_FIELDS).lean();
  if (stored === null || !isSameCar(version, stored)) {
    return false;
  }
  const kept = await Vehicle.findOneAndUpdate(
    {
      _id: car,
      status: "active",
      // As it was read; null matches a car that was never changed.
      revision: stored.revision ?? null,
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
  for (const circle of await Circle.find({ _id, state: "dissolved" }, { _id: 1 }).lean()) {
    await freeReservedCars(circle._id);
  }
  for (const circle of await Circle.find({ _id, state: "done" }, { _id: 1 }).lean()) {
    await sellReservedCars(circle._id);
  }
}
