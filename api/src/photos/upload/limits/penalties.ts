import { isDuplicateKey, mongoose } from "../../../platform/database/mongoose";
import { forbidden } from "../../../platform/errors";
import type { Sender } from "./admission";
import { UploadPenalty } from "./UploadPenalty";

const HOUR = 3_600_000;
/**
 * Refusals within a time in ms that pause a user's uploads; docs/product.md 9.3: restrictions of 24 to 48 hours when
 * repeated.
 */
const REFUSALS = 3;
/**
 * An address never pauses anybody: thousands may share it. Where at least `least` of its `last` uploads, and this share
 * of them, were refused, new sessions cost more work, because a new session is the way around a pause.
 */
const SUSPECT = { last: 100, least: 12, share: 0.25 };
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
 * uploads for 24 hours, every third after that for 48. Simultaneous refusals each count, and make one pause between
 * them.
 */
export async function recordRefusal(sender: Sender, now = new Date()): Promise<void> {
  await noteVerdict(sender.address, true, now);
  await record(sender.userId, now);
}

/** Records that photos were checked and show no contact details. */
export async function recordPass({ address }: Sender, now = new Date()): Promise<void> {
  await noteVerdict(address, false, now);
}

/** Whether a large share of the address's last uploads showed contact details. */
export async function showsMuchContact(address: string, now = new Date()): Promise<boolean> {
  const penalty = await UploadPenalty.findById(`address ${address}`, { verdicts: 1 }).lean();
  const recent = (penalty?.verdicts ?? []).filter(
    ({ at }) => now.getTime() - at.getTime() < WINDOW,
  );
  const refused = recent.filter(({ isRefused }) => isRefused).length;
  return refused >= SUSPECT.least && refused >= SUSPECT.share * recent.length;
}

/**
 * Records a refusal of a photo that was checked before its listing was sent. The photos of a listing arrive one by one,
 * so a user's refusals within ten minutes count as one.
 */
export async function recordCheckRefusal(sender: Sender, now = new Date()): Promise<void> {
  const sameAs = { $gt: new Date(now.getTime() - TOGETHER) };
  if (await record(sender.userId, now, sameAs)) {
    await noteVerdict(sender.address, true, now);
  }
}

/** Counts an upload with its verdict for an address. */
async function noteVerdict(address: string, isRefused: boolean, now: Date): Promise<void> {
  await UploadPenalty.updateOne(
    { _id: `address ${address}` },
    {
      $push: { verdicts: { $each: [{ at: now, isRefused }], $slice: -SUSPECT.last } },
      $set: { forgetAt: new Date(now.getTime() + KEPT) },
    },
    { upsert: true },
  );
}

/** Counts a refusal, unless one with a time in `sameAs` has been counted; resolves to whether it did. */
async function record(_id: string, now: Date, sameAs?: TimeRange): Promise<boolean> {
  const penalty = await addRefusal(_id, now, sameAs);
  const recent = penalty?.refusals.filter((at) => now.getTime() - at.getTime() < WINDOW) ?? [];
  if (penalty === undefined || recent.length < REFUSALS) {
    return penalty !== undefined;
  }
  const { pauses } = penalty;
  const pausedUntil = new Date(now.getTime() + (pauses === 0 ? FIRST_PAUSE : NEXT_PAUSE));
  // Only one of the processes that read this number of pauses makes the next.
  await UploadPenalty.updateOne(
    { _id, pauses },
    { $set: { pausedUntil, refusals: [] }, $inc: { pauses: 1 } },
  );
  return true;
}

interface TimeRange {
  $gt: Date;
}

/** The penalty including this refusal; undefined when nothing is counted: uploads are paused, or it is the same one. */
async function addRefusal(_id: string, now: Date, sameAs?: TimeRange) {
  const notPaused = mongoose.trusted({ $not: { $gt: now } });
  try {
    const penalty = await UploadPenalty.findOneAndUpdate(
      {
        _id,
        pausedUntil: notPaused,
        ...(sameAs && { refusals: mongoose.trusted({ $not: sameAs }) }),
      },
      {
        $push: { refusals: { $each: [now], $slice: -REFUSALS } },
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
