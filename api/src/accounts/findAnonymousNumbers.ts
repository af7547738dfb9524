import { mongoose } from "../platform/database/mongoose";
import { User } from "./User";

/** The anonymous numbers of users, by id; deleted users are omitted. */
export async function findAnonymousNumbers(ids: readonly string[]): Promise<Map<string, number>> {
  const _id = mongoose.trusted({ $in: [...new Set(ids)] });
  const users = await User.find({ _id }, { anonymousId: 1 }).lean();
  return new Map(users.map((user) => [user._id, user.anonymousId]));
}
