import type { UserRecord } from "./User";

/** Whether a paid membership, individual or dealer, runs. */
export function isMember(user: Pick<UserRecord, "membershipType">): boolean {
  return user.membershipType !== "free";
}
