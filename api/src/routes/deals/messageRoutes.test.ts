import type { LiveOffer } from "@takas/contracts/live/offers";
import type { OfferMessage } from "@takas/contracts/offer";

import { WrittenNumbers } from "../../deals/contact/WrittenNumbers";
import { Message } from "../../deals/thread/Message";
import { Notification } from "../../notifications/Notification";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore } from "../../test/overlap";
import { setClock } from "../../test/setClock";

useDatabase();
const market = useLiveMarket();
afterEach(() => {
  jest.useRealTimers();
});

async function pair(): Promise<[Trader, Trader]> {
  return [await market.trader(), await market.trader()];
}

describe("a message", () => {
  it("with contact details is refused until both have agreed, even in parts", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const path = `offers/${offer.id}/messages`;
    const held = await sender.post(path, { content: "Call 0533 866 1234" }).expect(422);
    expect(held.text).toBe(
      'Your message was held back: it shows a phone number ("0533 866 1234"). Once you reply or agree on a deal, your contact can be unlocked.',
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
    expect(held.text).toMatch('it shows an email address ("at gmail")');
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
    ).rejects.toThrow('422: Your message was held back: it shows a phone number ("and 1234").');
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

  it("is not read together with messages of another day", async () => {
    const [sender, owner] = await pair();
    const second = await buildVehicle({ owner: owner.me.user._id });
    const one = await sender.offer(owner);
    const other = await sender.offer(owner, { vehicleId: second._id, deltaCash: 600 });
    const write = async ({ id }: LiveOffer, content: string) =>
      (await sender.post(`offers/${id}/messages`, { content })).status;
    expect(await write(one, "0533 861")).toBe(201);
    expect(await write(other, "2345")).toBe(422);
    setClock(new Date(Date.now() + 25 * 3_600_000).toISOString());
    expect(await write(other, "2345")).toBe(201);
  });

  // docs/product.md 15.3
  it("that is sent again with its key is stored once, also as the last without an answer", async () => {
    const [sender, owner] = await pair();
    const { id } = await sender.offer(owner);
    const path = `offers/${id}/messages`;
    await sender.post(path, { content: "Hello", key: "a" }).expect(201);
    await sender.post(path, { content: "Still there?" }).expect(201);
    const last = { content: "My mileage is 45 000", key: "b" };
    const first = await sender.post(path, last).expect(201);
    const again = await sender.post(path, last).expect(201);
    expect(again.body).toEqual(first.body);
    expect(again.body).toMatchObject({ key: "b" });
    await sender.post(path, { ...last, content: "Hello" }).expect(429);
    const read = async (one: Trader) => (await one.get(path).expect(200)).body as OfferMessage[];
    const [mine, theirs] = [await read(sender), await read(owner)];
    expect(mine.map(({ content, key }) => [content, key])).toEqual([
      ["Hello", "a"],
      ["Still there?", undefined],
      ["My mileage is 45 000", "b"],
    ]);
    expect(theirs.map(({ key }) => key)).toEqual([undefined, undefined, undefined]);
    await owner.post(path, { content: "Hello", key: "a" }).expect(201);
    expect(await read(owner)).toHaveLength(4);
  });

  // docs/product.md 15.3
  it("that is sent again with its key is told once, and not to somebody who has blocked the writer", async () => {
    const [sender, owner] = await pair();
    const { id } = await sender.offer(owner);
    const send = () => sender.post(`offers/${id}/messages`, { content: "Hello", key: "a" });
    const unread = () =>
      Notification.countDocuments({
        user: owner.me.user._id,
        isRead: false,
        kind: "messageReceived",
      });
    await send().expect(201);
    expect(await unread()).toBe(1);
    await owner.post("notifications/mark-read").expect(204);
    await send().expect(201);
    expect(await unread()).toBe(0);
    // The first attempt ended before it told.
    await Notification.deleteMany({ user: owner.me.user._id });
    await send().expect(201);
    expect(await unread()).toBe(1);
    await Notification.deleteMany({ user: owner.me.user._id });
    await owner.post("blocks", { offerId: id }).expect(201);
    await send().expect(403);
    expect(await unread()).toBe(0);
  });

  it("that is sent twice at once with one key is stored once", async () => {
    const [sender, owner] = await pair();
    const path = `offers/${(await sender.offer(owner)).id}/messages`;
    const send = async () =>
      (await sender.post(path, { content: "Hello", key: "a" })).body as unknown;
    let other: unknown;
    actBefore(Message, "create", async () => {
      other = await send();
    });
    expect(await send()).toEqual(other);
    expect((await owner.get(path)).body).toHaveLength(1);
  });

  it("may contain contact details of the person whom the reader has revealed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const path = `offers/${offer.id}/messages`;
    await sender.post(path, { content: "Is it still there?" }).expect(201);
    await owner.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    await sender.post(path, { content: "0533 866 1234" }).expect(201);
    await owner.post(path, { content: "0533 866 1234" }).expect(422);
  });
});
