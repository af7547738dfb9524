import { mongoose } from "../platform/database/mongoose";
import { Session } from "./sessions/Session";
import { User } from "./User";

const DAY = 86_400_000;
/** Users asked for at a time. */
const BATCH = 500;
const { trusted } = mongoose;

/**
 * The users among these who did more than one visit's work: they are members, or have given a profile and came back on
 * a later day.
 */
export async function findEstablished(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const unique = [...new Set(ids)];
  const found = new Set<string>();
  for (let first = 0; first < unique.length; first += BATCH) {
    const among = trusted({ $in: unique.slice(first, first + BATCH) });
    const returned = await findReturned(among);
    const people = await User.find(
      {
        _id: among,
        $or: [
          { membershipType: trusted({ $ne: "free" as const }) },
          { sealedProfile: trusted({ $exists: true }) },
        ],
      },
      { membershipType: 1 },
    ).lean();
    for (const { _id, membershipType } of people) {
      if (membershipType !== "free" || returned.has(_id)) {
        found.add(_id);
      }
    }
  }
  return found;
}

/** Users who used a session on a later day than they began it. */
async function findReturned(user: { $in: string[] }): Promise<ReadonlySet<string>> {
  const sessions = await Session.find({ user }, { user: 1, createdAt: 1, usedAt: 1 }).lean();
  const used = sessions.filter(
    ({ createdAt, usedAt }) => usedAt.getTime() >= createdAt.getTime() + DAY,
  );
  return new Set(used.map((session) => session.user));
}
