import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import type { OfferMessage } from "@takas/contracts/offer";
import type { VehiclePatch } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";

import { listingEvents } from "../../listings";
import { Notification } from "../../notifications/Notification";
import { wordsOf } from "../../notifications/notificationWords";
import { collectOrphans } from "../../photos/store/collectOrphans";
import { Photo } from "../../photos/store/Photo";
import { newId } from "../../platform/database/mongoose";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { useUp } from "../../test/useUp";
import { Vehicle } from "../../vehicles/Vehicle";
import { Offer } from "../Offer";
import { findPhotosInOffers } from "./findPhotosInOffers";

useDatabase();
const market = useLiveMarket();
const strict = useLiveMarket({ RATE_LIMIT_FACTOR: "1" });

const HOUR = 3_600_000;

interface Offered {
  sender: Trader;
  owner: Trader;
  offer: LiveOffer;
}

async function offered(): Promise<Offered> {
  const photo = { id: newId(), width: 800, height: 600 };
  const [sender, owner] = [await market.trader(), await market.trader({}, { photos: [photo] })];
  return { sender, owner, offer: await sender.offer(owner) };
}

const change = (trader: Trader, patch: Partial<Record<keyof VehiclePatch, unknown>>) =>
  trader.call().patch(`/api/vehicles/${trader.car._id}`).send(patch);
const messagesFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
    (one) => wordsOf(one).message,
  );

describe("an open offer", () => {
  it("tells both about a changed car, and gives the turn to the side that did not change it", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { mileage: 142_000, askingPrice: "9500" }).expect(200);
    const price = formatMoney(owner.car.askingPrice);
    expect(await sender.read(offer)).toMatchObject({
      state: "countered",
      lastWordBy: "owner",
      actions: ["counter", "accept", "decline"],
      deltaCash: 500,
      round: 2,
      vehicle: { mileage: 142_000, askingPrice: "9500" },
    });
    expect(await owner.read(offer)).toMatchObject({ actions: ["withdraw"] });
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    expect(body as OfferMessage[]).toMatchObject([
      {
        from: owner.name,
        content: `Changed the car: Asking price £9,500 (was ${price}), Mileage 142,000 mi (was 42,000 mi). It needs a new answer.`,
        event: {
          action: "revise",
          amount: 500,
          changes: [
            { label: "Asking price", before: price, after: "£9,500" },
            { label: "Mileage", before: "42,000 mi", after: "142,000 mi" },
          ],
        },
      },
    ]);
    expect(await messagesFor(sender)).toEqual([
      expect.stringContaining("Mileage 142,000 mi (was 42,000 mi)"),
    ]);
    await sender.change(offer, { action: "accept", round: 2 }).expect(200);
  });

  it("names a changed description without its words", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { description: "Very clean. One owner." }).expect(200);
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    expect(body as OfferMessage[]).toMatchObject([
      { content: "Changed the car: Description. It needs a new answer." },
    ]);
    expect(await messagesFor(sender)).toEqual([
      expect.stringMatching(/Changed the car: Description\. It needs a new answer\.$/),
    ]);
  });

  it("is no answer of the person who changed the car, so it opens no contact", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { askingPrice: "9500" }).expect(200);
    expect(await sender.read(offer)).toMatchObject({ revealRefusal: "unanswered" });
    await sender.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(403);
  });

  it("refuses an answer to the car as it was", async () => {
    const { sender, owner, offer } = await offered();
    await change(sender, { title: "Fiat Panda 2001 not running" }).expect(200);
    await owner
      .change(offer, { action: "accept", round: offer.round })
      .expect(409, "This offer has just changed. Look at it again.");
    expect(await owner.read(offer)).toMatchObject({
      round: 2,
      swapVehicle: { title: carName(sender.car) },
    });
    await owner.change(offer, { action: "accept", round: 2 }).expect(200);
  });

  it("is not accepted for a car that changes at the same moment", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { sender, owner, offer } = await offered();
      const [changed, accepted] = await Promise.all([
        change(sender, { mileage: 190_000 }),
        owner.change(offer, { action: "accept", round: 1 }),
      ]);
      expect(new Set([changed.status, accepted.status])).toEqual(new Set([200, 409]));
      const { swapVehicle } = await owner.read(offer);
      const listed = await Vehicle.findById(sender.car._id).orFail().lean();
      expect(swapVehicle?.mileage).toBe(listed.mileage);
      expect(listed.mileage).toBe(accepted.status === 200 ? 42_000 : 190_000);
    }
  });

  it("needs no new answer when nothing differs, or photos are added", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { mileage: 42_000, isSwapFriendly: false }).expect(200);
    await Vehicle.updateOne(
      { _id: owner.car._id },
      { $push: { photos: { id: newId(), width: 1, height: 1 } }, $inc: { revision: 1 } },
    );
    await change(owner, {}).expect(200);
    const { round, vehicle } = await sender.read(offer);
    expect([round, vehicle?.images.length]).toEqual([1, 2]);
    await owner.change(offer, { action: "accept", round }).expect(200);
  });

  it("is revised when the process dies after the listing was changed", async () => {
    const { sender, owner, offer } = await offered();
    const { outbox = [] } = await Vehicle.findByIdAndUpdate(
      owner.car._id,
      {
        $set: { mileage: 77_000 },
        $inc: { revision: 1 },
        $push: { outbox: { id: newId(), type: "priceSet", at: new Date() } },
      },
      { returnDocument: "after" },
    )
      .orFail()
      .lean();
    expect(outbox).toHaveLength(1);
    await owner.change(offer, { action: "accept" }).expect(409);
    await listingEvents.sweep(new Date(Date.now() + HOUR));
    expect(await sender.read(offer)).toMatchObject({ round: 2, vehicle: { mileage: 77_000 } });
  });

  it("costs its owner a tenth of a write at each change of the car", async () => {
    const [sender, owner] = [await strict.trader(), await strict.trader()];
    const { id } = await sender.offer(owner);
    const slots = { _id: 0, daySlot: 0, wordsSlot: 0, lineSlot: 0 };
    const stored = await Offer.findById(id, slots).lean();
    const others = Array.from({ length: 29 }, (_, index) => ({ ...stored, sender: `${index}` }));
    await Offer.insertMany(others);
    // Of 60 writes a minute, another process has used all but 8.
    await useUp("writes", { userId: owner.me.user._id }, 52);
    const statuses: number[] = [];
    for (const mileage of [1, 2, 3]) {
      statuses.push((await change(owner, { mileage })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect(await Offer.countDocuments({ "cars.vehicle.mileage": 2 })).toBe(30);
  });
});

describe("an accepted offer", () => {
  it("refuses every change with 409, and changes nothing, until it is released", async () => {
    const patches = [
      { title: "Fiat Panda 2001 not running" },
      { askingPrice: "1" },
      { mileage: 1 },
      { area: "Iskele" },
      { images: [] },
    ];
    const { owner, offer } = await offered();
    await owner.change(offer, { action: "accept" }).expect(200);
    const before = await Vehicle.findById(owner.car._id).lean();
    for (const patch of patches) {
      const { status, text } = await change(owner, patch);
      expect({ patch, status, text }).toEqual({
        patch,
        status: 409,
        text: "This car is part of an accepted deal, so its listing stays as agreed. Until the deal is done or cancelled you can only add photos.",
      });
    }
    expect(await Vehicle.findById(owner.car._id).lean()).toEqual(before);
    await owner.change(offer, { action: "release", reason: "No time." }).expect(200);
    for (const patch of patches) {
      await change(owner, patch).expect(200);
    }
  });

  it("keeps both cars as agreed for both, with their photos, when the listings are gone", async () => {
    const { sender, owner, offer } = await offered();
    const id = owner.car.photos[0]?.id ?? "";
    await Photo.create({
      _id: id,
      blob: "none",
      owner: owner.me.user._id,
      width: 800,
      height: 600,
      touchedAt: new Date(0),
    });
    await owner.change(offer, { action: "accept" }).expect(200);
    await owner.change(offer, { action: "done" }).expect(200);
    await sender.change(offer, { action: "done" }).expect(200);
    await Vehicle.deleteOne({ _id: owner.car._id });
    await Vehicle.deleteOne({ _id: sender.car._id });
    await collectOrphans(new Date(Date.now() + 2 * HOUR), [findPhotosInOffers]);
    expect(await Photo.findById(id).lean()).not.toBeNull();
    for (const trader of [sender, owner]) {
      expect(await trader.read(offer)).toMatchObject({
        state: "sold",
        vehicle: {
          id: owner.car._id,
          askingPrice: `${owner.car.askingPrice}`,
          images: [`/api/images/${id}/800.webp`],
        },
        swapVehicle: { id: sender.car._id, title: carName(sender.car) },
      });
    }
  });
});

describe("two people who accept each other's offer", () => {
  it("have one deal, and the other offer ends", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { sender: one, owner: other, offer: first } = await offered();
      const second = await other.offer(one, { deltaCash: -200 });
      const answers = await Promise.all([
        other.change(first, { action: "accept" }),
        one.change(second, { action: "accept" }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ status }) => status === 409)?.text).toBe(
        "The two of you have just agreed on a deal with this car. You find it in your other offer.",
      );
      const [deal, ended] = answers[0].status === 200 ? [first, second] : [second, first];
      expect(await one.read(deal)).toMatchObject({ state: "accepted" });
      expect(await one.read(ended)).toMatchObject({
        state: "ended",
        reason: "You have agreed on another offer with the same car.",
      });
    }
  });
});
