import { PassThrough } from "node:stream";
import type { Readable } from "node:stream";

import { STREAM_LIMITS } from "@takas/contracts/limits";
import type { LiveEvent } from "@takas/contracts/live/notifications";
import type { Log } from "@takas/telemetry/log";
import { countRefusal, metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { isConnected } from "../database/connection";
import { mongoose } from "../database/mongoose";
import { tooMany } from "../errors";
import { StreamEvent } from "./StreamEvent";

/** ms between two polls for other processes' events. */
const LOOK = 250;
/** ms after which a stream ends by itself: the page reconnects and authenticates again. */
const LIFE = 10 * 60_000;
/** Bytes that may wait for a reader before it is disconnected. */
const WAITING_MAX = 256 * 1024;
const { trusted } = mongoose;

/** An open page. */
interface Page {
  /** _id of the Session it was opened with. */
  session: string | undefined;
  out: PassThrough;
}

/** The owner of a page: _id of the User and of the Session. */
interface Visitor {
  user: string;
  session: string | undefined;
  log: Log;
}

const pages = new Map<string, Set<Page>>();
/** Number of the last event this process has read. */
let readUpTo = 0;
let looking: Promise<void> | undefined;
let wake: () => void = () => undefined;

/**
 * The events of a user from now on, without end, as text/event-stream. It opens with an event to load everything, and so
 * does each reconnection. Throws 429 when the user has too many streams here.
 */
export async function openStream({ user, session, log }: Visitor): Promise<Readable> {
  const page: Page = { session, out: new PassThrough() };
  register(user, page);
  write(page, { type: "hello" });
  try {
    looking ??= startLooking(log);
    await looking.catch((error: unknown) => {
      looking = undefined;
      throw error;
    });
  } catch (error) {
    page.out.destroy();
    throw error;
  }
  return page.out;
}

/** Notifies this process's pages at once of a new event. */
export function wakeStreams(): void {
  wake();
}

/** Ends every stream, for a stopping process. */
export function endStreams(): void {
  everyPage((page) => page.out.end());
}

function register(user: string, page: Page): void {
  const own = pages.get(user) ?? new Set();
  if (own.size >= STREAM_LIMITS.perVisitor) {
    countRefusal("streams:visitor");
    throw tooMany("service.tooManyPages", undefined, { retryAfter: 60 });
  }
  pages.set(user, own.add(page));
  const end = setTimeout(() => page.out.end(), LIFE).unref();
  page.out.on("error", () => undefined);
  page.out.once("close", () => {
    clearTimeout(end);
    own.delete(page);
    if (own.size === 0 && pages.get(user) === own) {
      pages.delete(user);
    }
  });
}

async function newestId(): Promise<number> {
  const newest = await StreamEvent.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean();
  return newest?._id ?? 0;
}

/** Polls for events as long as there are pages; one query at a time, for all of them. */
async function startLooking(log: Log): Promise<void> {
  readUpTo = await newestId();
  void look(log);
}

async function look(log: Log): Promise<void> {
  let beat = Date.now() + STREAM_LIMITS.heartbeat;
  while (pages.size > 0) {
    await nextLook();
    if (isConnected()) {
      // The next poll reads what a failed one has not.
      await readNew().catch((error: unknown) => log.warn({ err: error }, "events not read"));
    }
    if (Date.now() >= beat) {
      beat = Date.now() + STREAM_LIMITS.heartbeat;
      everyPage((page) => page.out.write(": still here\n\n"));
    }
  }
  looking = undefined;
}

function nextLook(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK).unref();
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

async function readNew(): Promise<void> {
  const events = await StreamEvent.find({ _id: trusted({ $gt: readUpTo }) })
    .sort({ _id: 1 })
    .limit(1000)
    .lean();
  for (const event of events) {
    readUpTo = event._id;
    pages.get(event.user)?.forEach((page) => {
      if (event.ends !== undefined) {
        if (page.session !== undefined && event.ends.includes(page.session)) {
          page.out.end();
        }
      } else {
        write(page, event.data);
      }
    });
  }
  if (events.length === 1000) {
    await readNew();
  }
}

function write({ out }: Page, data: LiveEvent): void {
  out.write(`data: ${JSON.stringify(data)}\n\n`);
  if (out.writableLength + out.readableLength > WAITING_MAX) {
    out.destroy();
  }
}

function everyPage(act: (page: Page) => void): void {
  for (const own of pages.values()) {
    own.forEach(act);
  }
}

void new Gauge({
  name: "event_streams_open",
  help: "Pages that receive events from this process",
  registers: [metrics],
  collect() {
    let open = 0;
    pages.forEach((own) => (open += own.size));
    this.set(open);
  },
});
