import type { UserRecord } from "../User";
import { deviceOf } from "./deviceOf";
import { findSessionUser } from "./sessions";
import type { UsedSession } from "./sessions";

declare module "../../platform/http/state" {
  interface SessionUser extends UserRecord {}
}

/** The session of a cookie's secret, used by a browser with this `userAgent`; undefined when it has ended. */
export function findSession(secret: string, userAgent: string): Promise<UsedSession | undefined> {
  return findSessionUser(secret, deviceOf(userAgent));
}
