import { User } from "../accounts";
import type { UserRecord } from "../accounts";
import { createOutbox } from "../platform/outbox";
import { publish } from "../platform/streams/publish";

/** The steps after a change of a membership in the live market, from top to bottom. Each step may be repeated. */
const STEPS = [refreshPages];

export const membershipEvents = createOutbox(User, () => STEPS);

/** Has the member's open pages fetch everything again: plan, quota, and what members may see. */
function refreshPages({ _id: user }: UserRecord): Promise<void> {
  return publish([{ user, data: { type: "resync" } }]);
}
