import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { forbidden } from "../../platform/errors";
import type { Sender } from "./admission";
import { UploadPenalty } from "./UploadPenalty";

const HOUR = 3_600_000;
/**
 * A number of refusals within a time in ms pauses uploads; docs/product.md 9.3: restrictions of 24 to 48 hours when
 * repeated. New sessions are easy to create, so a new user has fewer once an address has many. Others there may be
 * thousands who did nothing.
 */
const REFUSALS = { user: 3, address: 12, newUserThere: 1 };
const WINDOW = 7 * 24 * HOUR;
const FIRST_PAUSE = 24 * HOUR;
const NEXT_PAUSE = 48 * HOUR;
/** ms within which the refusals of photos that are checked one by one count as one. */
const TOGETHER = HOUR / 6;
/** ms after its last refusal that a user or an address is forgotten. */
const KEPT = 30 * 24 * HOUR;

/** Throws 403 with the end time while a user's uploads are paused. */
export async function assertMayUpload({ userId }: Sender, now = new Date()): Promise<void> {
  const penalty = await UploadPenalty.findOne(
    { _id: userId, pausedUntil: mongoose.trusted({ $gt: now }) },
    { pausedUntil: 1 },
  ).lean();
  const until = penalty?.pausedUntil ?? now;
  if (until > now) {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    throw forbidden("uploads.paused", { until: until.toISOString() }, { retryAfter: seconds });
  }
}

/**
 * Records that a photo was refused because of contact details. A user's third refusal within 7 days pauses their
 * uploads for 24 hours, every third after that for 48. From the twelfth of an address on, one is enough for a user in
 * their first day there. Simultaneous refusals each count, and make one pause between them.
 */
export async function recordRefusal(sender: Sender, now = new Date()): Promise<void> {
  await noteAddress(sender.address, now);
  await record({ _id: sender.userId, most: await mostRefusals(sender, now) }, now);
}

/**
 * Records a refusal of a photo that was checked before its listing was sent. The photos of a listing arrive one by one,
 * so a user's refusals within ten minutes count as one.
 */
export async function recordCheckRefusal(sender: Sender, now = new Date()): Promise<void> {
  const user = { _id: sender.userId, most: await mostRefusals(sender, now) };
  const isFirst = await record(user, now, { $gt: new Date(now.getTime() - TOGETHER) });
  if (isFirst) {
    await noteAddress(sender.address, now);
  }
}

interface Counted {
  /** _id of the User. */
  _id: string;
  /** Refusals that pause uploads. */
  most: number;
}

/** Counts a refusal for an address. */
async function noteAddress(address: string, now: Date): Promise<void> {
  await UploadPenalty.updateOne(
    { _id: `address ${address}` },
    {
      $push: { refusals: { $each: [now], $slice: -REFUSALS.address } },
      $set: { forgetAt: new Date(now.getTime() + KEPT) },
    },
    { upsert: true },
  );
}

/** The number of refusals that pauses this user's uploads. */
async function mostRefusals({ address, isNew }: Sender, now: Date): Promise<number> {
  if (isNew !== true) {
    return REFUSALS.user;
  }
  const penalty = await UploadPenalty.findById(`address ${address}`, { refusals: 1 }).lean();
  const recent = penalty?.refusals.filter((at) => now.getTime() - at.getTime() < WINDOW) ?? [];
  return recent.length < REFUSALS.address ? REFUSALS.user : REFUSALS.newUserThere;
}

/** Counts a refusal, unless one with a time in `sameAs` has been counted; resolves to whether it did. */
async function record(whose: Counted, now: Date, sameAs?: TimeRange): Promise<boolean> {
  const penalty = await addRefusal(whose, now, sameAs);
  const recent = penalty?.refusals.filter((at) => now.getTime() - at.getTime() < WINDOW) ?? [];
  if (penalty === undefined || recent.length < whose.most) {
    return penalty !== undefined;
  }
  const { pauses } = penalty;
  const pausedUntil = new Date(now.getTime() + (pauses === 0 ? FIRST_PAUSE : NEXT_PAUSE));
  // Only one of the processes that read this number of pauses makes the next.
  await UploadPenalty.updateOne(
    { _id: whose._id, pauses },
    { $set: { pausedUntil, refusals: [] }, $inc: { pauses: 1 } },
  );
  return true;
}

interface TimeRange {
  $gt: Date;
}

/** The penalty including this refusal; undefined when nothing is counted: uploads are paused, or it is the same one. */
async function addRefusal({ _id, most }: Counted, now: Date, sameAs?: TimeRange) {
  const notPaused = mongoose.trusted({ $not: { $gt: now } });
  try {
    const penalty = await UploadPenalty.findOneAndUpdate(
      {
        _id,
        pausedUntil: notPaused,
        ...(sameAs && { refusals: mongoose.trusted({ $not: sameAs }) }),
      },
      {
        $push: { refusals: { $each: [now], $slice: -most } },
        $set: { forgetAt: new Date(now.getTime() + KEPT) },
      },
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
