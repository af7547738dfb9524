import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { measurePool } from "./measurePool";
import { mongoose } from "./mongoose";

/** The driver's options, by which an unavailable database is noticed in seconds and never awaited for long. */
const OPTIONS = {
  serverSelectionTimeoutMS: 1500,
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 15_000,
  // Suits many concurrent calls; whileConnected notices a silent database sooner.
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 20,
} as const;

/** Names of errors that mean that the database is unreachable, as opposed to refusing a command. */
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
 * MongoDB's codes for a server that stops, has restarted or lost its role, even after the driver's retry: those of
 * its retryable reads and writes, and a cursor (43) that was lost with its server.
 */
const IN_CHANGE: ReadonlySet<unknown> = new Set([
  6, 7, 43, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/**
 * Codes of a socket whose other end has just closed: the driver passes them on unchanged while it writes a command.
 */
const CUT: ReadonlySet<unknown> = new Set(["EPIPE", "ECONNRESET"]);

/** ms between two checks of the database's heartbeat. */
const LOOK = 100;
/**
 * Checks without a heartbeat after which the database counts as silent, even with open connections. They are counted,
 * not timed: while this process itself is paused it receives nothing.
 */
const SILENT = 15;
/** Checks since the last heartbeat: the driver requests one twice a second, on a separate connection. */
let looks = SILENT;
let looking: NodeJS.Timeout | undefined;
/** Rejects each call that waits for the database. */
const waiting = new Set<(error: SilentDatabaseError) => void>();

/** Event-based: the readyState of mongoose takes a clock step for an unavailable database. */
let isThere = false;
mongoose.connection
  .on("connected", () => (isThere = true))
  .on("disconnected", () => (isThere = false));

/** The database's clock, in ms since 1970, when the process's monotonic clock was 0. */
let epoch = 0;

/** Opens the only connection of this process; rejects when the database does not answer within 1.5 s. */
export async function connect(uri: string): Promise<void> {
  const opening = mongoose.connect(uri, OPTIONS);
  // Before it connects: with credentials, the driver opens the pool's first connection to check them.
  measurePool(mongoose.connection.getClient());
  const { connection } = await opening;
  noteSign(await connection.db?.command({ hello: 1 }));
  connection.getClient().on("serverHeartbeatSucceeded", ({ reply }) => noteSign(reply));
  clearInterval(looking);
  looking = setInterval(look, LOOK).unref();
}

/** One timer for all calls: a timer for each costs more than what it watches. */
function look(): void {
  looks += 1;
  if (waiting.size > 0 && !isConnected()) {
    for (const giveUp of waiting) {
      giveUp(new SilentDatabaseError("the database does not answer"));
    }
  }
}

function noteSign(reply: mongoose.mongo.Document = {}): void {
  looks = 0;
  const { localTime, isWritablePrimary, ismaster } = reply;
  if (localTime instanceof Date && (isWritablePrimary ?? ismaster) === true) {
    epoch = localTime.getTime() - performance.now();
  }
}

/** The time by the database's clock, which leases across machines use; at most half a second old. */
export function databaseTime(): Date {
  return new Date(epoch + performance.now());
}

export async function disconnect(): Promise<void> {
  clearInterval(looking);
  await mongoose.disconnect();
}

/** Whether the database is connected and not silent. */
export function isConnected(): boolean {
  return isThere && looks < SILENT;
}

/** The database is silent: it accepts commands and answers nothing. */
class SilentDatabaseError extends Error {
  override readonly name = "SilentDatabaseError";
}

/** Awaits some work as long as the database gives heartbeats; later results are ignored. */
export function whileConnected<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    waiting.add(reject);
    void work.then(resolve, reject).finally(() => waiting.delete(reject));
  });
}

/** Requests a heartbeat of the database. Rejects without one. */
export async function ping(): Promise<void> {
  await mongoose.connection.db?.command({ ping: 1 });
}

/** Whether an error means that the database is unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const isUnconnected =
    error.name === "MongooseError" && error.message.includes("initial connection is complete");
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  return (
    isUnconnected ||
    AWAY.has(error.name) ||
    IN_CHANGE.has(code) ||
    CUT.has(code) ||
    // What ends a bulk write, or an insert of many, is wrapped by the driver.
    isDatabaseAway(errorResponse)
  );
}

/** Whether an error means that no more data can be stored. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === OUT_OF_DISK_SPACE || code === "ENOSPC";
}

/** MongoDB's code for a full disk. */
const OUT_OF_DISK_SPACE = 14_031;

/** Creates every missing index of every model, with one command for each collection. */
export async function ensureIndexes(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
    if (indexes.length > 0) {
      await collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
    }
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
