import type { Log } from "@takas/telemetry/log";

import { mongoose } from "../platform/database/mongoose";
import { schedule } from "../platform/process/schedule";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { pushNews } from "./push";

const MINUTE = 60_000;
const PUSH = 2000;
/** ms for which a process that has stopped for a while can still read an event. */
const KEPT = 24 * 60 * MINUTE;
const { trusted } = mongoose;

/** Pushes notifications to browsers. */
export function pushNotifications(log: Log, domain: string): void {
  schedule({ name: "push news", log, interval: PUSH }, () => pushNews(log, `https://${domain}`));
}

/** Deletes old stream events, which signing out writes in both markets. Returns a function that stops it. */
export function deleteOldEvents(log: Log): () => void {
  return schedule({ name: "forget events", log, interval: 60 * MINUTE }, () => forgetEvents());
}

/** The newest event is always kept: the next one takes its number from it. */
async function forgetEvents(now = new Date()): Promise<void> {
  const newest = await StreamEvent.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean();
  if (newest !== null) {
    const before = new Date(now.getTime() - KEPT);
    await StreamEvent.deleteMany({
      _id: trusted({ $lt: newest._id }),
      createdAt: trusted({ $lt: before }),
    });
  }
}
