import type { UserRecord } from "./User";

const DAY = 86_400_000;

/** Whether the user has a paid membership, individual or dealer. */
export function isMember(user: Pick<UserRecord, "membershipType">): boolean {
  return user.membershipType !== "free";
}

/** Whether the user is free and in their first day. */
export function isNewcomer(
  user: Pick<UserRecord, "membershipType" | "createdAt">,
  now: Date,
): boolean {
  return !isMember(user) && now.getTime() < user.createdAt.getTime() + DAY;
}
