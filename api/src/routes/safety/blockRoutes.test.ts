import type { Block } from "@takas/contracts/live/safety";

import { Offer } from "../../deals/Offer";
import { changeLiveOffer } from "../../deals/offerLifecycle";
import { newId } from "../../platform/database/mongoose";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore } from "../../test/overlap";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();

async function pair(): Promise<[Trader, Trader]> {
  return [await market.trader(), await market.trader()];
}

describe("a block", () => {
  it("stops offers and messages in both directions, ends open offers, and can be removed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const { body } = await owner.post("blocks", { offerId: offer.id }).expect(201);
    const { id } = body as Block;
    expect(body).toEqual({ id, anonymousId: sender.name, createdAt: expect.any(String) });
    expect((await owner.get("blocks").expect(200)).body).toEqual([body]);
    expect(await owner.read(offer)).toMatchObject({ state: "ended", isBlocked: true, actions: [] });
    expect(await sender.read(offer)).toMatchObject({ isBlocked: false });
    const path = `offers/${offer.id}/messages`;
    await sender
      .post(path, { content: "Why?" })
      .expect(403, "You can't send this person offers or messages.");
    await owner
      .post(path, { content: "Because" })
      .expect(403, "You have blocked this person. Unblock first.");
    await expect(sender.offer(owner)).rejects.toThrow("403: You can't send this person");
    await expect(owner.offer(sender)).rejects.toThrow("403: You have blocked");
    await sender.call().delete(`/api/blocks/${id}`).expect(404);
    await owner.call().delete(`/api/blocks/${id}`).expect(204);
    await owner.call().delete(`/api/blocks/${id}`).expect(404);
    await sender.offer(owner);
  });

  it("during a deal releases the cars", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    await sender.post("blocks", { offerId: offer.id }).expect(201);
    expect(await owner.read(offer)).toMatchObject({
      state: "released",
      reason: "One of you no longer wants to go on.",
    });
    const cars = await Promise.all(
      [sender, owner].map(({ car }) => Vehicle.findById(car._id).lean()),
    );
    expect(cars.map((car) => car?.status)).toEqual(["active", "active"]);
  });

  it("of a seller is made through their car; once, and never of oneself", async () => {
    const [one, other] = await pair();
    const first = await one.post("blocks", { vehicleId: other.car._id }).expect(201);
    const second = await one.post("blocks", { vehicleId: other.car._id }).expect(201);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ sellerOf: other.car.title });
    const listed = await one.get("blocks").expect(200);
    expect(listed.body).toEqual([first.body]);
    // Who sells a car is hidden from others, also from people who block them.
    expect(first.text + listed.text).not.toMatch(RegExp(`anonymousId|${other.name}`));
    await one.post("blocks", { vehicleId: one.car._id }).expect(403);
    await one.post("blocks", { vehicleId: newId() }).expect(404);
    await one.post("blocks", { offerId: newId() }).expect(404);
    await one.post("blocks", {}).expect(400);
  });
});

// docs/product.md 18.5.4
describe("a block by a car", () => {
  /** Two people, an offer between them that is over, and two cars of its owner: the offered one and another. */
  async function acquainted() {
    const [blocker, seller] = await pair();
    const offer = await blocker.offer(seller);
    await blocker.change(offer, { action: "withdraw" }).expect(200);
    const another = await buildVehicle({ owner: seller.me.user._id, title: "2015 Honda Fit" });
    return { blocker, seller, offer, another };
  }

  async function block(by: Trader, body: object): Promise<Block> {
    return (await by.post("blocks", body).expect(201)).body as Block;
  }

  it("does not tell that an offer's other side sells it", async () => {
    const { blocker, seller, offer, another } = await acquainted();
    const byOffer = await block(blocker, { offerId: offer.id });
    const byCar = await block(blocker, { vehicleId: another._id });
    expect(byOffer).toMatchObject({ anonymousId: seller.name });
    expect(byCar).toEqual({
      id: expect.not.stringContaining(byOffer.id),
      sellerOf: "2015 Honda Fit",
      createdAt: expect.any(String),
    });
    expect((await blocker.get("blocks").expect(200)).body).toEqual([byCar, byOffer]);
    expect(await block(blocker, { offerId: offer.id })).toEqual(byOffer);
  });

  it("says nothing on the offers with its seller", async () => {
    const { blocker, offer, another } = await acquainted();
    const before = await blocker.read(offer);
    await block(blocker, { vehicleId: another._id });
    expect(await blocker.read(offer)).toEqual(before);
  });

  it("does not tell that the same person sells another one, and ends on its own", async () => {
    const { blocker, seller, another } = await acquainted();
    const one = await block(blocker, { vehicleId: seller.car._id });
    const other = await block(blocker, { vehicleId: another._id });
    expect(other).toMatchObject({ sellerOf: "2015 Honda Fit" });
    expect(other.id).not.toBe(one.id);
    await blocker.call().delete(`/api/blocks/${one.id}`).expect(204);
    expect((await blocker.get("blocks").expect(200)).body).toEqual([other]);
    await expect(seller.offer(blocker)).rejects.toThrow("403: You can't send this person");
    await blocker.call().delete(`/api/blocks/${other.id}`).expect(204);
    await seller.offer(blocker);
  });

  it("refuses an offer only where it would otherwise be made", async () => {
    const { blocker, seller, another } = await acquainted();
    await block(blocker, { vehicleId: seller.car._id });
    const swap = { kind: "swap", vehicleId: another._id, swapVehicleId: blocker.car._id };
    const cash = { kind: "cash", vehicleId: another._id, cashAmount: 5000 };
    await blocker.post("offers", cash).expect(402);
    await blocker.post("offers", { ...swap, message: "0533 866 12 34" }).expect(422);
    await blocker.post("offers", swap).expect(403, /You have blocked this person/);
    for (let made = 1; made < 5; made += 1) {
      const { _id } = (await market.trader()).car;
      await blocker.post("offers", { ...swap, vehicleId: _id }).expect(201);
    }
    await blocker.post("offers", swap).expect(429);
    expect(await Offer.countDocuments({ vehicle: another._id })).toBe(0);
  });
});

describe("a block at the same moment", () => {
  it("leaves no offer that is made meanwhile", async () => {
    const [sender, owner] = await pair();
    const vehicleId = owner.car._id;
    actBefore(Offer, "create", () => owner.post("blocks", { vehicleId: sender.car._id }));
    const offer = { kind: "swap", vehicleId, swapVehicleId: sender.car._id, deltaCash: 600 };
    await sender.post("offers", offer).expect(403, /can't send this person offers or messages/);
    expect(await Offer.countDocuments({ vehicle: vehicleId })).toBe(0);
  });

  it("releases an offer that is accepted meanwhile", async () => {
    const [sender, owner] = await pair();
    const { id } = await sender.offer(owner);
    const stored = await Offer.findById(id).orFail().lean();
    actBefore(Offer, "findOneAndUpdate", () =>
      changeLiveOffer(stored, { action: "accept", by: "owner" }),
    );
    await owner.post("blocks", { offerId: id }).expect(201);
    expect(await owner.read({ id })).toMatchObject({ state: "released" });
    expect(await Vehicle.countDocuments({ owner: owner.me.user._id, status: "active" })).toBe(1);
  });
});
