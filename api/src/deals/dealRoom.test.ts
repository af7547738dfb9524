import type { LiveOffer } from "@takas/contracts/live/offers";
import type { OfferMessage } from "@takas/contracts/offer";
import { carName } from "@takas/contracts/vehicles/carName";

import { Notification } from "../notifications/Notification";
import { wordsOf } from "../notifications/notificationWords";
import { newId } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { actBefore, overlapUpdates } from "../test/overlap";
import { Vehicle } from "../vehicles/Vehicle";
import { reserveCars } from "./cars/reservations";
import { changeOffer } from "./changeOffer";
import { keepLiveOffersCurrent } from "./keepOffersCurrent";
import { Offer } from "./Offer";
import { changeLiveOffer } from "./offerLifecycle";

useDatabase();
const market = useLiveMarket();
beforeEach(async () => {
  await Offer.deleteMany({});
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const statusOf = async ({ car }: Trader) => (await Vehicle.findById(car._id).lean())?.status;
const titlesFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
    (one) => wordsOf(one).title,
  );

interface Accepted {
  sender: Trader;
  owner: Trader;
  offer: LiveOffer;
}

async function accepted(): Promise<Accepted> {
  const [sender, owner] = [await market.trader(), await market.trader()];
  const offer = await sender.offer(owner);
  await owner.change(offer, { action: "accept" }).expect(200);
  await Notification.deleteMany({});
  return { sender, owner, offer };
}

async function sold(): Promise<Accepted> {
  const deal = await accepted();
  await deal.owner.change(deal.offer, { action: "done" }).expect(200);
  await deal.sender.change(deal.offer, { action: "done" }).expect(200);
  return deal;
}

describe("a reservation", () => {
  // docs/product.md 18.1.16
  it("is traced to its deal by the two sides only", async () => {
    const { sender, owner, offer } = await accepted();
    const stranger = await market.trader();
    for (const { car } of [owner, sender]) {
      const deals = `offers?vehicleId=${car._id}`;
      expect((await owner.get(deals).expect(200)).body).toMatchObject([{ id: offer.id }]);
      expect((await sender.get(deals).expect(200)).body).toMatchObject([{ id: offer.id }]);
      expect((await stranger.get(deals).expect(200)).body).toEqual([]);
      const { text } = await stranger.get(`vehicles/${car._id}`).expect(200);
      expect(text).toContain('"reserved"');
      expect(text).not.toContain(offer.id);
    }
    await stranger.get(`offers/${offer.id}`).expect(403);
  });

  it("lasts 72 hours, warns both a day before its end, then frees the cars and tells others", async () => {
    const { sender, owner, offer } = await accepted();
    const [bidder, watcher] = [await market.trader(), await market.trader()];
    await Vehicle.updateOne({ _id: owner.car._id }, { status: "active" });
    const bid = await bidder.offer(owner);
    await Vehicle.updateOne({ _id: owner.car._id }, { status: "reserved" });
    await watcher.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    await Notification.deleteMany({});
    const { reservedUntil } = await sender.read(offer);
    expect(Date.parse(reservedUntil ?? "") - Date.now()).toBeGreaterThan(71.9 * HOUR);

    await keepLiveOffersCurrent(later(47));
    expect(await titlesFor(sender)).toEqual([]);
    await Promise.all([keepLiveOffersCurrent(later(49)), keepLiveOffersCurrent(later(49))]);
    for (const [one, other] of [
      [sender, owner],
      [owner, sender],
    ] as const) {
      const [news] = await Notification.find({ user: one.me.user._id }).lean();
      expect(news && wordsOf(news)).toMatchObject({
        title: "Reservation ends tomorrow",
        message: expect.stringContaining(
          `${carName(owner.car)}: extend the deal with ${other.name}`,
        ),
      });
    }
    expect(await titlesFor(sender)).toHaveLength(1);
    await Promise.all([keepLiveOffersCurrent(later(73)), keepLiveOffersCurrent(later(73))]);

    expect(await sender.read(offer)).toMatchObject({
      state: "released",
      reservedUntil: null,
      actions: [],
    });
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["active", "active"]);
    expect(await titlesFor(owner)).toEqual(["Reservation ends tomorrow", "Reservation ended"]);
    const told = await Notification.find({ kind: "carFree" }).lean();
    expect(told.map((one) => [one.user, wordsOf(one).message, wordsOf(one).actionUrl])).toEqual(
      expect.arrayContaining([
        [
          bidder.me.user._id,
          `${carName(owner.car)} is for sale again, and your offer is still open.`,
          `/offer-chat/${bid.id}`,
        ],
        [
          watcher.me.user._id,
          `${carName(owner.car)} is for sale again.`,
          `/listing/${owner.car._id}`,
        ],
      ]),
    );
    expect(told).toHaveLength(2);
  });

  it("is extended by either side in its last two days", async () => {
    const { sender, owner, offer } = await accepted();
    await Offer.updateOne({ _id: offer.id }, { reservedUntil: later(48.1) });
    await sender
      .change(offer, { action: "extend" })
      .expect(409, "The reservation has more than two days left. You can extend it later.");
    for (const trader of [sender, owner]) {
      await Offer.updateOne({ _id: offer.id }, { reservedUntil: later(47.9) });
      expect((await trader.read(offer)).actions).toContain("extend");
      const { body } = await trader.change(offer, { action: "extend" }).expect(200);
      const { reservedUntil } = body as LiveOffer;
      expect(Date.parse(reservedUntil ?? "") - Date.now()).toBeGreaterThan(71.9 * HOUR);
    }
    expect(await titlesFor(sender)).toEqual(["Reservation extended"]);
    await Offer.updateOne({ _id: offer.id }, { reservedUntil: later(20) });
    actBefore(Offer, "updateOne", () => sender.change(offer, { action: "extend" }).expect(200));
    await keepLiveOffersCurrent();
    await keepLiveOffersCurrent(later(71));
    const titles = await titlesFor(sender);
    expect(titles.filter((title) => title === "Reservation ends tomorrow")).toHaveLength(2);
    expect(await statusOf(owner)).toBe("reserved");
  });

  it("is extended once by two simultaneous presses", async () => {
    const { sender, owner, offer } = await accepted();
    await Offer.updateOne({ _id: offer.id }, { reservedUntil: later(20) });
    const presses = [sender, owner, sender, owner];
    const end = overlapUpdates(Offer, presses.length);
    const answers = await Promise.all(
      presses.map((one) => one.change(offer, { action: "extend" })),
    );
    end();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await sender.get(`offers/${offer.id}/messages`).expect(200);
    const extensions = (body as OfferMessage[]).filter(({ event }) => event?.action === "extend");
    expect(extensions).toHaveLength(1);
  });

  it('is renewed by the first "done"', async () => {
    const { sender, owner, offer } = await accepted();
    await Offer.updateOne({ _id: offer.id }, { reservedUntil: later(20) });
    await owner.change(offer, { action: "done" }).expect(200);
    const { reservedUntil } = await sender.read(offer);
    expect(Date.parse(reservedUntil ?? "") - Date.now()).toBeGreaterThan(71.9 * HOUR);
  });

  it("that ends leaves a car off the market that was taken down meanwhile", async () => {
    const { sender, owner, offer } = await accepted();
    // As a process leaves it that dies before it ends the deal.
    await Vehicle.updateOne({ _id: owner.car._id }, { status: "paused", isTakenDown: true });
    await sender.change(offer, { action: "release", reason: "Too far" }).expect(200);
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["active", "paused"]);
    const left = await Vehicle.findById(owner.car._id).lean();
    expect(left).not.toHaveProperty("reservedFor");
  });

  it("survives a process that dies after any step", async () => {
    const { sender, owner, offer } = await accepted();
    const stored = await Offer.findById(offer.id).orFail().lean();
    // Released in the database, and nothing of what follows.
    await changeOffer(stored, { action: "release", by: "owner", reason: "No time." });
    expect(await statusOf(owner)).toBe("reserved");
    await keepLiveOffersCurrent(later(1));
    expect([await statusOf(owner), await statusOf(sender)]).toEqual(["active", "active"]);
    expect(await titlesFor(sender)).toEqual(["Deal cancelled"]);

    // The cars are reserved, and the accept itself is not stored.
    const again = await sender.offer(owner);
    const open = await Offer.findById(again.id).orFail().lean();
    await reserveCars(open);
    const done = await changeLiveOffer(open, { action: "accept", by: "owner" });
    expect(done).toMatchObject({ status: "accepted" });
    expect([await statusOf(owner), await statusOf(sender)]).toEqual(["reserved", "reserved"]);
  });
});

describe("a deal", () => {
  it("is done when both sides say so at the same moment", async () => {
    const { sender, owner, offer } = await accepted();
    const end = overlapUpdates(Offer, 2);
    const answers = await Promise.all(
      [sender, owner].map((one) => one.change(offer, { action: "done" })),
    );
    end();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sender.read(offer)).toMatchObject({ state: "sold" });
    expect([await statusOf(sender), await statusOf(owner)]).toEqual(["sold", "sold"]);
  });
});

describe("a meeting", () => {
  const at = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 29 * DAY).toISOString();
  const meet = { action: "meet", place: "Shell, Girne; by the shop", at } as const;

  const invalid = [
    [{ ...meet, at: new Date(0).toISOString() }, 400, "At must be in the future, at most 30 days"],
    [{ ...meet, at: later(30 * 24 + 1).toISOString() }, 400, "at most 30 days ahead"],
    [{ ...meet, at: "Saturday" }, 400, "At is not valid."],
    [{ ...meet, place: " " }, 400, "Place must not be empty."],
    [{ action: "agree", meetingId: "x" }, 409, "has changed"],
  ] as const;

  it("answers 400 to an invalid place or time, and 409 to the answer to an unknown one", async () => {
    const { sender, offer } = await accepted();
    for (const [body, status, sentence] of invalid) {
      const { text } = await sender.post(`offers/${offer.id}/changes`, body).expect(status);
      expect(text).toContain(sentence);
    }
  });

  it("is proposed by one, agreed to by the other, and reserves the cars until a day after", async () => {
    const { sender, owner, offer } = await accepted();
    const { reservedUntil } = await sender.read(offer);
    const proposed = (await sender.change(offer, meet).expect(200)).body as LiveOffer;
    expect(proposed.reservedUntil).toBe(reservedUntil);
    expect(proposed.meeting).toMatchObject({
      place: meet.place,
      at,
      by: "sender",
      isAgreed: false,
    });
    expect(proposed.actions).toEqual(["meet", "done", "release"]);
    const { id: meetingId = "" } = proposed.meeting ?? {};
    await sender.change(offer, { action: "agree", meetingId }).expect(409);
    await owner.get(`offers/${offer.id}/meeting.ics`).expect(404);
    expect(await owner.read(offer)).toMatchObject({
      actions: ["meet", "agree", "done", "release"],
    });
    const agreed = (await owner.change(offer, { action: "agree", meetingId }).expect(200))
      .body as LiveOffer;
    expect(agreed.meeting?.isAgreed).toBe(true);
    expect(Date.parse(agreed.reservedUntil ?? "")).toBe(Date.parse(at) + DAY);
    const { body } = await owner.get(`offers/${offer.id}/messages`).expect(200);
    expect((body as OfferMessage[]).slice(-2).map(({ event }) => event)).toEqual([
      { action: "meet", place: meet.place, at },
      { action: "agree", place: meet.place, at },
    ]);
    expect(await titlesFor(owner)).toEqual(["Meeting proposed"]);
    expect(await titlesFor(sender)).toEqual(["Meeting agreed"]);
    const told = await Notification.find({ kind: "offerChanged" }).lean();
    expect(JSON.stringify(told)).not.toContain("Shell");
  });

  it("that was replaced meanwhile is not agreed to", async () => {
    const { sender, owner, offer } = await accepted();
    const { body } = await sender.change(offer, meet).expect(200);
    const { id: meetingId = "" } = (body as LiveOffer).meeting ?? {};
    await sender.change(offer, { ...meet, place: "Lefke" }).expect(200);
    await owner
      .change(offer, { action: "agree", meetingId })
      .expect(409, "This meeting has changed. Look at it again.");
  });

  it("comes as a calendar file, to its participants only", async () => {
    const { sender, owner, offer } = await accepted();
    const path = `offers/${offer.id}/meeting.ics`;
    const { body } = await sender.change(offer, meet).expect(200);
    const { id: meetingId = "" } = (body as LiveOffer).meeting ?? {};
    await owner.change(offer, { action: "agree", meetingId }).expect(200);
    await market.api.call().get(`/api/${path}`).expect(401);
    await (await market.trader()).get(path).expect(403);
    await owner.get(`offers/${newId()}/meeting.ics`).expect(404);
    const { text, headers } = await owner.get(path).expect(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const lines = text.split("\r\n");
    const start = new Date(at)
      .toLocaleString("sv-SE", { timeZone: "Asia/Nicosia" })
      .replaceAll(/[-:]/g, "")
      .replace(" ", "T");
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "TZID:Asia/Nicosia",
        `DTSTART;TZID=Asia/Nicosia:${start}`,
        expect.stringMatching(/^DESCRIPTION:.*\(Cyprus time\)$/),
        String.raw`LOCATION:Shell\, Girne\; by the shop`,
        `SUMMARY:Takas: ${carName(owner.car)}`,
        "END:VCALENDAR",
      ]),
    );
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});

describe("a rating", () => {
  const rate = { action: "rate", stars: 5, text: "On time, car as described." } as const;

  const invalid = [
    [{ action: "rate" }, 400, "Stars are required."],
    [{ ...rate, stars: 6 }, 400, "Stars must be at most 5."],
    [{ ...rate, stars: 4.5 }, 400, "Stars must be a whole number."],
    [{ ...rate, text: "Call 0533 866 12 34" }, 422, 'it shows a phone number ("0533 866 12 34")'],
  ] as const;

  it("answers 400 to invalid stars, and 422 to a text with contact details", async () => {
    const { sender, offer } = await sold();
    for (const [body, status, sentence] of invalid) {
      const { text } = await sender.post(`offers/${offer.id}/changes`, body).expect(status);
      expect(text).toContain(sentence);
    }
  });

  it("is refused before the deal is done", async () => {
    const { sender, offer } = await accepted();
    await sender.change(offer, rate).expect(409, "This offer is no longer open.");
  });

  it("shows once both have rated, once each", async () => {
    const { sender, owner, offer } = await sold();
    expect(await sender.read(offer)).toMatchObject({ actions: ["rate"] });
    const { body } = await sender.change(offer, rate).expect(200);
    expect(body).toMatchObject({
      state: "sold",
      actions: [],
      ratings: { own: { stars: 5, text: rate.text } },
    });
    await sender.change(offer, rate).expect(409, "You have rated this deal already.");
    const { soldAt = "", ratings } = await owner.read(offer);
    expect(ratings).toEqual({ until: new Date(Date.parse(soldAt) + 14 * DAY).toISOString() });
    await owner.change(offer, { action: "rate", stars: 4 }).expect(200);
    expect((await owner.read(offer)).ratings).toMatchObject({
      own: { stars: 4 },
      other: { stars: 5, text: rate.text },
    });
    expect((await sender.read(offer)).ratings).toMatchObject({ other: { stars: 4 } });
    const { body: thread } = await owner.get(`offers/${offer.id}/messages`).expect(200);
    expect(JSON.stringify(thread)).not.toContain(rate.text);
    expect(await titlesFor(owner)).toContain("Deal rated");
  });

  it("is stored though the other side rates at the same moment", async () => {
    const { sender, owner, offer } = await sold();
    const end = overlapUpdates(Offer, 2);
    const answers = await Promise.all([sender, owner].map((one) => one.change(offer, rate)));
    end();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const one of [sender, owner]) {
      expect((await one.read(offer)).ratings).toMatchObject({
        own: { stars: 5 },
        other: { stars: 5 },
      });
    }
  });

  it("is stored once by two simultaneous presses", async () => {
    const { sender, offer } = await sold();
    const end = overlapUpdates(Offer, 2);
    const answers = await Promise.all(
      [4, 5].map((stars) => sender.change(offer, { ...rate, stars })),
    );
    end();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.text).toBe(
      "You have rated this deal already.",
    );
  });

  it("shows after 14 days without the other's, which then comes too late", async () => {
    const { sender, owner, offer } = await sold();
    await sender.change(offer, rate).expect(200);
    const { events } = await Offer.findById(offer.id).orFail().lean();
    const past = later(-14 * 24 - 1);
    await Offer.updateOne(
      { _id: offer.id },
      { events: events.map((one) => ({ ...one, at: past })) },
    );
    expect((await owner.read(offer)).ratings).toMatchObject({ other: { stars: 5 } });
    await owner
      .change(offer, rate)
      .expect(409, "A deal can be rated for 14 days, which have passed.");
  });
});
