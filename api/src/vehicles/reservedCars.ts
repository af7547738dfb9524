import { User } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { Vehicle } from "./Vehicle";

const { trusted } = mongoose;
const END = { reservedFor: 1, reservedAt: 1 };

/** Puts the cars reserved for a deal or a circle back on the market; a suspended owner's cars stay off it. */
export async function freeReservedCars(reservedFor: string): Promise<void> {
  const held = { reservedFor, status: "reserved" as const };
  const owners = trusted({ $in: await Vehicle.distinct("owner", held) });
  const suspended = await User.distinct("_id", { _id: owners, isSuspended: true });
  await Vehicle.updateMany(
    { ...held, owner: trusted({ $in: suspended }) },
    { $set: { status: "paused", heldBack: "active" }, $unset: END },
  );
  await Vehicle.updateMany(held, { $set: { status: "active" }, $unset: END });
  // One that was taken down meanwhile stays off the market.
  await Vehicle.updateMany({ reservedFor }, { $unset: END });
}

/** Takes the cars reserved for a deal or a circle off the market for good. */
export async function sellReservedCars(reservedFor: string): Promise<void> {
  await Vehicle.updateMany({ reservedFor }, { $set: { status: "sold" }, $unset: END });
}
