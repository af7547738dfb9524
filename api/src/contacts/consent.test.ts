import { LiveOffer } from "@takas/contracts/live/offers";
import { ContactViewerList } from "@takas/contracts/user";
import type { Quota } from "@takas/contracts/user";
import { carName } from "@takas/contracts/vehicles/carName";

import { Notification } from "../notifications/Notification";
import { wordsOf } from "../notifications/notificationWords";
import { mongoose } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { profileBody, useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { setClock } from "../test/setClock";
import { Reveal } from "./Reveal";
import { revealEvents } from "./revealEvents";

useDatabase();
const market = useLiveMarket();

afterEach(() => {
  jest.useRealTimers();
});

const HOUR = 3_600_000;
const UNANSWERED =
  "You can unlock this contact once they reply or you agree on a deal. Nothing was used up.";
const ENDED = "This offer has ended, so its contact cannot be unlocked. Nothing was used up.";
const CLOSED = "This contact cannot be unlocked. Nothing was used up.";

const reveal = (who: Trader, offer: { id: string }) =>
  who.post(`offers/${offer.id}/reveal`, { method: "quota" });
const write = (who: Trader, offer: { id: string }, content = "Is it still there?") =>
  who.post(`offers/${offer.id}/messages`, { content });
const used = async (who: Trader) =>
  ((await who.get("quota").expect(200)).body as { used: number }).used;
const putSettings = (who: Trader, settings: object) =>
  who.call().put("/api/settings").send(settings).expect(200);

async function pair(): Promise<[Trader, Trader]> {
  return [await market.trader(), await market.trader()];
}

describe("a reveal in the live market", () => {
  it.each([
    ["a message", (owner: Trader, offer: LiveOffer) => write(owner, offer).expect(201)],
    [
      "other terms",
      (owner: Trader, offer: LiveOffer) =>
        owner.change(offer, { action: "counter", deltaCash: 900 }).expect(200),
    ],
    [
      "an acceptance",
      (owner: Trader, offer: LiveOffer) => owner.change(offer, { action: "accept" }).expect(200),
    ],
  ])("is possible after %s of the other side", async (_answer, answer) => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(sender, offer).expect(201);
    await reveal(sender, offer).expect(403, UNANSWERED);
    expect(await sender.read(offer)).toMatchObject({ revealRefusal: "unanswered" });
    expect(await Reveal.countDocuments({ offer: offer.id })).toBe(0);
    await answer(owner, offer);
    expect(LiveOffer.strict().parse(await sender.read(offer)).revealRefusal).toBeUndefined();
    await reveal(sender, offer).expect(200);
  });

  it("of the sender also needs their answer: the offer itself does not count as one", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner, { message: "Would you swap?" });
    await reveal(owner, offer).expect(403, UNANSWERED);
    await write(owner, offer).expect(201);
    await reveal(owner, offer).expect(403, UNANSWERED);
    await write(sender, offer).expect(201);
    expect((await reveal(owner, offer)).status).toBe(200);
  });

  it("needs no answer of an owner who lets offers unlock their contact", async () => {
    const [sender, owner] = await pair();
    await putSettings(owner, { unlockByOffer: true });
    await putSettings(sender, { unlockByOffer: true });
    const offer = await sender.offer(owner);
    expect((await reveal(sender, offer)).status).toBe(200);
    // The setting is about people who make an offer.
    await reveal(owner, offer).expect(403, UNANSWERED);
  });

  it("is refused, however the owner has set it, while the owner has not been shown the offer", async () => {
    const owner = await market.trader();
    await putSettings(owner, { unlockByOffer: true });
    const shown = await Promise.all(
      Array.from({ length: 10 }, async () => (await market.trader()).offer(owner)),
    );
    const last = await market.trader();
    const waiting = await last.offer(owner);
    expect(shown.filter(({ waitsUntil }) => waitsUntil !== undefined)).toEqual([]);
    expect(waiting.waitsUntil).toEqual(expect.any(String));
    await reveal(last, waiting).expect(403, UNANSWERED);
    expect(await last.read(waiting)).toMatchObject({ revealRefusal: "unanswered" });
  });

  it.each([
    ["decline", "owner"],
    ["withdraw", "sender"],
  ] as const)("is refused after a %s", async (action, by) => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await (by === "owner" ? owner : sender).change(offer, { action }).expect(200);
    await reveal(sender, offer).expect(403, ENDED);
    expect(await sender.read(offer)).toMatchObject({ revealRefusal: "ended" });
    expect(await used(sender)).toBe(0);
  });

  it.each(["owner", "sender"] as const)("is refused after a block by the %s", async (by) => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    const blocker = by === "owner" ? owner : sender;
    await blocker.post("blocks", { offerId: offer.id }).expect(201);
    await reveal(sender, offer).expect(403, ENDED);
    expect(await sender.read(offer)).toMatchObject({ revealRefusal: "ended" });
  });

  it.each(["owner", "sender"] as const)("is refused after a report by the %s", async (by) => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    const reporter = by === "owner" ? owner : sender;
    const about = { kind: "person", offerId: offer.id };
    await reporter.post("reports", { about, reason: "scam" }).expect(201);
    await reveal(sender, offer).expect(403, CLOSED);
  });

  it("is refused after a report, also between two who have agreed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    const about = { kind: "person", offerId: offer.id };
    await owner.post("reports", { about, reason: "scam" }).expect(201);
    expect(await sender.read(offer)).toMatchObject({ state: "accepted", revealRefusal: "closed" });
    for (const who of [sender, owner]) {
      await reveal(who, offer).expect(403, CLOSED);
    }
  });

  it("shows no new number to a person who was blocked later", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await reveal(sender, offer).expect(200);
    await owner.post("blocks", { offerId: offer.id }).expect(201);
    await reveal(sender, offer).expect(403, ENDED);
    const { body } = await sender.get("contacts").expect(200);
    expect(body).toMatchObject({ contacts: [{ id: offer.id }] });
    expect(JSON.stringify(body)).not.toMatch(/Kaya|533866/);
    expect(JSON.stringify(await sender.read(offer))).not.toMatch(/Kaya|533866/);
  });

  it("stays readable once it was shown, also after a decline", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await reveal(sender, offer).expect(200);
    await owner.change(offer, { action: "decline" }).expect(200);
    await reveal(sender, offer).expect(200);
    expect(await used(sender)).toBe(1);
  });

  it("shows the channels that its owner allows, and is no reveal without any", async () => {
    const [sender, owner] = await pair();
    const profile = profileBody({ whatsappNumber: "+447911123456" });
    await owner.call().put("/api/profile").send(profile).expect(200);
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await putSettings(owner, { phone: false });
    const whatsapp = { whatsapp: "+447911123456", whatsappText: "+44 7911 123456", phone: "" };
    expect((await reveal(sender, offer).expect(200)).body).toMatchObject({ contact: whatsapp });
    await putSettings(owner, { phone: true, whatsapp: false });
    const { body } = await reveal(sender, offer).expect(200);
    expect(body).toMatchObject({
      contact: { phone: "+905338661234", phoneText: "+90 533 866 12 34" },
    });
    expect(JSON.stringify(body)).not.toContain("7911123456");
    await putSettings(owner, { phone: false });
    await owner
      .call()
      .put("/api/profile")
      .send({ ...profile, email: "" })
      .expect(200);
    await reveal(sender, offer).expect(409);
  });

  it("tells the person whose contact it is, and lists who has seen it", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await reveal(sender, offer).expect(200);
    await reveal(sender, offer).expect(200);
    const told = await Notification.find({
      user: owner.me.user._id,
      kind: "contactRevealed",
    }).lean();
    expect(told.map((one) => wordsOf(one))).toEqual([
      {
        type: "system",
        title: "Contact unlocked",
        message: `${sender.name} has unlocked your contact. It is about ${carName(owner.car)}.`,
        actionUrl: `/offer-chat/${offer.id}`,
      },
    ]);
    const { body } = await owner.get("contacts/viewers").expect(200);
    expect(ContactViewerList.strict().parse(body)).toEqual({
      viewers: [
        {
          id: offer.id,
          offerId: offer.id,
          anonymousId: sender.name,
          vehicleTitle: owner.car.title,
          revealedAt: expect.any(String),
        },
      ],
      hasMore: false,
    });
    expect((await sender.get("contacts/viewers").expect(200)).body).toMatchObject({ viewers: [] });
    await market.api.call().get("/api/contacts/viewers").expect(401);
    await owner.get("contacts/viewers?limit=0").expect(400);
    await sender.call().delete("/api/account").send({}).expect(204);
    const after = await owner.get("contacts/viewers").expect(200);
    expect(after.body).toEqual({
      viewers: [{ id: offer.id, revealedAt: expect.any(String) }],
      hasMore: false,
    });
  });

  it("tells it also when the process died in between", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const at = new Date(Date.now() - HOUR);
    const both = { user: sender.me.user._id, whom: owner.me.user._id };
    const outbox = [{ id: "revealed", at }];
    await Reveal.create({ ...both, offer: offer.id, cover: "quota", createdAt: at, outbox });
    await revealEvents.sweep();
    await revealEvents.sweep();
    const told = await Notification.find({ user: owner.me.user._id, kind: "contactRevealed" });
    expect(told).toHaveLength(1);
  });

  it("opens the filter of messages only for the person who was revealed", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    await write(owner, offer).expect(201);
    await reveal(sender, offer).expect(200);
    expect(await sender.read(offer)).toMatchObject({ isContactOpen: true });
    expect(await owner.read(offer)).toMatchObject({ isContactOpen: false });
    await write(owner, offer, "Call 0533 866 1234").expect(201);
    await write(sender, offer, "Call 0542 855 1234").expect(422);
  });
});

describe("a one-off unlock in the live market", () => {
  it("is sold only with the other side's consent", async () => {
    const [sender, owner] = await pair();
    const offer = await sender.offer(owner);
    const body = { type: "one_off", offerId: offer.id };
    await sender.post("billing/checkout", body).expect(403, UNANSWERED);
    await write(owner, offer).expect(201);
    await sender.post("billing/checkout", body).expect(503, /^Payments are not open yet/);
  });
});

describe("a deal", () => {
  async function agree(sender: Trader, owner: Trader): Promise<LiveOffer> {
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    return offer;
  }
  const release = (who: Trader, offer: LiveOffer) =>
    who.change(offer, { action: "release", reason: "Changed my mind." }).expect(200);

  it("shows at most one contact more than the quota to a user who accepts, reveals and releases", async () => {
    const owner = await market.trader();
    const statuses: number[] = [];
    for (let bidder = 0; bidder < 4; bidder += 1) {
      const offer = await agree(await market.trader(), owner);
      statuses.push((await reveal(owner, offer)).status);
      await release(owner, offer);
    }
    expect(statuses).toEqual([200, 200, 200, 402]);
    expect(await used(owner)).toBe(2);
  });

  it("is free once it is a day old, also for the next one", async () => {
    setClock("2026-11-10T10:00:00.000Z");
    const [sender, owner] = await pair();
    const offer = await agree(sender, owner);
    await reveal(owner, offer).expect(200);
    await reveal(sender, offer).expect(200);
    expect([await used(owner), await used(sender)]).toEqual([0, 0]);
    setClock("2026-11-11T10:00:00.000Z");
    await release(owner, offer);
    expect([await used(owner), await used(sender)]).toEqual([0, 0]);
    await reveal(owner, await agree(await market.trader(), owner)).expect(200);
    expect(await used(owner)).toBe(0);
  });

  // docs/product.md 18.2.2
  it("says from when its contact is free, until it is done", async () => {
    setClock("2026-11-10T10:00:00.000Z");
    const [sender, owner] = await pair();
    const offer = await agree(sender, owner);
    for (const reader of [sender, owner]) {
      const deal = LiveOffer.strict().parse(await reader.read(offer));
      expect(deal.contactFreeFrom).toBe("2026-11-11T10:00:00.000Z");
    }
    await owner.change(offer, { action: "done" }).expect(200);
    await sender.change(offer, { action: "done" }).expect(200);
    expect(await sender.read(offer)).not.toHaveProperty("contactFreeFrom");
  });

  // docs/product.md 18.2.2
  it("is free once a month at a time, as the quota says", async () => {
    setClock("2026-11-10T10:00:00.000Z");
    const [sender, owner] = await pair();
    const isDealFree = async () =>
      ((await owner.get("quota").expect(200)).body as Quota).isDealFree;
    expect(await isDealFree()).toBe(true);
    await reveal(owner, await agree(sender, owner)).expect(200);
    expect(await isDealFree()).toBe(false);
    setClock("2026-11-11T10:00:00.000Z");
    expect(await isDealFree()).toBe(true);
  });

  // docs/product.md 18.2.2
  it("is free a day after the reveal when the other side has left since", async () => {
    setClock("2026-11-10T10:00:00.000Z");
    const [sender, owner] = await pair();
    const isDealFree = async () =>
      ((await owner.get("quota").expect(200)).body as Quota).isDealFree;
    await reveal(owner, await agree(sender, owner)).expect(200);
    setClock("2026-11-10T18:00:00.000Z");
    await sender.call().delete("/api/account").send({}).expect(204);
    expect(await isDealFree()).toBe(false);
    setClock("2026-11-11T10:00:00.000Z");
    expect(await isDealFree()).toBe(true);
    expect(await used(owner)).toBe(0);
  });

  it("counts as one of the month's reveals when it is released within a day", async () => {
    const [sender, owner] = await pair();
    const offer = await agree(sender, owner);
    await reveal(owner, offer).expect(200);
    await release(sender, offer);
    expect([await used(owner), await used(sender)]).toEqual([1, 0]);
    await reveal(owner, offer).expect(200);
    await reveal(sender, offer).expect(403, ENDED);
  });

  it("still counts days later when it was released within a day", async () => {
    setClock("2026-11-10T10:00:00.000Z");
    const [sender, owner] = await pair();
    const offer = await agree(sender, owner);
    await reveal(owner, offer).expect(200);
    setClock("2026-11-10T18:00:00.000Z");
    await release(sender, offer);
    setClock("2026-11-14T10:00:00.000Z");
    expect([await used(owner), await used(sender)]).toEqual([1, 0]);
  });

  it("that is done costs nothing, however young", async () => {
    const [sender, owner] = await pair();
    const offer = await agree(sender, owner);
    await reveal(owner, offer).expect(200);
    await owner.change(offer, { action: "done" }).expect(200);
    await sender.change(offer, { action: "done" }).expect(200);
    expect(await used(owner)).toBe(0);
    const held = mongoose.trusted({ $exists: true });
    expect(await Reveal.countDocuments({ offer: offer.id, slot: held })).toBe(0);
  });
});
