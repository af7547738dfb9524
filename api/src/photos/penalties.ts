import { forbidden } from "../errors";
import { isDuplicateKey, mongoose } from "../models/mongoose";
import { UploadPenalty } from "../models/UploadPenalty";

const HOUR = 3_600_000;
/** So many refusals within so many ms pause uploads; spec section 9: restrictions of 24 to 48 hours when repeated. */
const REFUSALS = 3;
const WINDOW = 7 * 24 * HOUR;
const FIRST_PAUSE = 24 * HOUR;
const NEXT_PAUSE = 48 * HOUR;

/** Throws 403, telling until when, while a user's uploads are paused. */
export async function assertMayUpload(userId: string, now = new Date()): Promise<void> {
  const penalty = await UploadPenalty.findById(userId, { pausedUntil: 1 }).lean();
  const until = penalty?.pausedUntil ?? now;
  if (until > now) {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    throw forbidden(
      `Photo uploads are paused until ${inWords(until)} because several photos showed contact details.`,
      seconds,
    );
  }
}

/**
 * Notes that a photo of this user was refused for showing contact details. The third within 7 days pauses uploads for
 * 24 hours, every third after that for 48. Refusals at the same moment count each, and make one pause between them.
 */
export async function recordRefusal(userId: string, now = new Date()): Promise<void> {
  const penalty = await addRefusal(userId, now);
  const recent = penalty?.refusals.filter((at) => now.getTime() - at.getTime() < WINDOW) ?? [];
  if (penalty === undefined || recent.length < REFUSALS) {
    return;
  }
  const { pauses } = penalty;
  const pausedUntil = new Date(now.getTime() + (pauses === 0 ? FIRST_PAUSE : NEXT_PAUSE));
  // Only one of those who saw this many pauses makes the next.
  await UploadPenalty.updateOne(
    { _id: userId, pauses },
    { $set: { pausedUntil, refusals: [] }, $inc: { pauses: 1 } },
  );
}

/** The record with this refusal in it; undefined while uploads are paused, when nothing is counted. */
async function addRefusal(userId: string, now: Date) {
  const notPaused = mongoose.trusted({ $not: { $gt: now } });
  try {
    const penalty = await UploadPenalty.findOneAndUpdate(
      { _id: userId, pausedUntil: notPaused },
      { $push: { refusals: { $each: [now], $slice: -REFUSALS } } },
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

const words = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Nicosia",
});

/** "22 November 2026 at 16:05 (Cyprus time)" */
function inWords(date: Date): string {
  return `${words.format(date)} (Cyprus time)`;
}
