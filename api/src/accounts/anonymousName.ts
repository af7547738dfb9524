import { anonymousName as wordName, unknownName } from "@takas/contracts/anonymousName";

import { mongoose } from "../platform/database/mongoose";
import { User } from "./User";
import type { UserRecord } from "./User";

/** The anonymous name of a user in the reader's language: "User #N". */
export function anonymousName(user: Pick<UserRecord, "anonymousId">): string {
  return wordName(user.anonymousId);
}

/** The anonymous name of the user with this id; `numbers` are the anonymous numbers of existing accounts. */
export function nameOf(user: string, numbers: ReadonlyMap<string, number>): string {
  const anonymousId = numbers.get(user);
  return anonymousId === undefined ? unknownName() : anonymousName({ anonymousId });
}

/** The anonymous numbers of users, by id; deleted users are omitted. */
export async function findAnonymousNumbers(ids: readonly string[]): Promise<Map<string, number>> {
  const _id = mongoose.trusted({ $in: [...new Set(ids)] });
  const users = await User.find({ _id }, { anonymousId: 1 }).lean();
  return new Map(users.map((user) => [user._id, user.anonymousId]));
}
