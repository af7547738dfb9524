import { randomBytes } from "node:crypto";

import mongoose from "mongoose";

import { digest } from "../digest";

// An unknown key in a filter throws instead of being dropped (and matching everything); an object in place of a value
// is taken literally; no command waits for an unavailable database; indexes are created once, by ensureIndexes at
// boot.
mongoose.set("strictQuery", "throw");
mongoose.set("sanitizeFilter", true);
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

/**
 * A public id: 96 random bits as 16 url-safe characters. An ObjectId would reveal when a document was created, by
 * which process and after how many others; this reveals nothing.
 */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** An id that looks like any other and is the same each time for the same text. */
export function derivedId(text: string): string {
  return digest(text).slice(0, 16);
}

/** Whether a string has the shape of an id, so that a malformed one never reaches the database. */
export function isId(value: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(value);
}

/** Whether a write failed because another document has the same value in this unique field. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) {
    return false;
  }
  const { keyPattern } = error;
  // Compatible engines name the index (FIELD_1, _id_) at least in the message.
  return keyPattern instanceof Object ? field in keyPattern : error.message.includes(`${field}_`);
}

/** Sorts the oldest documents first, and documents of the same moment by id. */
export const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

export { mongoose };
