import { randomBytes, randomInt } from "node:crypto";

import type { Device, DeviceSessions } from "@takas/contracts/live/sessions";

import { isDiskFull } from "../../platform/database/connection";
import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { digest } from "../../platform/digest";
import { unavailable } from "../../platform/errors";
import { publish } from "../../platform/streams/publish";
import { User } from "../User";
import type { UserRecord } from "../User";
import { Session } from "./Session";
import type { SessionRecord } from "./Session";

const { trusted } = mongoose;
const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;
/**
 * ms after which a session ends however much it is used. Long, because it is the only key to an account without a
 * passkey or recovery code; but a stolen one does not last forever.
 */
const LIFE = 3 * YEAR;
/** Maximum sessions of one account, so that listing and ending them stays cheap. */
export const SESSIONS_MAX = 50;
/** Attempts to draw a free anonymous number; with half of all numbers in use, all fail once in 10^9. */
const DRAWS = 30;

/** The result of using a session. */
export interface UsedSession {
  user: UserRecord;
  /** _id of the Session. */
  session: string;
  /** The cookie's new lifetime in seconds, if it has changed. */
  renewedFor: number | undefined;
}

/**
 * The user of a session secret, or undefined when the session is unknown or expired. The first use of a day extends
 * it by a year, up to its limit, and stores the device.
 */
export async function findSessionUser(
  secret: string,
  device: Device,
): Promise<UsedSession | undefined> {
  const now = Date.now();
  const found = await findWithUser(digest(secret));
  if (found === undefined || isOver(found.session)) {
    return undefined;
  }
  const { session, user } = found;
  const expiresAt = Math.min(now + YEAR, endOf(session));
  const isDue =
    session.expiresAt.getTime() < expiresAt - DAY || session.usedAt.getTime() < now - DAY;
  const use = { expiresAt: new Date(expiresAt), usedAt: new Date(now), device };
  const isRenewed = isDue && (await renew(session._id, use));
  const renewedFor = isRenewed ? Math.round((expiresAt - now) / 1000) : undefined;
  return { user, session: session._id, renewedFor };
}

/**
 * A session and its user, in one call: most requests begin with it. It bypasses mongoose, with which reading a single car
 * takes a sixth more CPU time.
 */
async function findWithUser(
  _id: string,
): Promise<{ session: SessionRecord; user: UserRecord } | undefined> {
  const from = User.collection.collectionName;
  const [found] = await Session.collection
    .aggregate<SessionRecord & { users: UserRecord[] }>([
      { $match: { _id } },
      { $lookup: { from, localField: "user", foreignField: "_id", as: "users" } },
    ])
    .toArray();
  const user = found?.users[0];
  return user && { session: found, user };
}

function isOver(session: SessionRecord): boolean {
  return Math.min(session.expiresAt.getTime(), endOf(session)) <= Date.now();
}

/** When a session ends however much it is used, in ms. */
function endOf({ createdAt }: SessionRecord): number {
  return createdAt.getTime() + LIFE;
}

/** Whether it was stored: while the database takes no writes, people can still read. */
async function renew(
  _id: string,
  use: Pick<SessionRecord, "expiresAt" | "usedAt" | "device">,
): Promise<boolean> {
  try {
    await Session.updateOne({ _id }, use);
    return true;
  } catch (error) {
    if (isDiskFull(error)) {
      return false;
    }
    throw error;
  }
}

/** Creates an anonymous user and a session for it. The secret is returned once and stored only as its SHA-256. */
export async function startSession(device: Device): Promise<{ user: UserRecord; secret: string }> {
  const user = await createAnonymousUser();
  return { user, secret: await startSessionOf(user._id, device) };
}

/** Starts a session for a user; its secret is returned once. */
export async function startSessionOf(user: string, device: Device): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const [usedAt, expiresAt] = [new Date(), new Date(Date.now() + YEAR)];
  await Session.create({ _id: digest(secret), user, createdAt: usedAt, usedAt, expiresAt, device });
  return secret;
}

/** The _ids of a user's sessions beyond the maximum: those unused for longest, never the one of this secret. */
export async function surplusSessions(user: string, secret: string): Promise<ReadonlySet<string>> {
  const kept = digest(secret);
  const others = byLastUse(await Session.find({ user }).lean()).filter(({ _id }) => _id !== kept);
  return new Set(others.slice(SESSIONS_MAX - 1).map(({ _id }) => _id));
}

function byLastUse(sessions: SessionRecord[]): SessionRecord[] {
  return sessions.toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
}

/** A user's sessions, the last used first; `current` is the _id of the request's session. */
export async function findSessions(
  user: string,
  current: string | undefined,
): Promise<DeviceSessions> {
  const sessions = await currentSessions(user);
  return byLastUse(sessions).map((session) => ({
    id: publicId(session._id),
    isCurrent: session._id === current,
    createdAt: session.createdAt.toISOString(),
    lastUsed: session.usedAt.toISOString().slice(0, 10),
    endsAt: new Date(endOf(session)).toISOString(),
    device: session.device,
  }));
}

/** The _ids of a user's active sessions. */
export async function keptSessions(user: string): Promise<ReadonlySet<string>> {
  return new Set((await currentSessions(user)).map(({ _id }) => _id));
}

async function currentSessions(user: string): Promise<SessionRecord[]> {
  const sessions = await Session.find({ user }).lean();
  return sessions.filter((session) => !isOver(session));
}

/** The session's public id: neither its secret nor the hash by which the database finds it. */
export function publicId(_id: string): string {
  return digest(`session ${_id}`).slice(0, 22);
}

/** Ends the user's sessions that match, and their event streams. Resolves to their ids. */
export async function endSessions(
  user: string,
  isMeant: (_id: string) => boolean,
): Promise<string[]> {
  const sessions = await Session.find({ user }, { _id: 1 }).lean();
  const ended = sessions.map(({ _id }) => _id).filter(isMeant);
  if (ended.length > 0) {
    await Session.deleteMany({ _id: trusted({ $in: ended }) });
    await publish([{ user, data: { type: "resync" }, ends: ended }]);
  }
  return ended;
}

/** The session of a secret, even an expired one. */
export async function findSessionRecord(secret: string): Promise<SessionRecord | null> {
  return Session.findById(digest(secret)).lean();
}

export async function isSessionKept(_id: string | undefined): Promise<boolean> {
  return _id !== undefined && (await Session.exists({ _id })) !== null;
}

/** Creates a user with a random free number of 4 to 6 digits. */
async function createAnonymousUser(): Promise<UserRecord> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    try {
      const user = await User.create({ anonymousId: randomInt(1000, 1_000_000) });
      return user.toObject();
    } catch (error) {
      if (!isDuplicateKey(error, "anonymousId")) {
        throw error;
      }
    }
  }
  throw unavailable("account.noNumber");
}
