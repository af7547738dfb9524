import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { forbidden } from "../../platform/errors";
import type { Sender } from "./admission";
import { UploadPenalty } from "./UploadPenalty";

const HOUR = 3_600_000;
/**
 * A number of refusals within a time in ms pauses uploads; docs/product.md 9.3: restrictions of 24 to 48 hours when
 * repeated. New sessions are easy to create, so refusals also count for the address, which several people may share.
 */
const REFUSALS = { user: 3, address: 12 };
const WINDOW = 7 * 24 * HOUR;
const FIRST_PAUSE = 24 * HOUR;
const NEXT_PAUSE = 48 * HOUR;

/** Throws 403 with the end time while the uploads of a user or their address are paused. */
export async function assertMayUpload(sender: Sender, now = new Date()): Promise<void> {
  const ids = countedFor(sender).map(({ _id }) => _id);
  const [penalty] = await UploadPenalty.find(
    { _id: mongoose.trusted({ $in: ids }), pausedUntil: mongoose.trusted({ $gt: now }) },
    { pausedUntil: 1 },
  )
    .sort({ pausedUntil: -1 })
    .lean();
  const until = penalty?.pausedUntil ?? now;
  if (until > now) {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    throw forbidden("uploads.paused", { until: until.toISOString() }, { retryAfter: seconds });
  }
}

/**
 * Records that a photo was refused because of contact details. A user's third refusal within 7 days pauses their
 * uploads for 24 hours, every third after that for 48; the twelfth of an address pauses everybody there. Simultaneous
 * refusals each count, and make one pause between them.
 */
export async function recordRefusal(sender: Sender, now = new Date()): Promise<void> {
  await Promise.all(countedFor(sender).map(async (whose) => record(whose, now)));
}

interface Counted {
  /** _id of the penalty: the User's, or the address. */
  _id: string;
  /** Refusals that pause uploads. */
  most: number;
}

function countedFor({ userId, address }: Sender): Counted[] {
  return [
    { _id: userId, most: REFUSALS.user },
    { _id: `address ${address}`, most: REFUSALS.address },
  ];
}

async function record(whose: Counted, now: Date): Promise<void> {
  const penalty = await addRefusal(whose, now);
  const recent = penalty?.refusals.filter((at) => now.getTime() - at.getTime() < WINDOW) ?? [];
  if (penalty === undefined || recent.length < whose.most) {
    return;
  }
  const { pauses } = penalty;
  const pausedUntil = new Date(now.getTime() + (pauses === 0 ? FIRST_PAUSE : NEXT_PAUSE));
  // Only one of the processes that read this number of pauses makes the next.
  await UploadPenalty.updateOne(
    { _id: whose._id, pauses },
    { $set: { pausedUntil, refusals: [] }, $inc: { pauses: 1 } },
  );
}

/** The penalty including this refusal; undefined while uploads are paused, when nothing is counted. */
async function addRefusal({ _id, most }: Counted, now: Date) {
  const notPaused = mongoose.trusted({ $not: { $gt: now } });
  try {
    const penalty = await UploadPenalty.findOneAndUpdate(
      { _id, pausedUntil: notPaused },
      { $push: { refusals: { $each: [now], $slice: -most } } },
      { upsert: true, returnDocument: "after" },
    ).lean();
    return penalty;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) {
      return undefined;
    }
    throw error;
  }
}
