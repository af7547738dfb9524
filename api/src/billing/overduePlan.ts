import type { Plan } from "@takas/contracts/billing";

import type { UserRecord } from "../accounts";

/** The plan that is on hold because its renewal was not paid, if there is one. */
export function overduePlan({
  membershipType,
  billing,
}: Pick<UserRecord, "membershipType" | "billing">): Plan | undefined {
  return membershipType === "free" && billing?.isPaused !== true ? billing?.plan : undefined;
}
