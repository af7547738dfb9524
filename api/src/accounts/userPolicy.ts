import type { UserRecord } from "./User";

/** Whether the user has a paid membership, individual or dealer. */
export function isMember(user: Pick<UserRecord, "membershipType">): boolean {
  return user.membershipType !== "free";
}
