import { User } from "../accounts";
import type { MembershipEvent, UserRecord } from "../accounts";
import { createOutbox } from "../platform/outbox";
import { publish } from "../platform/streams/publish";

export const membershipEvents = createOutbox<UserRecord, MembershipEvent>(User);

/** Has the member's open pages fetch everything again: plan, quota, and what members may see. */
export function refreshMember({ _id: user }: UserRecord): Promise<void> {
  return publish([{ user, data: { type: "resync" } }]);
}
