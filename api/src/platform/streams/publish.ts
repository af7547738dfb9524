import type { LiveEvent } from "@takas/contracts/live/notifications";

import { isDuplicateKey } from "../database/mongoose";
import { unavailable } from "../errors";
import { SingleFlight } from "../SingleFlight";
import { StreamEvent } from "./StreamEvent";
import { wakeStreams } from "./streams";

/** What to send, and to whom (_id of the User). */
export interface News {
  user: string;
  data: LiveEvent;
  /** _ids of sessions whose streams end; no page receives an event. */
  ends?: string[];
}

/** Failed attempts, because of other processes' writes, before this one gives up. */
const ATTEMPTS = 100;

const writes = new SingleFlight<void>();
let waiting: News[] = [];

/**
 * Sends an event to open pages, in every process. Resolves once it is stored. Simultaneous events of this process are
 * appended together; the insert itself takes the numbers (unique _id), so no event is ever visible before its
 * predecessor.
 */
export async function publish(news: readonly News[]): Promise<void> {
  waiting.push(...news);
  await writes.runAfter("all", writeWaiting);
}

async function writeWaiting(): Promise<void> {
  const batch = waiting;
  waiting = [];
  if (batch.length > 0) {
    await append(batch);
    wakeStreams();
  }
}

async function append(batch: readonly News[]): Promise<void> {
  let rest = batch;
  for (let attempt = 0; attempt < ATTEMPTS && rest.length > 0; attempt += 1) {
    const last = await StreamEvent.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean();
    const first = (last?._id ?? 0) + 1;
    const createdAt = new Date();
    const events = rest.map((news, index) => ({ _id: first + index, createdAt, ...news }));
    try {
      await StreamEvent.insertMany(events, { ordered: true });
      return;
    } catch (error) {
      if (!isDuplicateKey(error, "_id")) {
        throw error;
      }
      // Another process took a number: the events before it are written, the rest follow.
      const { insertedCount = 0 } = error as { insertedCount?: number };
      rest = rest.slice(insertedCount);
    }
  }
  if (rest.length > 0) {
    throw unavailable("service.tooManyEvents");
  }
}
