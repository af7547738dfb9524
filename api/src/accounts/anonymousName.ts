import { DEFAULT_ANONYMOUS_ID } from "@takas/contracts/limits";

import type { UserRecord } from "./User";

/** "User #N": the anonymous name of a user. */
export function anonymousName(user: Pick<UserRecord, "anonymousId">): string {
  return `User #${user.anonymousId}`;
}

/** The anonymous name of the user with this id; `numbers` are the anonymous numbers of existing accounts. */
export function nameOf(user: string, numbers: ReadonlyMap<string, number>): string {
  const anonymousId = numbers.get(user);
  return anonymousId === undefined ? DEFAULT_ANONYMOUS_ID : anonymousName({ anonymousId });
}
