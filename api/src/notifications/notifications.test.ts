import type { NotificationList } from "@takas/contracts/live/notifications";

import { User } from "../accounts";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { answer, circleOf, makeTrio } from "../test/swappers";
import { notify } from "./notifications";

useDatabase();
const market = useLiveMarket();

/** The titles of somebody's unread notifications, newest first. */
async function unreadOf(trader: Trader): Promise<string[]> {
  const { notifications } = (await trader.get("notifications").expect(200))
    .body as NotificationList;
  return notifications.filter(({ unread }) => unread).map(({ title }) => title);
}

// docs/product.md 18.3.1
describe("Notifications of what is over", () => {
  /** What somebody's notifications say that is over, and the titles of those that are unread. */
  async function newsOf(trader: Trader) {
    const { body } = await trader.get("notifications").expect(200);
    const { notifications } = body as NotificationList;
    return {
      over: notifications.flatMap(({ kind, params }) => (params.outcome === "ended" ? [kind] : [])),
      unread: await unreadOf(trader),
    };
  }
  const tellMatch = async ({ me, car }: Trader) => {
    const params = { vehicleId: car._id, car: "2017 Toyota Vitz", other: null, count: 30 };
    await notify([{ _id: `match/${car._id}`, user: me.user._id, kind: "swapMatched", params }]);
  };

  it("are read and say so: the matches of cars that were swapped by three", async () => {
    const trio = await makeTrio(market);
    const circle = await circleOf(trio[0]);
    await tellMatch(trio[0]);
    for (const action of ["accept", "done"] as const) {
      for (const trader of trio) {
        await answer(trader, circle, action).expect(200);
      }
    }
    expect((await newsOf(trio[0])).over).toEqual(["swapMatched"]);
  });

  it("are read and say so: the offers and matches of a car that its owner has just sold", async () => {
    const [sender, owner, other] = [
      await market.trader(),
      await market.trader(),
      await market.trader(),
    ];
    await other.offer(owner);
    const deal = await sender.offer(owner);
    await tellMatch(owner);
    await tellMatch(sender);
    await tellMatch(other);
    await owner.change(deal, { action: "accept" }).expect(200);
    await sender.change(deal, { action: "done" }).expect(200);
    await owner.change(deal, { action: "done" }).expect(200);
    const { over, unread } = await newsOf(owner);
    expect(over.toSorted()).toEqual(["offerMade", "swapMatched"]);
    expect(unread).not.toContainEqual(expect.stringMatching(/^Swap offered|swaps? for your/));
    expect((await newsOf(sender)).over).toEqual(["swapMatched"]);
    const theirs = await newsOf(other);
    expect(theirs.over).toEqual(["carReserved"]);
    expect(theirs.unread).toEqual(["Offer ended", expect.stringMatching(/^30 swaps for your/)]);
  });

  it("are read and say so: an offer that was declined, and the matches of a removed car", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "decline" }).expect(200);
    expect(await newsOf(owner)).toEqual({ over: ["offerMade"], unread: [] });
    expect((await newsOf(sender)).unread).toEqual(["Offer declined"]);
    await tellMatch(owner);
    await owner.post(`vehicles/${owner.car._id}/changes`, { action: "remove" });
    expect((await newsOf(owner)).over).toEqual(["swapMatched", "offerMade"]);
  });
});

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
