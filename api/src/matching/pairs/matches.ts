import type { MatchChangeWrite } from "@takas/contracts/live/matches";
import { carName } from "@takas/contracts/vehicles/carName";

import { notify } from "../../notifications";
import type { NewNotification } from "../../notifications";
import { mongoose, newId } from "../../platform/database/mongoose";
import { notFound } from "../../platform/errors";
import { createOutbox } from "../../platform/outbox";
import type { OutboxEvent } from "../../platform/outbox";
import { findVehiclesByIds } from "../../vehicles";
import { Match } from "./Match";
import type { MatchRecord } from "./Match";

const { trusted } = mongoose;
/** Matches of a user that are read; the freshest ones. */
const MOST = 500;

export const matchEvents = createOutbox<MatchRecord, OutboxEvent>(Match);

/** A user's open matches that neither side has dismissed; with `car`, only the matches with that car on either side. */
export function findMatchesOf(user: string, car?: string): Promise<MatchRecord[]> {
  return Match.find({
    owners: user,
    isOpen: true,
    dismissedBy: trusted({ $size: 0 }),
    ...(car !== undefined && { cars: car }),
  })
    .sort({ freshAt: -1, _id: 1 })
    .limit(MOST)
    .lean();
}

/** A user's own match. Throws 404 for one that is unknown, closed or between others: nobody learns which. */
export async function findOwnMatch(user: string, _id: string): Promise<MatchRecord> {
  const match = await Match.findOne({ _id, owners: user, isOpen: true }).lean();
  if (match === null) {
    throw notFound("match.unknown");
  }
  return match;
}

/** Likes, takes the like back, or dismisses for good. Throws 404 for a match that was closed meanwhile. */
export async function changeMatch(
  { _id }: Pick<MatchRecord, "_id">,
  { user, action }: { user: string; action: MatchChangeWrite["action"] },
  now = new Date(),
): Promise<MatchRecord> {
  const changed = await Match.findOneAndUpdate(
    { _id, owners: user, isOpen: true },
    changeOf({ action, user, now }),
    { returnDocument: "after" },
  ).lean();
  if (changed === null) {
    throw notFound("match.unknown");
  }
  return matchEvents.deliver(changed);
}

interface Change {
  action: MatchChangeWrite["action"];
  user: string;
  now: Date;
}

function changeOf({ action, user, now }: Change): object {
  switch (action) {
    case "like":
      return {
        $addToSet: { likedBy: user },
        $push: { outbox: { id: newId(), at: now } },
      };
    case "unlike":
      return { $pull: { likedBy: user } };
    case "dismiss":
      return { $addToSet: { dismissedBy: user }, $pull: { likedBy: user } };
  }
}

/** Tells both, once both like. */
export async function tellBothLike({ _id, sides, likedBy }: MatchRecord): Promise<void> {
  if (!sides.every(({ owner }) => likedBy.includes(owner))) {
    return;
  }
  const found = await findVehiclesByIds(sides.map(({ car }) => car));
  const names = new Map(found.map((car) => [car._id, carName(car)]));
  const nameOf = (id = "") => names.get(id) ?? null;
  await notify(
    sides.map(({ owner, car }, index): NewNotification => ({
      _id: `liked/${_id}/${car}`,
      user: owner,
      kind: "swapLiked",
      params: { vehicleId: car, car: nameOf(car), other: nameOf(sides[1 - index]?.car) },
    })),
  );
}
