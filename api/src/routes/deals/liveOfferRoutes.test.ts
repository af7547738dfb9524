import { LiveOffer } from "@takas/contracts/live/offers";
import type { Suggestion } from "@takas/contracts/live/offers";
import type { OfferMessage } from "@takas/contracts/offer";
import type { UnreadCounts } from "@takas/contracts/user";
import { carName } from "@takas/contracts/vehicles/carName";
import { z } from "zod";

import { User } from "../../accounts/User";
import { repairReservations } from "../../deals/cars/reservations";
import { keepLiveOffersCurrent } from "../../deals/keepOffersCurrent";
import { Offer, changedEvent, madeEvent } from "../../deals/Offer";
import { Message } from "../../deals/thread/Message";
import { Notification } from "../../notifications/Notification";
import { wordsOf } from "../../notifications/notificationWords";
import { newId } from "../../platform/database/mongoose";
import { signIn, useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore } from "../../test/overlap";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();
const sample = useApi();

const DAY = 86_400_000;
const statusOf = async ({ car }: Trader) => (await Vehicle.findById(car._id).lean())?.status;
const newsFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
    (one) => wordsOf(one),
  );
const titlesFor = async (trader: Trader) => (await newsFor(trader)).map(({ title }) => title);
const messagesFor = async (trader: Trader) => (await newsFor(trader)).map(({ message }) => message);

async function pair(): Promise<[Trader, Trader]> {
  return [await market.trader(), await market.trader()];
}

describe("in the sample market", () => {
  it.each([
    ["get", "profile"],
    ["get", "notifications"],
    ["get", "events"],
    ["post", "blocks"],
    ["post", "reports"],
  ] as const)("%s /api/%s is unknown", async (method, path) => {
    const { cookie } = await signIn();
    const known = await sample.call(cookie)[method](`/api/${path}`).send({});
    const unknown = await sample.call(cookie)[method]("/api/nothing-here").send({});
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  it("takes no offers", async () => {
    const { cookie } = await signIn();
    await sample.call(cookie).post("/api/offers").send({}).expect(405);
    await sample.call(cookie).get("/api/offers/suggestion").expect(404);
  });
});

describe("POST /api/offers", () => {
  const cash = (vehicleId: string) => ({ kind: "cash", vehicleId, cashAmount: 7000 });

  it("answers 401 without a session", async () => {
    await market.api.call().post("/api/offers").send(cash(newId())).expect(401);
  });

  it("makes a swap offer that both can read, and notifies the owner", async () => {
    const [sender, owner] = await pair();
    const offer = LiveOffer.strict().parse(
      await sender.offer(owner, { deltaCash: -1200, message: "Straight to you?" }),
    );
    expect(offer).toMatchObject({
      kind: "swap",
      state: "proposed",
      role: "sender",
      actions: ["withdraw"],
      deltaCash: -1200,
      otherUser: { anonymousId: owner.name },
      vehicle: { id: owner.car._id },
      swapVehicle: { id: sender.car._id },
      isContactOpen: false,
    });
    const received = await owner.get(`offers?vehicleId=${owner.car._id}`).expect(200);
    expect(received.body).toMatchObject([
      { id: offer.id, role: "owner", actions: ["counter", "accept", "decline"], unread: 0 },
    ]);
    expect(received.text).not.toMatch(/Kaya|5338661234|example\.com|"seller"/);
    const { body } = await owner.get("notifications").expect(200);
    expect(body).toMatchObject({
      unread: 1,
      notifications: [
        {
          type: "swap_proposal",
          title: expect.stringMatching(/^Swap offered for your /),
          message: `${sender.name} offers their ${carName(sender.car)}, £1,200 from you.`,
          actionUrl: `/offer-chat/${offer.id}`,
          unread: true,
        },
      ],
    });
    const unread = (await owner.get("unread-counts").expect(200)).body as UnreadCounts;
    expect(unread).toEqual({ offers: 1, messages: 0, notifications: 1 });
    await owner.post("notifications/mark-read", {}).expect(204);
    await owner.get("unread-counts").expect(200, { offers: 1, messages: 0, notifications: 0 });
  });

  it("makes an even swap when the difference is omitted", async () => {
    const [sender, owner] = await pair();
    expect(await sender.offer(owner, {})).toMatchObject({ deltaCash: 0 });
  });

  it("answers 402 for cash from a free member, 201 from a paying one", async () => {
    const owner = await market.trader();
    const free = await market.trader();
    await free.post("offers", cash(owner.car._id)).expect(402, "Upgrade to send cash offers.");
    const paying = await market.trader({ membershipType: "individual" });
    const { body } = await paying.post("offers", cash(owner.car._id)).expect(201);
    expect(body).toMatchObject({ kind: "cash", cashAmount: 7000 });
  });

  const invalid = [
    [{ deltaCash: 0 }, "Delta cash must not be 0; leave it out for an even swap."],
    [{ deltaCash: 1e12 }, "Delta cash must be at most 10000000."],
    [{ deltaCash: -1e12 }, "Delta cash must be at least -10000000."],
    [{ deltaCash: 10.5 }, "Delta cash must be a whole number."],
    [{ deltaCash: "500" }, "Delta cash must be a number."],
    [{ kind: "gift" }, /^Kind /],
    [{ message: "\u200b" }, "Message must not be empty."],
    [{ kind: "cash", cashAmount: 0 }, "Cash amount must be at least 1."],
  ] as const;

  it("answers 400 to an invalid kind, amount or message", async () => {
    const [sender, owner] = await pair();
    const body = { kind: "swap", vehicleId: owner.car._id, swapVehicleId: sender.car._id };
    for (const [fields, sentence] of invalid) {
      const { text } = await sender.post("offers", { ...body, ...fields }).expect(400);
      expect(text).toMatch(sentence);
    }
  });

  it("answers 404 for a car that does not exist or is not visible", async () => {
    const [sender, owner] = await pair();
    const body = { kind: "swap", swapVehicleId: sender.car._id };
    await sender.post("offers", { ...body, vehicleId: newId() }).expect(404);
    await Vehicle.updateOne({ _id: owner.car._id }, { status: "paused" });
    await sender.post("offers", { ...body, vehicleId: owner.car._id }).expect(404);
  });

  it("answers 403 for one's own car, and when offering another's", async () => {
    const [sender, owner] = await pair();
    const swap = { kind: "swap", vehicleId: owner.car._id, swapVehicleId: sender.car._id };
    await sender
      .post("offers", { ...swap, vehicleId: sender.car._id })
      .expect(403, "This is your own car.");
    for (const swapVehicleId of [owner.car._id, newId()]) {
      await sender
        .post("offers", { ...swap, swapVehicleId })
        .expect(403, "You can offer only your own cars.");
    }
  });

  it.each([
    ["sold", "This car has been sold."],
    ["reserved", "This car is reserved for somebody else at the moment."],
  ] as const)("answers 409 for a car that is %s", async (status, sentence) => {
    const [sender, owner] = await pair();
    await Vehicle.updateOne({ _id: owner.car._id }, { status });
    await expect(sender.offer(owner)).rejects.toThrow(`409: ${sentence}`);
  });

  it("answers 409 when the sender's car is not for sale, and without a profile", async () => {
    const [sender, owner] = await pair();
    await Vehicle.updateOne({ _id: sender.car._id }, { status: "sold" });
    await expect(sender.offer(owner)).rejects.toThrow(
      `409: Your ${sender.car.make} ${sender.car.model} has been sold. Choose another of your cars.`,
    );
    await Vehicle.updateOne({ _id: sender.car._id }, { status: "active" });
    await User.updateOne({ _id: sender.me.user._id }, { $unset: { sealedProfile: 1 } });
    await expect(sender.offer(owner)).rejects.toThrow("409: Complete your profile first");
  });

  it("accepts one of many simultaneous offers on the same car", async () => {
    const [sender, owner] = await pair();
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => sender.offer(owner)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(sender.offer(owner)).rejects.toThrow(
      "409: You have an open offer on this car already.",
    );
  });

  it("refuses a message with contact details", async () => {
    const [sender, owner] = await pair();
    await expect(sender.offer(owner, { message: "call 0533 866 1234" })).rejects.toThrow(
      '422: Your message was held back: it shows a phone number ("0533 866 1234").',
    );
  });
});

describe("GET /api/offers/suggestion", () => {
  it("returns what both cars count for, the same of an offer; 403 with another's car", async () => {
    const sender = await market.trader({}, { mileage: 90_000, askingPrice: 7900 });
    const owner = await market.trader({}, { askingPrice: 9000 });
    const path = `offers/suggestion?vehicleId=${owner.car._id}&swapVehicleId=`;
    const { body } = await sender.get(path + sender.car._id).expect(200);
    expect(body).toMatchObject({ deltaCash: 1100, range: null });
    await sender.get(path + owner.car._id).expect(403);
    await market.api.call().get(`/api/${path}x`).expect(401);
    const { id } = await sender.offer(owner);
    await owner.get(`offers/${id}/suggestion`).expect(200, body as Suggestion);
    await (await market.trader()).get(`offers/${id}/suggestion`).expect(403);
  });
});

describe("an offer between two others", () => {
  it("cannot be read or changed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const stranger = await market.trader();
    await stranger.get(`offers/${offer.id}`).expect(403);
    await stranger.change(offer, { action: "accept" }).expect(403);
    await stranger.get(`offers/${newId()}`).expect(404);
    await market.api.call().post(`/api/offers/${offer.id}/changes`).expect(401);
    expect((await stranger.get("offers").expect(200)).body).toEqual([]);
  });
});

describe("an agreement", () => {
  it("goes from an offer over a counter to done, with every step in the thread and notified", async () => {
    const [sender, owner] = await pair();
    const bidder = await market.trader();
    const offer = await sender.offer(owner, { deltaCash: 500, message: "Interested?" });
    const other = await bidder.offer(owner);
    await owner.change(offer, { action: "counter", deltaCash: 900 }).expect(200);
    expect(await sender.read(offer)).toMatchObject({
      state: "countered",
      lastWordBy: "owner",
      actions: ["counter", "accept", "decline"],
      deltaCash: 900,
      unread: 1,
    });
    const accepted = await sender.change(offer, { action: "accept" }).expect(200);
    expect(accepted.body).toMatchObject({
      state: "accepted",
      actions: ["meet", "done", "release"],
      isContactOpen: true,
      endsAt: null,
    });
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["reserved", "reserved"]);
    expect(await newsFor(bidder)).toMatchObject([
      { title: "Car reserved", message: expect.stringContaining(carName(owner.car)) },
    ]);
    const { body } = await owner.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    expect(body).toEqual({
      contact: {
        name: `${sender.profile.firstName} Kaya`,
        phone: sender.profile.phoneNumber,
        phoneText: expect.stringMatching(/^\+90( \d{2,3}){4}$/),
        email: sender.profile.email,
        preferred: "phone",
      },
    });
    expect((await owner.get("quota").expect(200)).body).toMatchObject({ used: 0 });
    await owner.change(offer, { action: "done" }).expect(200);
    await owner.change(offer, { action: "done" }).expect(409);
    expect(await sender.read(offer)).toMatchObject({ state: "handedOver", lastWordBy: "owner" });
    await sender.change(offer, { action: "done" }).expect(200);
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["sold", "sold"]);
    expect(await bidder.read(other)).toMatchObject({
      state: "ended",
      reason: "A car of this offer has been sold.",
    });
    const thread = (await sender.get(`offers/${offer.id}/messages`).expect(200))
      .body as OfferMessage[];
    expect(
      thread.map(({ content, event, isFromSelf }) => [content, event?.action, isFromSelf]),
    ).toEqual([
      ["Interested?", undefined, true],
      ["New terms: the swap, and £900 to the owner of the car asked for.", "counter", false],
      [
        "Accepted: the swap, and £900 to the owner of the car asked for. Both cars are reserved.",
        "accept",
        true,
      ],
      ["They say the deal is done.", "done", false],
      ["They say the deal is done.", "done", true],
    ]);
    expect(await titlesFor(owner)).toEqual([
      expect.stringMatching(/^Swap offered for your /),
      expect.stringMatching(/^Swap offered for your /),
      "Offer accepted",
      "Deal done",
    ]);
    expect(await titlesFor(sender)).toEqual([
      "Counter offer",
      "Contact unlocked",
      "Is the deal done?",
    ]);
    const about = `${owner.name}, ${carName(owner.car)}`;
    expect((await messagesFor(sender))[0]).toBe(`${about}: £900 from you`);
    expect((await messagesFor(owner))[2]).toBe(
      `${sender.name}, ${carName(owner.car)}: £900 to you`,
    );
  });

  it("of two simultaneous accepts on one car lets one win; the other reads why", async () => {
    const owner = await market.trader();
    const senders = await Promise.all([market.trader(), market.trader(), market.trader()]);
    const offers = await Promise.all(senders.map((sender) => sender.offer(owner)));
    const answers = await Promise.all(
      offers.map((offer) => owner.change(offer, { action: "accept" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(({ text }) => text);
    expect(refused).toEqual(
      refused.map(() => expect.stringContaining("promised to somebody else")),
    );
    expect(refused).toHaveLength(2);
    const cars = await Promise.all(senders.map(statusOf));
    expect(cars.filter((status) => status === "reserved")).toHaveLength(1);
    expect(cars.filter((status) => status === "active")).toHaveLength(2);
  });

  it("accepts once, however often it is pressed, and keeps the cars reserved", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => owner.change(offer, { action: "accept" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["reserved", "reserved"]);
  });

  const refused = [
    ["sender", { action: "accept" }, 409, "It is the other side's turn to answer."],
    [
      "sender",
      { action: "counter", deltaCash: 900 },
      409,
      "It is the other side's turn to answer.",
    ],
    ["owner", { action: "withdraw" }, 409, "It is the other side's turn to answer."],
    ["owner", { action: "done" }, 409, "This offer is no longer open."],
    ["owner", { action: "expire" }, 400, "Action must be one of counter, accept, "],
    ["owner", { action: "release" }, 400, "Reason is required."],
    ["owner", { action: "counter", deltaCash: 500 }, 400, "accept them instead"],
    ["owner", { action: "counter", deltaCash: 0.5 }, 400, "must be a whole number"],
    [
      "owner",
      { action: "decline", reason: "mail me a@b.com" },
      422,
      "Please leave contact details out of the reason",
    ],
  ] as const;

  it("answers 409, 400 and 422 to a change out of turn or order, and stays as it is", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const before = await Offer.findById(offer.id).lean();
    for (const [who, change, status, sentence] of refused) {
      const by = who === "sender" ? sender : owner;
      const { text } = await by.post(`offers/${offer.id}/changes`, change).expect(status);
      expect(text).toContain(sentence);
      expect(await Offer.findById(offer.id).lean()).toEqual(before);
    }
    expect(await statusOf(owner)).toBe("active");
  });

  it("reserves no car for an accept that is refused", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const reserve = jest.spyOn(Vehicle, "findOneAndUpdate");
    await sender.change(offer, { action: "accept" }).expect(409);
    await owner.change(offer, { action: "decline" }).expect(200);
    await owner.change(offer, { action: "accept" }).expect(409, "This offer is no longer open.");
    expect(reserve).not.toHaveBeenCalled();
    reserve.mockRestore();
  });

  it("requires a profile before it is accepted", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await User.updateOne({ _id: owner.me.user._id }, { $unset: { sealedProfile: 1 } });
    const { text } = await owner.change(offer, { action: "accept" }).expect(409);
    expect(text).toMatch(/^Complete your profile first/);
    await owner.change(offer, { action: "decline" }).expect(200);
  });

  it("says where a car of a pending offer is reserved, and offers no accept until it is free", async () => {
    const [owner, first, second, third] = await Promise.all([
      market.trader(),
      market.trader(),
      market.trader(),
      market.trader(),
    ]);
    const deal = await first.offer(owner);
    const [received, turned] = [await second.offer(owner), await first.offer(third)];
    await owner.change(deal, { action: "accept" }).expect(200);
    const own = { in: "deal", id: deal.id, who: first.name };
    expect(await owner.read(received)).toMatchObject({
      actions: ["counter", "decline"],
      reserved: own,
    });
    // Another's car is reserved: nothing about their deal.
    expect((await third.read(turned)).reserved).toEqual({ in: "other" });
    expect(await first.read(turned)).toMatchObject({
      reserved: { in: "deal", id: deal.id, who: owner.name },
    });
    await owner.change(received, { action: "accept" }).expect(409);
    await first.change(deal, { action: "release", reason: "Too far" }).expect(200);
    const free = await owner.read(received);
    expect(free.actions).toContain("accept");
    expect(free).not.toHaveProperty("reserved");
  });

  it("frees the cars when one side releases them with a reason, and the next may accept", async () => {
    const [sender, owner] = await pair();
    const bidder = await market.trader();
    const offer = await sender.offer(owner);
    const other = await bidder.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    const { text } = await owner.change(other, { action: "accept" }).expect(409);
    expect(text).toBe(
      "This car has just been promised to somebody else, or is no longer for sale.",
    );
    await sender
      .change(offer, { action: "release", reason: "The test drive was bad." })
      .expect(200);
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["active", "active"]);
    expect(await owner.read(offer)).toMatchObject({
      state: "released",
      reason: "The test drive was bad.",
    });
    await owner.change(other, { action: "accept" }).expect(200);
  });

  it("is released again when its car was reserved for another offer meanwhile", async () => {
    const [sender, owner] = await pair();
    const [offer, other] = [await sender.offer(owner), await (await market.trader()).offer(owner)];
    actBefore(Offer, "findOneAndUpdate", async () =>
      Vehicle.updateOne({ _id: owner.car._id }, { reservedFor: other.id }),
    );
    await owner.change(offer, { action: "accept" }).expect(200);
    jest.restoreAllMocks();
    expect(await sender.read(offer)).toMatchObject({ state: "released" });
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["active", "reserved"]);
  });
});

describe("time", () => {
  const later = (days: number) => new Date(Date.now() + days * DAY);

  it("reminds both a day before an offer expires, once, and ends it after a week", async () => {
    await Offer.deleteMany({});
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await keepLiveOffersCurrent(later(5));
    expect(await titlesFor(sender)).toEqual([]);
    await Promise.all([keepLiveOffersCurrent(later(6.5)), keepLiveOffersCurrent(later(6.5))]);
    await keepLiveOffersCurrent(later(6.6));
    const title = carName(owner.car);
    expect(await messagesFor(sender)).toEqual([`Your offer on ${title} has no answer yet.`]);
    expect((await messagesFor(owner)).slice(1)).toEqual([
      `The offer of ${sender.name} on ${title} has no answer yet.`,
    ]);
    // A counter has a week of its own, and another reminder, even if it comes during the first.
    await Offer.updateOne({ _id: offer.id }, { warnedAt: null });
    const { terms } = await Offer.findById(offer.id).orFail().lean();
    const countered = { endsAt: later(8), warnedAt: null, $push: { terms: terms[0] } };
    actBefore(Offer, "updateOne", async () => Offer.updateOne({ _id: offer.id }, countered));
    await keepLiveOffersCurrent(later(6.6));
    await keepLiveOffersCurrent(later(7.5));
    await Promise.all([keepLiveOffersCurrent(later(8.1)), keepLiveOffersCurrent(later(8.1))]);
    expect(await owner.read(offer)).toMatchObject({ state: "expired", actions: [] });
    expect(await titlesFor(sender)).toEqual([
      "Offer ends tomorrow",
      "Offer ends tomorrow",
      "Offer ended",
    ]);
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    expect(body).toMatchObject([{ from: "", event: { action: "expire" }, isFromSelf: false }]);
    expect(z.array(z.unknown()).parse(body)).toHaveLength(1);
    await owner.change(offer, { action: "accept" }).expect(409, "This offer is no longer open.");
  });

  it("delivers the events that a dead process left, however often", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    const { outbox, events } = await Offer.findById(offer.id).orFail().lean();
    expect(outbox).toEqual([]);
    await Offer.updateOne(
      { _id: offer.id },
      {
        outbox: [madeEvent(new Date()), ...events.map(({ at }, index) => changedEvent(index, at))],
      },
    );
    await Notification.deleteMany({ user: owner.me.user._id });
    await Notification.deleteMany({ user: sender.me.user._id });
    await Message.deleteMany({ offer: offer.id });
    await Vehicle.updateOne(
      { _id: owner.car._id },
      { status: "active", $unset: { reservedFor: 1 } },
    );
    await Promise.all([keepLiveOffersCurrent(later(1)), keepLiveOffersCurrent(later(1))]);
    expect(await titlesFor(owner)).toEqual([expect.stringMatching(/^Swap offered for your /)]);
    expect(await titlesFor(sender)).toEqual(["Offer accepted"]);
    expect(await statusOf(owner)).toBe("reserved");
    expect(await Message.countDocuments({ offer: offer.id })).toBe(1);
    expect(await Offer.findById(offer.id).lean()).toMatchObject({ outbox: [] });
  });

  it("shows a change whose cause a newer version has stored, in its words", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "decline" }).expect(200);
    await Message.collection.updateOne(
      { offer: offer.id },
      { $set: { "event.cause": "eaten", "event.reason": "It was eaten." } },
    );
    await Offer.collection.updateOne(
      { _id: offer.id as never },
      { $set: { "events.0.cause": "eaten" } },
    );
    expect(await sender.read(offer)).toMatchObject({ state: "declined" });
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    expect(body).toMatchObject([{ event: { action: "decline", reason: "It was eaten." } }]);
  });

  it("repeats a step that failed, and takes the others at once", async () => {
    const [sender, owner] = await pair();
    const bidder = await market.trader();
    const offer = await sender.offer(owner);
    await bidder.offer(owner);
    jest.spyOn(Message, "create").mockRejectedValueOnce(new Error("no room"));
    await owner.change(offer, { action: "accept" }).expect(500);
    const told = async () => [await titlesFor(sender), await titlesFor(bidder)];
    const thread = () => Message.countDocuments({ offer: offer.id });
    expect([...(await told()), await thread()]).toEqual([["Offer accepted"], ["Car reserved"], 0]);
    await keepLiveOffersCurrent(later(1));
    expect([...(await told()), await thread()]).toEqual([["Offer accepted"], ["Car reserved"], 1]);
  });

  it("frees the cars that a dead process left reserved", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await Vehicle.updateOne(
      { _id: owner.car._id },
      { status: "reserved", reservedFor: offer.id, reservedAt: new Date() },
    );
    await repairReservations();
    expect(await statusOf(owner)).toBe("reserved");
    await repairReservations(later(1));
    expect(await statusOf(owner)).toBe("active");
  });
});
