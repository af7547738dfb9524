import type { NotificationList } from "@takas/contracts/live/notifications";

import { User } from "../accounts";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { answer, circleOf, makeTrio } from "../test/swappers";

useDatabase();
const market = useLiveMarket();

/** The titles of somebody's unread notifications, newest first. */
async function unreadOf(trader: Trader): Promise<string[]> {
  const { notifications } = (await trader.get("notifications").expect(200))
    .body as NotificationList;
  return notifications.filter(({ unread }) => unread).map(({ title }) => title);
}

// docs/product.md 18.3.1
describe("A notification of what has become of", () => {
  it("a circle marks the earlier ones about it read, and no other", async () => {
    const [a, b, c] = await makeTrio(market);
    const circle = await circleOf(a);
    expect(await unreadOf(a)).toEqual([expect.stringMatching(/^Three-way swap: get a /)]);
    for (const trader of [a, b, c]) {
      await answer(trader, circle, "accept").expect(200);
    }
    expect(await unreadOf(a)).toEqual(["All three agree"]);
    await answer(b, circle, "release").expect(200);
    expect(await unreadOf(a)).toEqual(["Three-way swap is off"]);
  });

  it("an offer marks the earlier ones about it read, but neither a message nor another offer", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await sender.post(`offers/${offer.id}/messages`, { content: "Is it still there?" }).expect(201);
    await (await market.trader()).offer(owner);
    await sender.change(offer, { action: "withdraw" }).expect(200);
    expect(await unreadOf(owner)).toEqual([
      "Offer withdrawn",
      expect.stringMatching(/^Swap offered for your /),
      "New message",
    ]);
  });
});

// docs/product.md 18.3.4
describe("A notification of a dealer", () => {
  it("names them as offers do: by the approved name, and by their number without one", async () => {
    const approved = { isDealer: true, isDealerVerified: true };
    const named = { ...approved, dealerId: "meltem", dealerName: "Meltem Auto" };
    const [dealer, owner] = [await market.trader(named), await market.trader()];
    const offer = await dealer.offer(owner);
    await dealer.post(`offers/${offer.id}/messages`, { content: "Is it still there?" }).expect(201);
    const messages = async () => {
      const { body } = await owner.get("notifications").expect(200);
      return (body as NotificationList).notifications.map(({ message }) => message);
    };
    const says = (name: string) => expect.stringMatching(new RegExp(`^${name} `));
    expect(await messages()).toEqual([says("Meltem Auto"), says("Meltem Auto")]);
    await User.updateOne({ _id: dealer.me.user._id }, { isDealerVerified: false });
    expect(await messages()).toEqual([says(dealer.name), says(dealer.name)]);
  });
});
