import { GONE } from "../contacts";
import { Circle } from "./circles/Circle";
import { leaveCircles } from "./circles/settleCircles";
import { Match } from "./pairs/Match";

/**
 * Removes a user who leaves: their circles are dissolved, and their matches and likes are gone. Circles that are done stay
 * for the others until `deleteAt`, without this user's id.
 */
export async function leaveMatching(user: string, deleteAt: Date): Promise<void> {
  await leaveCircles(user);
  for (const { _id, members, owners } of await Circle.find({
    owners: user,
    state: "done",
  }).lean()) {
    const rename = (owner: string) => (owner === user ? GONE : owner);
    const left = owners.map(rename);
    if (left.every((owner) => owner === GONE)) {
      await Circle.deleteOne({ _id });
    } else {
      const others = members.map((member) => ({ ...member, owner: rename(member.owner) }));
      await Circle.updateOne({ _id }, { members: others, owners: left, deleteAt });
    }
  }
  await Circle.deleteMany({ owners: user });
  await Match.deleteMany({ owners: user });
}
