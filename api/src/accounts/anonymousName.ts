import { anonymousName as wordName, unknownName } from "@takas/contracts/anonymousName";

import type { UserRecord } from "./User";

/** The anonymous name of a user in the reader's language: "User #N". */
export function anonymousName(user: Pick<UserRecord, "anonymousId">): string {
  return wordName(user.anonymousId);
}

/** The anonymous name of the user with this id; `numbers` are the anonymous numbers of existing accounts. */
export function nameOf(user: string, numbers: ReadonlyMap<string, number>): string {
  const anonymousId = numbers.get(user);
  return anonymousId === undefined ? unknownName() : anonymousName({ anonymousId });
}
