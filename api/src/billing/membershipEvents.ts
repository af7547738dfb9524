import { User } from "../accounts";
import type { MembershipEvent, UserRecord } from "../accounts";
import { notify, settlePaymentFailures } from "../notifications";
import { createOutbox } from "../platform/outbox";
import { publish } from "../platform/streams/publish";
import { overduePlan } from "./overduePlan";

export const membershipEvents = createOutbox<UserRecord, MembershipEvent>(User);

/** Tells a member whose renewal was not paid, and settles this news once the membership is paid or over. */
export async function tellOfHold(user: UserRecord, { id }: MembershipEvent): Promise<void> {
  const plan = overduePlan(user);
  if (plan !== undefined) {
    const news = { kind: "paymentFailed", params: { plan } } as const;
    await notify([{ _id: `hold/${user._id}/${id}`, user: user._id, ...news }]);
  } else if (user.billing?.isPaused !== true) {
    await settlePaymentFailures(user._id, user.membershipType);
  }
}

/** Has the member's open pages fetch everything again: plan, quota, and what members may see. */
export function refreshMember({ _id: user }: UserRecord): Promise<void> {
  return publish([{ user, data: { type: "resync" } }]);
}
