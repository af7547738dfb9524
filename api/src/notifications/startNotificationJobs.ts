import type { Log } from "@takas/telemetry/log";

import { mongoose } from "../platform/database/mongoose";
import { every } from "../platform/process/every";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { pushNews } from "./push";

const MINUTE = 60_000;
const PUSH = 2000;
/** ms for which a reconnecting page can catch up on missed events. */
const KEPT = 24 * 60 * MINUTE;
const { trusted } = mongoose;

/** Pushes notifications to browsers and deletes old stream events. Returns a function that stops it. */
export function startNotificationJobs(log: Log, domain: string): () => void {
  const stops = [
    every({ name: "push news", log, interval: PUSH }, () => pushNews(log, `https://${domain}`)),
    every({ name: "forget events", log, interval: 60 * MINUTE }, () => forgetEvents()),
  ];
  return () => stops.forEach((stop) => stop());
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
