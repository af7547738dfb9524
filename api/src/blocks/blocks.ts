import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
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

/** The users somebody has blocked, among some or all; newest first. */
export function findBlocks(user: string, whom?: string[]): Promise<BlockRecord[]> {
  const of = whom === undefined ? {} : { blocked: trusted({ $in: whom }) };
  return Block.find({ user, ...of })
    .sort({ createdAt: -1, _id: 1 })
    .lean();
}

/** Whom to block: a user, and the title of their car when the blocker knows them by nothing else. */
export type Blocked = Pick<BlockRecord, "blocked" | "sellerOf">;

/** Keeps a block; once, however often it is made. */
export async function keepBlock(user: string, whom: Blocked): Promise<BlockRecord> {
  const { blocked } = whom;
  try {
    return (await Block.create({ user, ...whom })).toObject();
  } catch (error) {
    const made = isDuplicateKey(error, "blocked")
      ? await Block.findOne({ user, blocked }).lean()
      : null;
    if (made === null) {
      throw error;
    }
    return made;
  }
}

export async function unblock(user: string, _id: string): Promise<boolean> {
  const { deletedCount } = await Block.deleteOne({ _id, user });
  return deletedCount === 1;
}
