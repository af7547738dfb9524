import { deviceOf } from "./deviceOf";
import { findSessionUser } from "./sessions";
import type { UsedSession } from "./sessions";
import type { UserRecord } from "./User";

declare module "../platform/http/state" {
  interface SessionUser extends UserRecord {}
}

/** The session behind a cookie's secret, used by a browser that calls itself `userAgent`; undefined when it is over. */
export function findSession(secret: string, userAgent: string): Promise<UsedSession | undefined> {
  return findSessionUser(secret, deviceOf(userAgent));
}
