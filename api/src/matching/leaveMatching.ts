import { CIRCLE_LIMITS } from "@takas/contracts/limits";

import { GONE } from "../accounts";
import { Circle } from "./circles/Circle";
import { leaveCircles } from "./circles/settleCircles";
import { Match } from "./pairs/Match";

const DAY = 86_400_000;

/**
 * Removes a user who leaves: their circles are dissolved, and their matches and likes are gone. Circles stay for the others
 * without this user's id: finished ones until `deleteAt`, and dissolved ones, without the photos of this user's car,
 * as long as they are listed.
 */
export async function leaveMatching(user: string, deleteAt: Date): Promise<void> {
  await leaveCircles(user);
  for (const { _id, members, owners, state, createdAt } of await Circle.find({
    owners: user,
  }).lean()) {
    const rename = (owner: string) => (owner === user ? GONE : owner);
    const left = owners.map(rename);
    if (left.every((owner) => owner === GONE)) {
      await Circle.deleteOne({ _id });
    } else {
      const isDone = state === "done";
      const others = members.map((member) => ({
        ...member,
        owner: rename(member.owner),
        ...(!isDone && member.owner === user && { version: { ...member.version, photos: [] } }),
      }));
      const listedUntil = new Date(createdAt.getTime() + CIRCLE_LIMITS.listedDays * DAY);
      await Circle.updateOne(
        { _id },
        { members: others, owners: left, deleteAt: isDone ? deleteAt : listedUntil },
      );
    }
  }
  await Match.deleteMany({ owners: user });
}
