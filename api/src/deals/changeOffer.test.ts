import type { Participant } from "@takas/contracts/offerStates";

import { Notification } from "../notifications/Notification";
import { buildDeal } from "../test/builders";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { changeOffer } from "./changeOffer";
import { closeEndedOffers, keepLiveOffersCurrent } from "./keepOffersCurrent";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

useDatabase();
const market = useLiveMarket();

const DAY = 86_400_000;
const later = (offer: OfferRecord, days: number) =>
  new Date(offer.createdAt.getTime() + days * DAY);
const counter = (by: Participant, amount: number) => ({ action: "counter", by, amount }) as const;

describe("changeOffer", () => {
  it("appends the terms of each counter, by turns, and gives the other side another week", async () => {
    const { offer } = await buildDeal({ amount: 7000 });
    const first = await changeOffer(offer, counter("owner", 7600), later(offer, 1));
    const second = await changeOffer(first, counter("sender", 7300), later(offer, 2));
    expect(second.status).toBe("countered");
    expect(second.terms.map(({ by, amount }) => [by, amount])).toEqual([
      ["sender", 7000],
      ["owner", 7600],
      ["sender", 7300],
    ]);
    expect(second.endsAt).toEqual(later(offer, 9));
    const accepted = await changeOffer(second, { action: "accept", by: "owner" });
    expect(accepted).toMatchObject({ status: "accepted", endsAt: null, terms: second.terms });
  });

  it.each([
    [{ action: "accept", by: "sender" }, "It is the other side's turn to answer."],
    [counter("sender", 1), "It is the other side's turn to answer."],
    [{ action: "withdraw", by: "owner" }, "It is the other side's turn to answer."],
    [{ action: "expire", by: "time" }, "This offer has not ended yet."],
  ] as const)("refuses %j on a new offer", async (change, sentence) => {
    const { offer } = await buildDeal();
    await expect(changeOffer(offer, change)).rejects.toMatchObject({
      status: 409,
      message: sentence,
    });
    expect(await Offer.findById(offer._id).lean()).toEqual(offer);
  });

  it.each(["accept", "decline"] as const)("allows no change after: %s", async (action) => {
    const { offer } = await buildDeal();
    const done = await changeOffer(offer, { action, by: "owner" });
    await expect(changeOffer(done, counter("sender", 1))).rejects.toMatchObject({
      message: "This offer is no longer open.",
    });
  });

  it("allows no answer after the expiry", async () => {
    const { offer } = await buildDeal();
    const late = changeOffer(offer, { action: "accept", by: "owner" }, later(offer, 7));
    await expect(late).rejects.toMatchObject({ message: "This offer has ended." });
  });

  it("lets one of many simultaneous changes win", async () => {
    const { offer } = await buildDeal();
    const changes = [
      { action: "accept", by: "owner" },
      { action: "decline", by: "owner" },
      { action: "withdraw", by: "sender" },
      counter("owner", 8000),
    ] as const;
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => changes.map((change) => changeOffer(offer, change))).flat(),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a change that was based on what another has changed since", () => {
  const at = new Date(Date.now() + DAY);
  const meet = { action: "meet", by: "owner", place: "Shell, Girne", at } as const;

  it("is refused, also where the state and the terms are the same", async () => {
    const { offer } = await buildDeal();
    const accepted = await changeOffer(offer, { action: "accept", by: "owner" });
    const met = await changeOffer(accepted, meet);
    await expect(
      changeOffer(accepted, { ...meet, by: "sender", place: "Lefkoşa" }),
    ).rejects.toMatchObject({ status: 409, code: "offer.justChanged" });
    const stored = await Offer.findById(offer._id).orFail().lean();
    expect(stored.meeting).toEqual(met.meeting);
    expect(stored.events).toHaveLength(2);
  });

  it("is refused where the state is the same and the terms are others", async () => {
    const { offer } = await buildDeal({ amount: 7000 });
    const first = await changeOffer(offer, counter("owner", 7600));
    const second = await changeOffer(first, counter("sender", 7300));
    const third = await changeOffer(second, counter("owner", 7500));
    await expect(changeOffer(first, { action: "accept", by: "sender" })).rejects.toMatchObject({
      code: "offer.justChanged",
    });
    expect(await Offer.findById(offer._id).lean()).toEqual(third);
  });
});

describe("closeEndedOffers", () => {
  it("ends offers not answered within 7 days, once, and no others", async () => {
    await Offer.deleteMany({});
    const { offer: old } = await buildDeal();
    const { offer: answered } = await buildDeal();
    const { offer: accepted } = await buildDeal();
    await changeOffer(answered, counter("owner", 8000), later(old, 3));
    await changeOffer(accepted, { action: "accept", by: "owner" });
    const end = later(old, 7);
    expect(old.endsAt).toEqual(end);
    expect(await closeEndedOffers(new Date(end.getTime() - 1))).toBe(0);
    const atOnce = [closeEndedOffers(end), closeEndedOffers(end), closeEndedOffers(end)];
    const ended = (await Promise.all(atOnce)).reduce((sum, count) => sum + count, 0);
    expect(ended).toBeGreaterThanOrEqual(1);
    expect(await Offer.findById(old._id).lean()).toMatchObject({ status: "expired", endsAt: null });
    expect(await Offer.findById(answered._id).lean()).toMatchObject({ status: "countered" });
    expect(await Offer.findById(accepted._id).lean()).toMatchObject({ status: "accepted" });
  });
});

async function unanswered() {
  const [sender, owner] = [await market.trader(), await market.trader()];
  const offer = await sender.offer(owner);
  return { sender, offer };
}

describe("an offer whose people cannot be told that it ended", () => {
  it("keeps no other from being ended, and its people are told in the next run", async () => {
    const pairs = [await unanswered(), await unanswered()];
    const end = new Date(Date.now() + 60 * DAY);
    const full = jest.spyOn(Notification, "create").mockRejectedValue(new Error("no room"));
    await expect(keepLiveOffersCurrent(end)).rejects.toThrow("failed");
    full.mockRestore();
    for (const { sender, offer } of pairs) {
      expect(await sender.read(offer)).toMatchObject({ state: "expired" });
    }

    await keepLiveOffersCurrent(new Date(end.getTime() + DAY));
    for (const { sender, offer } of pairs) {
      const about = { user: sender.me.user._id, kind: "offerChanged" as const };
      expect(await Notification.find(about).lean()).toMatchObject([
        { params: { offerId: offer.id, action: "expire" } },
      ]);
    }
  });
});
