import type { UserRecord } from "../accounts";

/** Whether a membership is on hold because its renewal was not paid. */
export function isOverdue({
  membershipType,
  billing,
}: Pick<UserRecord, "membershipType" | "billing">): boolean {
  return membershipType === "free" && billing?.plan !== undefined && billing.isPaused !== true;
}
