import { randomInt } from "node:crypto";

import { isDuplicateKey } from "./mongoose";
import type { mongoose } from "./mongoose";

/** A document of which each owner may have a limited number. */
interface Slotted {
  /** "OWNER/1" to "OWNER/MOST", unique. */
  slot?: string;
}

interface Limit {
  /** What the slots begin with: _id of the User. */
  owner: string;
  /** The documents of the owner that count. */
  counted: object;
  most: number;
  full: () => Error;
}

/**
 * Inserts one of at most `most` documents of an owner by calling `insert` with a free slot. The unique index on `slot`
 * counts, so simultaneous inserts never exceed the limit. Throws `full` when no slot is free.
 */
export async function insertInSlot<Inserted>(
  { collection }: { collection: object },
  { owner, counted, most, full }: Limit,
  insert: (slot: string) => Promise<Inserted>,
): Promise<Inserted> {
  const documents = collection as mongoose.mongo.Collection<Slotted>;
  for (;;) {
    const held = await documents.countDocuments(counted, { limit: most });
    const slots = Array.from({ length: most }, (_, index) => `${owner}/${index + 1}`);
    const taken = await documents.distinct("slot", { slot: { $in: slots } });
    const free = slots.filter((one) => !taken.includes(one));
    const slot = free[randomInt(Math.max(1, free.length))];
    if (slot === undefined || held >= most) {
      throw full();
    }
    try {
      return await insert(slot);
    } catch (error) {
      if (!isDuplicateKey(error, "slot")) {
        throw error;
      }
    }
  }
}
