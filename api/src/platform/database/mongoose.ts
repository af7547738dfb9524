import { randomBytes } from "node:crypto";

import mongoose from "mongoose";

// An unknown key in a filter throws instead of vanishing (and matching everything); an object where a value belongs
// is taken literally; nothing waits for a database that is away; indexes are made once, by ensureIndexes at boot.
mongoose.set("strictQuery", "throw");
mongoose.set("sanitizeFilter", true);
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

/**
 * A public id: 96 random bits as 16 url-safe characters. An ObjectId would tell when a document was made, by which
 * process and after how many others; this tells nothing.
 */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** Whether a string has the shape of an id, so that a malformed one never reaches the database. */
export function isId(value: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(value);
}

/** Whether a write failed because another document has the same value in this field, which must be unique. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) {
    return false;
  }
  const { keyPattern } = error;
  // Engines that speak MongoDB's protocol name the index (FIELD_1, _id_) at least in the message.
  return keyPattern instanceof Object ? field in keyPattern : error.message.includes(`${field}_`);
}

export { mongoose };
