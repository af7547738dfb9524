import type { Plan } from "@takas/contracts/billing";
import type { TakenBack } from "@takas/contracts/notificationKinds";

import { User, hasLeft } from "../accounts";
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

interface TakenBackMembership {
  /** Stripe's id of the payment. */
  payment: string;
  plan: Plan;
  how: TakenBack;
}

/** Tells somebody whose payment was taken back that their membership has ended, unless they have another one. */
export async function tellOfEnd(
  customer: string,
  { payment, plan, how }: TakenBackMembership,
): Promise<void> {
  const user = await User.findOne({ "billing.customer": customer, membershipType: "free" }).lean();
  if (user !== null && user.billing?.plan === undefined && !(await hasLeft(user._id))) {
    const news = { kind: "membershipEnded", params: { plan, how } } as const;
    await notify([{ _id: `ended/${payment}`, user: user._id, ...news }]);
  }
}

/** Has the member's open pages fetch everything again: plan, quota, and what members may see. */
export function refreshMember({ _id: user }: UserRecord): Promise<void> {
  return publish([{ user, data: { type: "resync" } }]);
}
