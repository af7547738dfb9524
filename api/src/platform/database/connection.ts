import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { measurePool } from "./measurePool";
import { mongoose } from "./mongoose";

/** What the driver is told so that a database that is away is noticed in seconds and never waited for long. */
const OPTIONS = {
  serverSelectionTimeoutMS: 1500,
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 15_000,
  // For a crowd; that the database has gone silent is noticed sooner, by whileConnected.
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 20,
} as const;

/** Names of errors that say the database cannot be reached, as opposed to not liking what it was asked. */
const AWAY = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongoNotConnectedError",
  "MongoTopologyClosedError",
  "MongoServerClosedError",
  "MongoClientClosedError",
  "MongoStalePrimaryError",
  "MongoUnexpectedServerResponseError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "MongoWaitQueueTimeoutError",
  "MongooseServerSelectionError",
  "PoolClearedOnNetworkError",
  "SilentDatabaseError",
]);

/**
 * MongoDB's codes for a server that stops, was started anew or gave its place to another, also where the driver asked
 * once more in vain: those of its retryable reads and writes, and a cursor (43) that went with the server before.
 */
const IN_CHANGE: ReadonlySet<unknown> = new Set([
  6, 7, 43, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Of a socket whose other end has just gone: while a command is being written the driver passes them on as they are. */
const CUT: ReadonlySet<unknown> = new Set(["EPIPE", "ECONNRESET"]);

/** ms between two looks at whether the database lives. */
const LOOK = 100;
/**
 * Looks without a sign of life after which it counts as silent, though its connections stand. They are counted, not
 * timed: while this process itself stands still it hears nobody.
 */
const SILENT = 15;
/** Looks since the last sign of life: the driver asks for one twice a second, on a connection of its own. */
let looks = SILENT;
let looking: NodeJS.Timeout | undefined;

/** By events: the readyState of mongoose takes a clock that steps for a database that is away. */
let isThere = false;
mongoose.connection
  .on("connected", () => (isThere = true))
  .on("disconnected", () => (isThere = false));

/** The database's clock, in ms since 1970, when ours of the process stood at 0. */
let epoch = 0;

/** Opens the one connection of this process; rejects when the database does not answer within 1.5 s. */
export async function connect(uri: string): Promise<void> {
  const { connection } = await mongoose.connect(uri, OPTIONS);
  noteSign(await connection.db?.command({ hello: 1 }));
  measurePool(connection.getClient());
  connection.getClient().on("serverHeartbeatSucceeded", ({ reply }) => noteSign(reply));
  clearInterval(looking);
  looking = setInterval(() => (looks += 1), LOOK).unref();
}

function noteSign(reply: mongoose.mongo.Document = {}): void {
  looks = 0;
  const { localTime, isWritablePrimary, ismaster } = reply;
  if (localTime instanceof Date && (isWritablePrimary ?? ismaster) === true) {
    epoch = localTime.getTime() - performance.now();
  }
}

/** What time it is by the clock of the database, that leases of several machines go by; half a second old at most. */
export function databaseTime(): Date {
  return new Date(epoch + performance.now());
}

export async function disconnect(): Promise<void> {
  clearInterval(looking);
  await mongoose.disconnect();
}

/** Whether the database is there and has not gone silent. */
export function isConnected(): boolean {
  return isThere && looks < SILENT;
}

/** The database stands still: it takes what is sent and answers nothing. */
class SilentDatabaseError extends Error {
  override readonly name = "SilentDatabaseError";
}

/** Waits for some work as long as the database shows signs of life; what it does later is not waited for. */
export async function whileConnected<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (!isConnected()) {
        reject(new SilentDatabaseError("the database stands still"));
      }
    }, LOOK);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearInterval(timer);
  }
}

/** Asks the database for a sign of life. Rejects when it gives none. */
export async function ping(): Promise<void> {
  await mongoose.connection.db?.command({ ping: 1 });
}

/** Whether an error means that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const isUnconnected =
    error.name === "MongooseError" && error.message.includes("initial connection is complete");
  const { code } = error as { code?: unknown };
  return isUnconnected || AWAY.has(error.name) || IN_CHANGE.has(code) || CUT.has(code);
}

/** Whether an error means that there is no room to store anything. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === OUT_OF_DISK_SPACE || code === "ENOSPC";
}

/** MongoDB's code for a full disk. */
const OUT_OF_DISK_SPACE = 14_031;

/** Makes every index of every model; those that exist are left as they are. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createIndexes();
  }
}

void new Gauge({
  name: "database_connected",
  help: "1 while the database answers this process",
  registers: [metrics],
  collect() {
    this.set(isConnected() ? 1 : 0);
  },
});
