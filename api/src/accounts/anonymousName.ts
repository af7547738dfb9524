import { DEFAULT_ANONYMOUS_ID } from "@takas/contracts/limits";

import type { UserRecord } from "./User";

/** "User #N": the anonymous name of a user. */
export function anonymousName(user: Pick<UserRecord, "anonymousId">): string {
  return `User #${user.anonymousId}`;
}

/** How a user of this id is called; `numbers` are the anonymous numbers of those who still have an account. */
export function nameOf(user: string, numbers: ReadonlyMap<string, number>): string {
  const anonymousId = numbers.get(user);
  return anonymousId === undefined ? DEFAULT_ANONYMOUS_ID : anonymousName({ anonymousId });
}
