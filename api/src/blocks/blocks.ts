import { derivedId, isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { forbidden } from "../platform/errors";
import { Block } from "./Block";
import type { BlockRecord } from "./Block";

const { trusted } = mongoose;

/** Throws 403 when one of two people has blocked the other. */
export async function refuseBlocked(user: string, other: string): Promise<void> {
  const blocks = await Block.find({
    user: trusted({ $in: [user, other] }),
    blocked: trusted({ $in: [user, other] }),
  }).lean();
  const own = blocks.find((block) => block.user === user && block.blocked === other);
  const others = blocks.some((block) => block.user === other && block.blocked === user);
  if (own !== undefined) {
    throw forbidden("block.byYou");
  }
  if (others) {
    throw forbidden("block.byOther");
  }
}

/** The blocks somebody has made, newest first. */
export function findBlocks(user: string): Promise<BlockRecord[]> {
  return Block.find({ user }).sort({ createdAt: -1, _id: 1 }).lean();
}

/** The people among these whom somebody has blocked by their number, not only as the seller of a car. */
export async function findBlockedByNumber(
  user: string,
  people: string[],
): Promise<ReadonlySet<string>> {
  const sellerOf = trusted({ $exists: false });
  const blocks = { user, blocked: trusted({ $in: people }), sellerOf };
  return new Set(await Block.distinct("blocked", blocks));
}

/** Whom to block: a user, and their car when the blocker knows them by nothing else. */
export interface Blocked {
  blocked: string;
  car?: { _id: string; title: string };
}

/** Keeps a block by a car, or of a person; once, however often it is made. */
export async function keepBlock(user: string, { blocked, car }: Blocked): Promise<BlockRecord> {
  const by = car === undefined ? `person/${blocked}` : `car/${car._id}`;
  const _id = derivedId(`block/${user}/${by}`);
  try {
    const block = { _id, user, blocked, ...(car && { sellerOf: car.title }) };
    return (await Block.create(block)).toObject();
  } catch (error) {
    const made = isDuplicateKey(error, "_id") ? await Block.findById(_id).lean() : null;
    if (made === null) {
      throw error;
    }
    return made;
  }
}

/** Removes one block: the person stays blocked while the user has another one of them. */
export async function unblock(user: string, _id: string): Promise<boolean> {
  const { deletedCount } = await Block.deleteOne({ _id, user });
  return deletedCount === 1;
}
