import { createHash, randomBytes, randomInt } from "node:crypto";

import { isDiskFull } from "../platform/database/connection";
import { isDuplicateKey } from "../platform/database/mongoose";
import { unavailable } from "../platform/errors";
import { Session } from "./Session";
import { User } from "./User";
import type { UserRecord } from "./User";

const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;
/** Draws for a free anonymous number before giving up; with half of all numbers taken, all fail once in 10^9. */
const DRAWS = 30;

/**
 * The user behind a session secret, or undefined when the session is unknown or over. A session not renewed for a day
 * is given a new year; `isRenewed` says that the cookie wants the same.
 */
export async function findSessionUser(
  secret: string,
): Promise<{ user: UserRecord; isRenewed: boolean } | undefined> {
  const now = Date.now();
  const session = await Session.findById(hash(secret)).lean();
  if (session === null || session.expiresAt.getTime() <= now) {
    return undefined;
  }
  const user = await User.findById(session.user).lean();
  if (user === null) {
    return undefined;
  }
  const isDue = session.expiresAt.getTime() < now + YEAR - DAY;
  return { user, isRenewed: isDue && (await renew(session._id, new Date(now + YEAR))) };
}

/** Whether it was done: while nothing can be stored, people still look. */
async function renew(_id: string, expiresAt: Date): Promise<boolean> {
  try {
    await Session.updateOne({ _id }, { expiresAt });
    return true;
  } catch (error) {
    if (isDiskFull(error)) {
      return false;
    }
    throw error;
  }
}

/** Creates an anonymous user and a session for it. The secret is returned once and stored only as its SHA-256. */
export async function startSession(): Promise<{ user: UserRecord; secret: string }> {
  const user = await createAnonymousUser();
  return { user, secret: await startSessionOf(user._id) };
}

/** Starts a session for a user; its secret is returned once. */
export async function startSessionOf(user: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await Session.create({ _id: hash(secret), user, expiresAt: new Date(Date.now() + YEAR) });
  return secret;
}

export async function endSession(secret: string): Promise<void> {
  await Session.deleteOne({ _id: hash(secret) });
}

/** Creates a user under a random free number of 4 to 6 digits. */
export async function createAnonymousUser(fields: Partial<UserRecord> = {}): Promise<UserRecord> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    try {
      const user = await User.create({ ...fields, anonymousId: randomInt(1000, 1_000_000) });
      return user.toObject();
    } catch (error) {
      if (!isDuplicateKey(error, "anonymousId")) {
        throw error;
      }
    }
  }
  throw unavailable("No free anonymous number was found. Please try again.");
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
