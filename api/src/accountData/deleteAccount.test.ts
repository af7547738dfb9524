import type { NotificationList } from "@takas/contracts/live/notifications";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { carName } from "@takas/contracts/vehicles/carName";

import { Departure } from "../accounts/Departure";
import { User } from "../accounts/User";
import { Offer } from "../deals/Offer";
import { Message } from "../deals/thread/Message";
import { Notification } from "../notifications/Notification";
import { newId } from "../platform/database/mongoose";
import { vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { Favourite } from "../vehicles/Favourite";
import { Vehicle } from "../vehicles/Vehicle";
import { finishDepartures } from "./finishDepartures";

useDatabase();
const market = useLiveMarket();
const HOUR = 3_600_000;

/** The documents that still name a user. */
async function left({ me }: Trader) {
  const { _id } = me.user;
  return {
    cars: await Vehicle.countDocuments({ owner: _id }),
    offers: await Offer.countDocuments({ $or: [{ sender: _id }, { owner: _id }] }),
    messages: await Message.countDocuments({ $or: [{ from: _id }, { to: _id }] }),
    favourites: await Favourite.countDocuments({ user: _id }),
    users: await User.countDocuments({ _id }),
  };
}
const NOTHING = { cars: 0, offers: 0, messages: 0, favourites: 0, users: 0 };

describe("an account that is deleted", () => {
  it("leaves nothing of the calls that run meanwhile", async () => {
    const one = await market.trader();
    const [first, second] = [await market.trader(), await market.trader()];
    const offer = await one.offer(first);
    const list = (mileage: number) => one.post("vehicles", vehicleBody({ mileage }));
    await Promise.all([
      ...[1000, 2000, 3000].map(list),
      one.offer(second).catch(() => undefined),
      first.offer(one).catch(() => undefined),
      one.post(`offers/${offer.id}/messages`, { content: "Hello" }),
      one.call().put(`/api/favourites/${first.car._id}`),
      one.call().delete("/api/account").send({}),
      second.offer(one).catch(() => undefined),
      ...[4000, 5000, 6000].map(list),
    ]);
    expect(await left(one)).toEqual(NOTHING);
  });

  it("leaves nothing when a call ends after it, or its own process dies", async () => {
    const one = await market.trader();
    await Departure.create({ _id: one.me.user._id, at: new Date(Date.now() - 2 * HOUR) });
    await one.post("vehicles", vehicleBody()).expect(401);
    expect(await Vehicle.countDocuments({ owner: one.me.user._id })).toBe(0);
    await Vehicle.create({ ...one.car, _id: newId(), submission: newId() });
    await finishDepartures();
    expect(await left(one)).toEqual(NOTHING);
    expect(await Departure.countDocuments({ _id: one.me.user._id })).toBe(0);
  });
});

describe("an account with many open offers", () => {
  it("is gone for its person and for others at once, and the jobs remove what is left", async () => {
    const one = await market.trader();
    const other = await market.trader();
    const offer = await (await market.trader()).offer(one);
    const slots = { _id: 0, daySlot: 0, wordsSlot: 0, lineSlot: 0 };
    const stored = await Offer.findById(offer.id, slots).lean();
    const more = Array.from({ length: 20 }, (_, index) => ({ ...stored, sender: `${index}` }));
    await Offer.insertMany(more);
    await one.post("account/recovery-code").expect(201);
    await one.call().delete("/api/account").send({}).expect(204);
    await one.get("auth/user").expect(401);
    await other.get(`vehicles/${one.car._id}`).expect(404);
    const user = await User.findById(one.me.user._id).lean();
    expect(user).not.toHaveProperty("recovery");
    expect(user).not.toHaveProperty("sealedProfile");
    await finishDepartures();
    expect(await left(one)).toEqual(NOTHING);
    const told = await Notification.find({ "params.offerId": offer.id }).lean();
    expect(told.map(({ kind }) => kind)).toContain("offerChanged");
    expect(await Departure.findById(one.me.user._id).lean()).not.toHaveProperty("isLeftToJobs");
  });
});

describe("the news of others", () => {
  /** Where somebody's notifications lead. */
  async function targetsOf(trader: Trader): Promise<string[]> {
    const { body } = await trader.get("notifications").expect(200);
    return (body as NotificationList).notifications.map(({ actionUrl }) => actionUrl);
  }

  // docs/product.md 18.6.2
  it("leads to no offer that is gone with a deleted account, and says that its person has left", async () => {
    const [leaver, owner, other] = [
      await market.trader(),
      await market.trader(),
      await market.trader(),
    ];
    const open = await leaver.offer(owner);
    await leaver.post(`offers/${open.id}/messages`, { content: "At noon?" }).expect(201);
    const declined = await owner.offer(leaver);
    await leaver.change(declined, { action: "decline" }).expect(200);
    const stays = await other.offer(owner);
    const chats = [open, declined, stays].map(({ id }) => `/offer-chat/${id}`);
    expect(await targetsOf(owner)).toEqual(expect.arrayContaining(chats));
    await leaver.call().delete("/api/account").send({}).expect(204);
    expect(await targetsOf(owner)).toEqual(["/my-cars", `/offer-chat/${stays.id}`]);
  });
});

describe("a concluded deal", () => {
  async function concluded(): Promise<{ sender: Trader; owner: Trader; deal: LiveOffer }> {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const deal = await sender.offer(owner);
    await owner.change(deal, { action: "accept" }).expect(200);
    await sender.post(`offers/${deal.id}/messages`, { content: "At noon?" }).expect(201);
    await owner.change(deal, { action: "done" }).expect(200);
    await sender.change(deal, { action: "done" }).expect(200);
    return { sender, owner, deal };
  }

  it("stays with its other side for 90 days when one account is deleted", async () => {
    const { sender, owner, deal } = await concluded();
    await Vehicle.updateOne({ _id: sender.car._id }, { origin: "of an address" });
    await sender.call().delete("/api/account").send({}).expect(204);
    expect(await owner.read(deal)).toMatchObject({
      state: "sold",
      otherUser: { anonymousId: "User #0000" },
      swapVehicle: { title: carName(sender.car) },
    });
    const { text } = await owner.get(`offers/${deal.id}/messages`).expect(200);
    expect(text).toContain("At noon?");
    const kept = await Offer.findById(deal.id).orFail().lean();
    expect(Math.round(((kept.deleteAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(90);
    expect(await left(sender)).toEqual(NOTHING);
    const car = await Vehicle.findById(sender.car._id).orFail().lean();
    expect(car).not.toHaveProperty("origin");
    await owner.get(`vehicles/${sender.car._id}`).expect(404);
  });

  // docs/product.md 18.6.2
  it("ends with all that its other side still writes into it", async () => {
    const { sender, owner, deal } = await concluded();
    await sender.call().delete("/api/account").send({}).expect(204);
    await owner.post(`offers/${deal.id}/messages`, { content: "Good luck!" }).expect(201);
    await owner.change(deal, { action: "rate", stars: 5 }).expect(200);
    const { deleteAt } = await Offer.findById(deal.id).orFail().lean();
    const thread = await Message.find({ offer: deal.id }).lean();
    expect(thread.map((message) => message.deleteAt)).toEqual(thread.map(() => deleteAt));
  });

  // docs/product.md 18.6.2
  it("leaves no message of a person who leaves after its offer has gone", async () => {
    const { sender, owner, deal } = await concluded();
    await owner.post(`offers/${deal.id}/messages`, { content: "Good luck!" }).expect(201);
    await Offer.deleteOne({ _id: deal.id });
    for (const one of [sender, owner]) {
      await one.call().delete("/api/account").send({}).expect(204);
      expect(await Message.countDocuments({ from: one.me.user._id })).toBe(0);
    }
  });

  it("is gone once both accounts are deleted", async () => {
    const { sender, owner, deal } = await concluded();
    for (const one of [sender, owner]) {
      await one.call().delete("/api/account").send({}).expect(204);
    }
    expect(await Offer.countDocuments({ _id: deal.id })).toBe(0);
    expect(await Message.countDocuments({ offer: deal.id })).toBe(0);
    const cars = [sender.car._id, owner.car._id];
    for (const _id of cars) {
      expect(await Vehicle.countDocuments({ _id })).toBe(0);
    }
  });
});
