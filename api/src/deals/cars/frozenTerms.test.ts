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
const newsFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
    (one) => wordsOf(one),
  );
const messagesFor = async (trader: Trader) => (await newsFor(trader)).map(({ message }) => message);
const linesOf = async (reader: Trader, { id }: { id: string }) =>
  (await reader.get(`offers/${id}/messages`).expect(200)).body as OfferMessage[];

const CONFIRM_FIRST =
  "The other side has changed a car since. Keep your offer or change it; then they can accept.";
const WAITS = "This offer is still in a queue. Until the owner sees it, it can only be withdrawn.";

describe("an open offer", () => {
  // docs/product.md 18.1.9
  it("holds for a car that the other side changed only once its sender keeps it", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { mileage: 142_000, askingPrice: "9500" }).expect(200);
    const price = formatMoney(owner.car.askingPrice);
    expect(await sender.read(offer)).toMatchObject({
      state: "countered",
      lastWordBy: "owner",
      actions: ["counter", "decline"],
      mayKeep: true,
      deltaCash: 500,
      round: 2,
      vehicle: { mileage: 142_000, askingPrice: "9500" },
    });
    expect(await owner.read(offer)).toMatchObject({ actions: ["withdraw"] });
    const [line] = await linesOf(sender, offer);
    expect(line).toMatchObject({
      from: owner.name,
      content: `Changed the car: Asking price £9,500 (was ${price}), Mileage 142,000 mi (was 42,000 mi). Look at the offer again.`,
      event: {
        action: "revise",
        amount: 500,
        changes: [
          { label: "Asking price", before: price, after: "£9,500" },
          { label: "Mileage", before: "42,000 mi", after: "142,000 mi" },
        ],
      },
    });
    expect(await messagesFor(sender)).toEqual([
      expect.stringContaining("Mileage 142,000 mi (was 42,000 mi)"),
    ]);
    await sender.change(offer, { action: "accept", round: 2 }).expect(409, CONFIRM_FIRST);
    await owner.change(offer, { action: "accept", round: 2 }).expect(409);
    expect(await Vehicle.findById(owner.car._id).lean()).toMatchObject({ status: "active" });
    await sender.change(offer, { action: "counter", deltaCash: 500, round: 1 }).expect(409);
    await sender.change(offer, { action: "counter", deltaCash: 500, round: 2 }).expect(200);
    expect(await sender.read(offer)).toMatchObject({ actions: ["withdraw"], round: 3 });
    expect((await linesOf(owner, offer)).at(-1)).toMatchObject({
      from: sender.name,
      content: "The offer stands: the swap, and £500 to the owner of the car asked for.",
      event: { action: "counter", amount: 500, isKept: true },
    });
    expect((await newsFor(owner)).at(-1)).toMatchObject({
      title: "The offer stands",
      message: expect.stringMatching(/: £500 to you$/) as string,
    });
    expect(await owner.read(offer)).toMatchObject({ actions: ["counter", "accept", "decline"] });
    await owner.change(offer, { action: "accept", round: 3 }).expect(200);
  });

  it("may be answered with other terms after the other side changed its car", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { mileage: 142_000 }).expect(200);
    await sender.change(offer, { action: "counter", deltaCash: 200 }).expect(200);
    await owner.change(offer, { action: "counter", deltaCash: 200 }).expect(400);
    await owner.change(offer, { action: "accept", round: 3 }).expect(200);
  });

  it("waits for its sender to keep it, however often both change their cars", async () => {
    const { sender, owner, offer } = await offered();
    await change(sender, { mileage: 50_000 }).expect(200);
    await change(owner, { mileage: 142_000 }).expect(200);
    await change(sender, { mileage: 51_000 }).expect(200);
    await change(owner, { mileage: 143_000 }).expect(200);
    await change(sender, { mileage: 52_000 }).expect(200);
    expect(await owner.read(offer)).toMatchObject({ actions: ["withdraw"], round: 6 });
    expect(await sender.read(offer)).toMatchObject({
      actions: ["counter", "decline"],
      mayKeep: true,
      lastWordBy: "owner",
    });
    await sender.change(offer, { action: "accept", round: 6 }).expect(409, CONFIRM_FIRST);
    await sender.change(offer, { action: "counter", deltaCash: 500 }).expect(200);
    await change(owner, { mileage: 144_000 }).expect(200);
    await owner.change(offer, { action: "accept", round: 8 }).expect(409);
    await sender.change(offer, { action: "counter", deltaCash: 500 }).expect(200);
    await change(sender, { mileage: 53_000 }).expect(200);
    await owner.change(offer, { action: "accept", round: 10 }).expect(200);
  });

  it("is kept by the owner whose counter-offer the sender's change restates", async () => {
    const { sender, owner, offer } = await offered();
    await owner.change(offer, { action: "counter", deltaCash: 900 }).expect(200);
    await change(owner, { mileage: 60_000 }).expect(200);
    expect((await sender.read(offer)).actions).toContain("accept");
    await change(sender, { mileage: 70_000 }).expect(200);
    expect(await owner.read(offer)).toMatchObject({
      actions: ["counter", "decline"],
      mayKeep: true,
    });
    await owner.change(offer, { action: "counter", deltaCash: 900 }).expect(200);
    const { round } = await sender.read(offer);
    await sender.change(offer, { action: "accept", round }).expect(200);
  });

  it("leaves the turn with its owner, and takes no answer, while it waits in line", async () => {
    const { sender, owner, offer } = await offered();
    const shownAt = new Date(Date.now() + 20 * HOUR);
    await Offer.updateOne({ _id: offer.id }, { shownAt });
    await change(owner, { mileage: 142_000 }).expect(200);
    const waiting = await sender.read(offer);
    expect(waiting).toMatchObject({
      state: "proposed",
      lastWordBy: "sender",
      actions: ["withdraw"],
      endsAt: new Date(shownAt.getTime() + 168 * HOUR).toISOString(),
      vehicle: { mileage: 142_000 },
    });
    expect(await messagesFor(sender)).toEqual([
      expect.stringMatching(/Mileage 142,000 mi \(was 42,000 mi\)\. Look at the offer again\.$/),
    ]);
    const { round } = waiting;
    for (const answer of [
      { action: "accept", round },
      { action: "counter", deltaCash: 900 },
    ] as const) {
      await sender.change(offer, answer).expect(409);
      await owner.change(offer, answer).expect(409, WAITS);
    }
    // A change of the car had given the sender the turn.
    const terms = { by: "owner", amount: 500, isRestated: true, at: new Date() };
    const before = await Offer.findByIdAndUpdate(offer.id, { $push: { terms } }).lean();
    expect((await sender.read(offer)).actions).toEqual(["decline"]);
    await sender.change(offer, { action: "accept" }).expect(409, WAITS);
    await sender.change(offer, { action: "counter", deltaCash: 500 }).expect(409, WAITS);
    await Offer.updateOne({ _id: offer.id }, { terms: before?.terms });
    await sender.change(offer, { action: "withdraw" }).expect(200);
  });

  it("names a changed description without its words", async () => {
    const { sender, owner, offer } = await offered();
    await change(owner, { description: "Very clean. One owner." }).expect(200);
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    expect(body as OfferMessage[]).toMatchObject([
      { content: "Changed the car: Description. Look at the offer again." },
    ]);
    expect(await messagesFor(sender)).toEqual([
      expect.stringMatching(/Changed the car: Description\. Look at the offer again\.$/),
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
      { isSwapFriendly: false },
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

  // docs/product.md 18.1.10
  it("refuses other wishes with 409 until it is released", async () => {
    const { owner, offer } = await offered();
    const path = `/api/vehicles/${owner.car._id}/wants`;
    const wants = { bodyTypes: ["SUV"], cash: { kind: "add", most: 3000 } };
    await owner.call().put(path).send(wants).expect(200);
    await owner.change(offer, { action: "accept" }).expect(200);
    const before = await Vehicle.findById(owner.car._id).lean();
    await owner
      .call()
      .put(path)
      .send({ cash: wants.cash })
      .expect(409, /its listing stays as agreed/);
    await owner
      .call()
      .delete(path)
      .expect(409, /its listing stays as agreed/);
    expect(await Vehicle.findById(owner.car._id).lean()).toEqual(before);
    await owner.change(offer, { action: "release", reason: "No time." }).expect(200);
    await owner.call().delete(path).expect(204);
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
