import { createLog } from "@takas/telemetry/log";

import { User } from "../accounts/User";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { signIn } from "../test/app";
import { useDatabase } from "../test/db";
import { usePayments } from "../test/payments";
import { membershipEvents } from "./membershipEvents";
import { syncMembership } from "./memberships";

useDatabase();
const payments = usePayments();

/** A visitor who has paid for a membership that Stripe has not reported. */
async function paying(): Promise<{ _id: string; customer: string }> {
  const { user, cookie } = await signIn();
  const order = { type: "subscription", plan: "individual" };
  const { body } = await payments
    .call(cookie)
    .post("/api/billing/checkout")
    .send(order)
    .expect(200);
  await payments.pay((body as { checkoutUrl: string }).checkoutUrl);
  const { billing } = await User.findById(user._id).orFail().lean();
  return { _id: user._id, customer: billing?.customer ?? "" };
}

const sync = (customer: string, isLive: boolean) =>
  syncMembership({ stripe: payments.stripe, log: createLog("silent"), isLive }, customer);
const told = async (user: string) =>
  (await StreamEvent.find({ user }).lean()).map(({ data }) => data);

describe("a change of a membership", () => {
  it("reaches the member's open pages once; no change reaches nobody", async () => {
    const { _id, customer } = await paying();
    await sync(customer, true);
    await sync(customer, true);
    expect(await told(_id)).toEqual([{ type: "resync" }]);
  });

  it("reaches them even if the process is killed before it publishes", async () => {
    const { _id, customer } = await paying();
    jest.spyOn(StreamEvent, "insertMany").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(sync(customer, true)).rejects.toThrow("killed");
    expect(await User.findById(_id).lean()).toMatchObject({ membershipType: "individual" });
    await membershipEvents.sweep(new Date(Date.now() + 60_000));
    expect(await told(_id)).toEqual([{ type: "resync" }]);
    expect(await User.findById(_id).lean()).toMatchObject({ outbox: [] });
  });

  it("reaches nobody in the sample market, which has no event streams", async () => {
    const { _id, customer } = await paying();
    await sync(customer, false);
    expect(await User.findById(_id).lean()).toMatchObject({ membershipType: "individual" });
    expect(await told(_id)).toEqual([]);
  });
});
