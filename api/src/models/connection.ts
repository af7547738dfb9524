import { mongoose } from "./mongoose";

/** What the driver is told so that a database that is away is noticed in seconds and never waited for long. */
const OPTIONS = {
  serverSelectionTimeoutMS: 1500,
  heartbeatFrequencyMS: 1000,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 2000,
  maxPoolSize: 20,
} as const;

/** Names of errors that say the database cannot be reached, as opposed to not liking what it was asked. */
const AWAY = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongoNotConnectedError",
  "MongoTopologyClosedError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "MongoWaitQueueTimeoutError",
  "MongooseServerSelectionError",
  "PoolClearedOnNetworkError",
]);

/** Opens the one connection of this process; rejects when the database does not answer within 1.5 s. */
export async function connect(uri: string): Promise<void> {
  await mongoose.connect(uri, OPTIONS);
}

export async function disconnect(): Promise<void> {
  await mongoose.disconnect();
}

/** Whether the database answered the last heartbeat (one a second). */
export function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
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
  return isUnconnected || AWAY.has(error.name);
}

/** Makes every index of every model; those that exist are left as they are. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createIndexes();
  }
}
