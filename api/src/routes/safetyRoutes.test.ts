import type { LiveOffer } from "@takas/contracts/live/offers";
import type { Block } from "@takas/contracts/live/safety";

import { User } from "../accounts/User";
import { Message } from "../messages/Message";
import { WrittenNumbers } from "../offers/contact/WrittenNumbers";
import { Offer } from "../offers/Offer";
import { changeLiveOffer } from "../offers/offerLifecycle";
import { newId } from "../platform/database/mongoose";
import { Report } from "../safety/Report";
import { buildVehicle } from "../test/builders";
import { useDatabase } from "../test/db";
import { profileBody, useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { actBefore } from "../test/overlap";
import { Vehicle } from "../vehicles/Vehicle";

useDatabase();
jest.setTimeout(60_000);
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
      .expect(403, "This person takes no offers or messages from you.");
    await owner
      .post(path, { content: "Because" })
      .expect(403, "You have blocked this person. Unblock first.");
    await expect(sender.offer(owner)).rejects.toThrow("403: This person takes no");
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
      reason: "One person no longer wants to go on.",
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
    // Who sells a car is hidden from others, also from those who block them.
    expect(first.text + listed.text).not.toMatch(RegExp(`anonymousId|${other.name}`));
    await one.post("blocks", { vehicleId: one.car._id }).expect(403);
    await one.post("blocks", { vehicleId: newId() }).expect(404);
    await one.post("blocks", { offerId: newId() }).expect(404);
    await one.post("blocks", {}).expect(400);
  });
});

describe("a report", () => {
  const scam = { reason: "scam" } as const;

  it("of a car, a person or a message is stored once", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner, { message: "Pay me first" });
    const abouts = [
      { kind: "vehicle", vehicleId: sender.car._id },
      { kind: "person", offerId: offer.id },
      { kind: "message", offerId: offer.id, messageId: offer.id },
    ];
    for (const about of abouts) {
      await owner.post("reports", { about, ...scam, note: "Look at this" }).expect(201, {});
      await owner.post("reports", { about, ...scam }).expect(200, {});
    }
    const kept = await Report.find({ user: owner.me.user._id }).sort({ createdAt: 1 }).lean();
    expect(kept.map(({ kind, whom, settled }) => [kind, whom, settled])).toEqual(
      ["vehicle", "person", "message"].map((kind) => [kind, sender.me.user._id, null]),
    );
  });

  it("answers 403 for one's own or others' subjects, 404 for missing ones, 400 without a reason", async () => {
    const [sender, owner] = await pair();
    const stranger = await market.trader();
    const offer = await sender.offer(owner, { message: "Hello" });
    const of = (about: object) => ({ about, ...scam });
    const vehicle = { kind: "vehicle", vehicleId: owner.car._id };
    await owner.post("reports", of(vehicle)).expect(403);
    await stranger.post("reports", of({ kind: "person", offerId: offer.id })).expect(403);
    const message = { kind: "message", offerId: offer.id, messageId: newId() };
    await owner.post("reports", of(message)).expect(404);
    await sender.post("reports", of({ ...message, messageId: offer.id })).expect(404);
    await owner.post("reports", of({ kind: "vehicle", vehicleId: newId() })).expect(404);
    await sender.post("reports", { about: vehicle }).expect(400);
  });
});

describe("a block at the same moment", () => {
  it("leaves no offer that is made meanwhile", async () => {
    const [sender, owner] = await pair();
    const vehicleId = owner.car._id;
    actBefore(Offer, "create", () => owner.post("blocks", { vehicleId: sender.car._id }));
    const offer = { kind: "swap", vehicleId, swapVehicleId: sender.car._id, deltaCash: 600 };
    await sender.post("offers", offer).expect(403, /takes no offers or messages from you/);
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

describe("a message", () => {
  it("with contact details is refused until both have agreed, even in parts", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const path = `offers/${offer.id}/messages`;
    const held = await sender.post(path, { content: "Call 0533 866 1234" }).expect(422);
    expect(held.text).toBe(
      "Your message was held back: it shows a phone number (“0533 866 1234”). Contact details are exchanged once you both agree, or through a reveal.",
    );
    await sender.post(path, { content: "0533 866" }).expect(201);
    await sender.post(path, { content: "1234" }).expect(422);
    await sender
      .post(path, { content: "I would pay 7500, or 8000 with the winter tyres" })
      .expect(201);
    await owner.change(offer, { action: "accept" }).expect(200);
    await sender.post(path, { content: "Call 0533 866 1234" }).expect(201);
  });

  it("with parts of an address is refused at the one that completes it", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner, { message: "Nice car! ali.veli" });
    const path = `offers/${offer.id}/messages`;
    await sender.post(path, { content: "Is it clean?" }).expect(201);
    const held = await sender.post(path, { content: "at gmail" }).expect(422);
    expect(held.text).toMatch("it shows an e-mail address (“at gmail”)");
    await sender.post(path, { content: "👍" }).expect(201);
  });

  it("with parts of a number on several offers to one person is refused", async () => {
    const [sender, owner] = await pair();
    const second = await buildVehicle({ owner: owner.me.user._id });
    const third = await buildVehicle({ owner: owner.me.user._id });
    const one = await sender.offer(owner, { deltaCash: 500, message: "I begin with 0533" });
    const other = await sender.offer(owner, { vehicleId: second._id, deltaCash: 600 });
    await sender.post(`offers/${other.id}/messages`, { content: "then 866" }).expect(201);
    await sender.post(`offers/${one.id}/messages`, { content: "and 1234" }).expect(422);
    await expect(
      sender.offer(owner, { vehicleId: third._id, deltaCash: 700, message: "and 1234" }),
    ).rejects.toThrow("422: Your message was held back: it shows a phone number (“and 1234”).");
    const [stranger] = await pair();
    const elsewhere = await sender.offer(stranger);
    await sender.post(`offers/${elsewhere.id}/messages`, { content: "and 1234" }).expect(201);
    await owner.post(`offers/${one.id}/messages`, { content: "0533" }).expect(201);
    await owner.change(one, { action: "decline", reason: "866 1234" }).expect(422);
    await owner.change(one, { action: "decline", reason: "Not my colour" }).expect(200);
  });

  it("is read together with those that are sent at the same time", async () => {
    const [sender, owner] = await pair();
    const second = await buildVehicle({ owner: owner.me.user._id });
    const third = await buildVehicle({ owner: owner.me.user._id });
    const one = await sender.offer(owner);
    const other = await sender.offer(owner, { vehicleId: second._id, deltaCash: 600 });
    await owner.post(`offers/${one.id}/messages`, { content: "Hello" }).expect(201);
    const write = async (offer: LiveOffer, content: string) =>
      (await sender.post(`offers/${offer.id}/messages`, { content })).status;
    const begin = async (message: string) => {
      const cars = { vehicleId: third._id, swapVehicleId: sender.car._id };
      return (await sender.post("offers", { kind: "swap", ...cars, deltaCash: 700, message }))
        .status;
    };
    const forget = async () => {
      await Message.deleteMany({});
      await WrittenNumbers.updateMany({}, { texts: [] });
    };
    await WrittenNumbers.deleteMany({});
    // The beginning is stored after the end was read with what was there, and before the end is stored.
    actBefore(WrittenNumbers, "create", () => write(other, "0533 861"));
    expect(await write(one, "2345")).toBe(422);
    await forget();
    actBefore(WrittenNumbers, "updateOne", () => write(other, "0533 861"));
    expect(await write(one, "2345")).toBe(422);
    await forget();
    actBefore(WrittenNumbers, "updateOne", () => write(one, "0533 861"));
    expect(await begin("2345")).toBe(422);
    await forget();
    let beginning = 0;
    actBefore(Message, "create", async () => {
      beginning = await write(one, "call 0533 86");
    });
    const end = await write(one, "12 345");
    // Either part completes the number with the other.
    expect([beginning, end].toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it("that was refused for another reason is not read together with later ones", async () => {
    const [sender, owner] = await pair();
    const { id } = await sender.offer(owner);
    for (const content of ["Hello", "Still there?", "I like it"]) {
      await sender.post(`offers/${id}/messages`, { content }).expect(201);
    }
    await sender.post(`offers/${id}/messages`, { content: "0533 861" }).expect(429);
    await owner.post(`offers/${id}/messages`, { content: "Hello" }).expect(201);
    await sender.post(`offers/${id}/messages`, { content: "2345" }).expect(201);
  });

  it("may contain those of the person whom the reader has revealed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const path = `offers/${offer.id}/messages`;
    await sender.post(path, { content: "Is it still there?" }).expect(201);
    await owner.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    await sender.post(path, { content: "0533 866 1234" }).expect(201);
    await owner.post(path, { content: "0533 866 1234" }).expect(422);
  });
});

describe("PUT /api/profile", () => {
  it("stores the profile for its owner, and nothing readable in the database", async () => {
    const one = await market.trader();
    const body = profileBody({ whatsappNumber: "+447911123456", displayName: "Emi" });
    const kept = await one.call().put("/api/profile").send(body).expect(200);
    const full = { ...body, isComplete: true, phoneNumber: "+905338661234" };
    expect(kept.body).toEqual({ ...full, whatsappNumber: "+447911123456" });
    expect((await one.get("profile").expect(200)).body).toEqual(kept.body);
    const stored = JSON.stringify(await User.findById(one.me.user._id).lean());
    expect(stored).not.toMatch(/Emine|Kaya|866|7911|example\.com/);
    expect((await one.get("auth/user").expect(200)).text).not.toMatch(/Emine|sealed/);
  });

  it.each([
    [{ firstName: " " }, "First name must not be empty."],
    [{ firstName: "\u3164" }, "First name must not be empty."],
    [{ lastName: "👍" }, "Last name must have a letter or a digit."],
    [{ displayName: "--" }, "Display name must have a letter or a digit."],
    [{ phoneNumber: "", whatsappNumber: "" }, "Phone number must be given, or a WhatsApp number."],
    [{ phoneNumber: "12" }, /^Phone number must be a phone number/],
    [{ email: "nobody" }, "Email must be an e-mail address."],
    [{ location: "London" }, /^Location/],
    [{ bio: "x".repeat(201) }, "Bio must have at most 200 characters."],
  ])("answers 400 to %j", async (fields, sentence) => {
    const one = await market.trader();
    const { text } = await one
      .call()
      .put("/api/profile")
      .send({ ...profileBody(), ...fields })
      .expect(400);
    expect(text).toMatch(sentence);
  });
});
