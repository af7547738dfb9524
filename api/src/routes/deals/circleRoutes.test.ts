import type { CircleContacts, Circle as WireCircle } from "@takas/contracts/live/circles";
import { CIRCLE_CAUSES, circleCash } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import { ContactViewerList } from "@takas/contracts/user";
import { carName } from "@takas/contracts/vehicles/carName";
import { createLog } from "@takas/telemetry/log";

import { Report } from "../../blocks/Report";
import { Circle } from "../../matching/circles/Circle";
import { findPhotosInCircles } from "../../matching/circles/circles";
import { packCircles } from "../../matching/circles/packCircles";
import { keepCirclesCurrent } from "../../matching/circles/settleCircles";
import { keepMatchingCurrent } from "../../matching/keepMatchingCurrent";
import { circleLines } from "../../moderation/circleLines";
import { takeDown } from "../../moderation/moderation";
import { Notification } from "../../notifications/Notification";
import { wordsOf } from "../../notifications/notificationWords";
import { collectOrphans } from "../../photos/store/collectOrphans";
import { Photo } from "../../photos/store/Photo";
import { mongoose, newId } from "../../platform/database/mongoose";
import { StreamEvent } from "../../platform/streams/StreamEvent";
import { useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { overlapUpdates } from "../../test/overlap";
import { waitFor } from "../../test/processes/roleProcess";
import { setClock } from "../../test/setClock";
import { skipWait } from "../../test/skipWait";
import { answer, circleOf, circlesOf, makeSwapper, makeTrio, want } from "../../test/swappers";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();
const sample = useApi();
const HOUR = 3_600_000;

beforeEach(async () => {
  await Vehicle.deleteMany({});
  await Circle.deleteMany({});
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR);
const statusOf = async ({ car }: Trader) => (await Vehicle.findById(car._id).lean())?.status;
const titlesFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1 }).lean()).map(
    (one) => wordsOf(one).title,
  );

async function acceptAll(trio: readonly Trader[], circle: { id: string }): Promise<WireCircle> {
  const answers = [];
  for (const trader of trio) {
    answers.push((await answer(trader, circle, "accept").expect(200)).body as WireCircle);
  }
  return answers.at(-1) as WireCircle;
}

/** A circle that all three have accepted. */
async function makeAccepted() {
  const trio = await makeTrio(market);
  const circle = await circleOf(trio[0]);
  await acceptAll(trio, circle);
  return { trio, circleId: circle.id };
}

describe("the people of a circle", () => {
  it("block each other once all have accepted, which dissolves it for all three", async () => {
    const { trio, circleId } = await makeAccepted();
    const [a, b, c] = trio;
    const { body } = await a.post("blocks", { circleId, member: "receiver" }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      anonymousId: c.name,
      createdAt: expect.any(String),
    });
    expect((await a.get("blocks").expect(200)).body).toEqual([body]);
    await expect(c.offer(a)).rejects.toThrow("403: You can't send this person");
    for (const trader of trio) {
      const circle = await circleOf(trader);
      expect(circle).toMatchObject({ state: "dissolved", cause: "blocked", haveMet: true });
    }
    expect(await Promise.all(trio.map(statusOf))).toEqual(["active", "active", "active"]);
    // The circle is over, and its people can still act on each other.
    await b.post("blocks", { circleId, member: "receiver" }).expect(201);
    expect((await b.get("blocks").expect(200)).body).toMatchObject([{ anonymousId: a.name }]);
  });

  it("report each other, with the circle as evidence that outlives it", async () => {
    const { trio, circleId } = await makeAccepted();
    const [a, b, c] = trio;
    await answer(b, { id: circleId }, "done").expect(200);
    const about = { kind: "member", circleId, member: "giver" };
    const body = { about, reason: "scam", note: "Wants money first" };
    await a.post("reports", body).expect(201, {});
    await a.post("reports", body).expect(200, {});
    expect(await circleOf(c)).toMatchObject({ state: "dissolved", cause: "blocked" });
    const found = await Report.findOne({ whom: b.me.user._id }).lean();
    expect(found).toMatchObject({
      kind: "person",
      subject: b.me.user._id,
      evidence: {
        car: { title: b.car.title, askingPrice: b.car.askingPrice },
        circle: { state: "accepted" },
      },
    });
    await Circle.deleteMany({});
    const { circle } = (await Report.findById(found?._id).orFail().lean()).evidence;
    expect(circle && circleLines(circle)).toEqual(
      expect.arrayContaining([
        `Reporter: gives ${a.car.title}, gets ${b.car.title}, no cash`,
        `Reported: gives ${b.car.title}, gets ${c.car.title}, no cash, said that it is done`,
        `Third person: gives ${c.car.title}, gets ${a.car.title}, no cash`,
      ]),
    );
  });

  it("neither report nor block before all have accepted, nor in the circles of others", async () => {
    const trio = await makeTrio(market);
    const [a, b] = trio;
    const { id: circleId } = await circleOf(a);
    const of = (member: string, id = circleId) => ({ circleId: id, member });
    const reportOf = (member: string, id = circleId) => ({
      about: { kind: "member", ...of(member, id) },
      reason: "scam",
    });
    await answer(b, { id: circleId }, "accept").expect(200);
    await a.post("blocks", of("giver")).expect(403, /once all three have accepted/);
    await a.post("reports", reportOf("receiver")).expect(403, /once all three have accepted/);
    const stranger = await market.trader();
    await stranger.post("blocks", of("giver")).expect(403, /three other people/);
    await stranger.post("reports", reportOf("giver")).expect(403, /three other people/);
    await a.post("blocks", of("giver", newId())).expect(404);
    await a.post("reports", reportOf("giver", newId())).expect(404);
    await a.post("blocks", of("third")).expect(400);
    await a.post("reports", reportOf("third")).expect(400);
    expect(await circleOf(a)).toMatchObject({ state: "open", haveMet: false });
  });

  it("see who has seen their contact, and cannot act on one who has left", async () => {
    const { trio, circleId } = await makeAccepted();
    const [a, b, c] = trio;
    const viewersOf = async (trader: Trader) =>
      ContactViewerList.strict().parse((await trader.get("contacts/viewers").expect(200)).body);
    expect(await viewersOf(b)).toEqual({ viewers: [], hasMore: false });
    await a.get(`circles/${circleId}/contacts`).expect(200);
    await a.get(`circles/${circleId}/contacts`).expect(200);
    await c.get(`circles/${circleId}/contacts`).expect(200);
    const seen = { id: circleId, circleId, vehicleTitle: b.car.title };
    const viewer = (of: Trader) => ({
      ...seen,
      anonymousId: of.name,
      revealedAt: expect.any(String),
    });
    expect((await viewersOf(b)).viewers).toEqual([viewer(c), viewer(a)]);
    expect((await viewersOf(a)).viewers).toMatchObject([{ anonymousId: c.name }]);
    expect((await b.get("contacts/viewers?limit=1").expect(200)).body).toMatchObject({
      viewers: [{ anonymousId: c.name }],
      hasMore: true,
    });
    for (const trader of trio) {
      await answer(trader, { id: circleId }, "done").expect(200);
    }
    await c.call().delete("/api/account").send({}).expect(204);
    expect((await viewersOf(b)).viewers).toEqual([
      { ...seen, revealedAt: expect.any(String) },
      viewer(a),
    ]);
    await a.post("blocks", { circleId, member: "receiver" }).expect(404, /has left Takas/);
    const about = { kind: "member", circleId, member: "receiver" };
    await a.post("reports", { about, reason: "scam" }).expect(404, /has left Takas/);
  });

  it("do not count as having seen a contact that was withheld", async () => {
    const { trio, circleId } = await makeAccepted();
    const [a, b] = trio;
    for (const trader of trio) {
      await answer(trader, { id: circleId }, "done").expect(200);
    }
    await b.post("blocks", { circleId, member: "receiver" }).expect(201);
    const { body } = await a.get(`circles/${circleId}/contacts`).expect(200);
    expect(body).toMatchObject({ giver: { anonymousId: b.name } });
    expect((body as CircleContacts).giver.contact).toBeUndefined();
    expect((await b.get("contacts/viewers").expect(200)).body).toMatchObject({ viewers: [] });
  });
});

describe("a circle of three", () => {
  it("is found when the last of its cars is wanted, and told to each once", async () => {
    const [a, b, c] = await makeTrio(market);
    await want(c, { bodyTypes: ["Sedan"] });
    for (const trader of [a, b, c]) {
      expect(await circlesOf(trader)).toHaveLength(1);
      expect(await titlesFor(trader)).toEqual([expect.stringMatching(/^Three-way swap: get a /)]);
    }
    expect(await circleOf(a)).toMatchObject({
      state: "open",
      actions: ["accept", "decline"],
      gives: { id: a.car._id },
      gets: { id: b.car._id },
      accepted: 0,
    });
    const until = new Date((await circleOf(a)).answerUntil ?? 0).getTime() - Date.now();
    expect(Math.round(until / HOUR)).toBe(48);
  });

  it("shows each only the own pair, and cash that sums to zero in steps of £50", async () => {
    const trio = [
      await makeSwapper(market, ["Sedan", "Hatchback"], { askingPrice: 7990 }),
      await makeSwapper(market, ["Hatchback", "SUV"], { askingPrice: 7020 }),
      await makeSwapper(market, ["SUV", "Sedan"], { askingPrice: 6480 }),
    ] as const;
    const circles = await Promise.all(trio.map(circleOf));
    expect(circles.reduce((sum, { cash }) => sum + cash, 0)).toBe(0);
    expect(circles.every(({ cash }) => cash % 50 === 0)).toBe(true);
    expect(circles.some(({ cash }) => cash !== 0)).toBe(true);
    for (const [index, trader] of trio.entries()) {
      const third = trio[(index + 2) % 3] as Trader;
      const next = trio[(index + 1) % 3] as Trader;
      const { text } = await trader.get("circles").expect(200);
      expect(text).toContain(next.car._id);
      expect(text).not.toContain(third.car._id);
      expect(text).not.toContain(carName(third.car));
      expect(text).not.toContain(third.me.user._id);
      expect(text).not.toContain(next.me.user._id);
      const news = await Notification.find({ user: trader.me.user._id }).lean();
      expect(JSON.stringify(news)).not.toContain(carName(third.car));
      const cash = circleCash(circles[index]?.cash ?? Number.NaN);
      expect(news.map((one) => wordsOf(one))).toMatchObject([
        {
          title: `Three-way swap: get a ${carName(next.car)}`,
          message: `For your ${carName(trader.car)}. ${cash}.`,
        },
      ]);
    }
  });

  it("answers 401, 403, 404 and 400", async () => {
    const [a] = await makeTrio(market);
    const circle = await circleOf(a);
    const path = `/api/circles/${circle.id}/changes`;
    await market.api.bare().post(path).set("Sec-Fetch-Site", "same-origin").send({}).expect(401);
    const stranger = await market.trader();
    await answer(stranger, circle, "accept").expect(403, /three other people/);
    await stranger.get(`circles/${circle.id}`).expect(403);
    await stranger.get(`circles/${circle.id}/contacts`).expect(403);
    await answer(a, { id: newId() }, "accept").expect(404);
    await a.get(`circles/${newId()}`).expect(404);
    await a
      .post(`circles/${circle.id}/changes`, { action: "expire" })
      .expect(400, /Action must be/);
    await answer(a, circle, "done").expect(409, /not possible/);
    await sample.call(a.me.cookie).get("/api/circles").expect(404);
  });

  it("reserves the cars and opens contacts once all three accept, and is done when all say so", async () => {
    const trio = await makeTrio(market);
    const [a, b, c] = trio;
    const circle = await circleOf(a);
    const seenBy = ({ me }: Trader) => StreamEvent.countDocuments({ user: me.user._id });
    const unreadOf = async (who: Trader) => (await who.get("unread-counts").expect(200)).body;
    const before = await seenBy(c);
    expect(await unreadOf(a)).toMatchObject({ offers: 1, messages: 0 });
    await answer(a, circle, "accept").expect(200);
    expect(await unreadOf(a)).toMatchObject({ offers: 0, messages: 0 });
    expect(await unreadOf(c)).toMatchObject({ offers: 1, messages: 0 });
    await answer(a, circle, "accept").expect(200);
    expect(await seenBy(c)).toBe(before + 1);
    await answer(b, circle, "accept").expect(200);
    expect(await circleOf(c)).toMatchObject({ state: "open", accepted: 2, hasAccepted: false });
    await a.get(`circles/${circle.id}/contacts`).expect(403, /once all three have accepted/);
    expect(await statusOf(a)).toBe("active");

    const { body } = await answer(c, circle, "accept").expect(200);
    expect(body).toMatchObject({ state: "accepted", accepted: 3, actions: ["done", "release"] });
    const reserved = Date.parse((body as WireCircle).reservedUntil ?? "") - Date.now();
    expect(Math.round(reserved / HOUR)).toBe(7 * 24);
    expect(await Promise.all(trio.map(statusOf))).toEqual(["reserved", "reserved", "reserved"]);
    const contacts = (await a.get(`circles/${circle.id}/contacts`).expect(200)).body;
    expect(contacts).toMatchObject({
      giver: { anonymousId: b.name, contact: { phone: b.profile.phoneNumber } },
      receiver: { anonymousId: c.name, contact: { phone: c.profile.phoneNumber } },
    });

    await keepCirclesCurrent(hoursFromNow(1));
    for (const trader of trio) {
      expect(await circleOf(trader)).toMatchObject({ state: "accepted" });
      await answer(trader, circle, "done").expect(200);
    }
    expect(await circleOf(b)).toMatchObject({ state: "done", done: 3, actions: [] });
    expect(await Promise.all(trio.map(statusOf))).toEqual(["sold", "sold", "sold"]);
    for (const trader of trio) {
      expect(await titlesFor(trader)).toEqual([
        expect.stringMatching(/^Three-way swap: get a /),
        "All three agree",
        "Swap done",
      ]);
    }
    await answer(a, circle, "release").expect(409, /This swap is done/);
  });

  it("is named to nobody else whose offer waits for one of its cars", async () => {
    const trio = await makeTrio(market);
    const [a] = trio;
    const bidder = await market.trader();
    const bid = await bidder.offer(a);
    const { id } = await circleOf(a);
    await acceptAll(trio, { id });
    expect((await a.read(bid)).reserved).toEqual({ in: "circle", id });
    expect((await bidder.read(bid)).reserved).toEqual({ in: "other" });
  });

  it("counts the answers of three people who answer at the same moment", async () => {
    const trio = await makeTrio(market);
    const circle = await circleOf(trio[0]);
    for (const action of ["accept", "done"] as const) {
      const end = overlapUpdates(Circle, 3);
      const answers = await Promise.all(trio.map((trader) => answer(trader, circle, action)));
      end();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await circleOf(trio[0])).toMatchObject({ state: "done", done: 3 });
    expect(await Promise.all(trio.map(statusOf))).toEqual(["sold", "sold", "sold"]);
  });

  it("is dissolved by one who declines, cools down for 7 days, and the next best is offered", async () => {
    const [a, b, c] = await makeTrio(market);
    const circle = await circleOf(a);
    const other = await makeSwapper(market, ["Hatchback", "SUV"]);
    await answer(c, circle, "accept").expect(200);
    await answer(b, circle, "decline").expect(200);
    expect((await circlesOf(b))[0]).toMatchObject({
      state: "dissolved",
      cause: "declined",
      hasEnded: true,
    });
    // docs/product.md 18.10.6
    const { body: ended } = await c.get(`circles/${circle.id}`).expect(200);
    expect(ended).toMatchObject({ cause: "declined" });
    expect(ended).not.toHaveProperty("hasEnded");
    const newsOf = async ({ me }: Trader) =>
      (await Notification.find({ user: me.user._id, kind: "circleChanged" }).lean()).map(
        (one) => wordsOf(one).message,
      );
    expect(await newsOf(b)).toEqual([expect.stringMatching(/^Your 20.+ for a 20.+: it is off\.$/)]);
    expect(await newsOf(c)).toEqual([expect.stringContaining(CIRCLE_CAUSES.declined())]);
    expect(await circleOf(a)).toMatchObject({ state: "open", gets: { id: other.car._id } });
    await answer(a, circle, "accept").expect(
      409,
      /cancelled\. One of the three people has declined/,
    );
    await answer(other, await circleOf(other), "decline").expect(200);

    await want(a, { bodyTypes: ["Hatchback"] });
    expect((await circlesOf(a)).every(({ state }) => state === "dissolved")).toBe(true);
    setClock(hoursFromNow(7 * 24 - 1).toISOString());
    await want(a, { bodyTypes: ["Hatchback"] });
    expect((await circlesOf(a)).every(({ state }) => state === "dissolved")).toBe(true);
    setClock(hoursFromNow(2).toISOString());
    await want(a, { bodyTypes: ["Hatchback"] });
    expect(await circleOf(a)).toMatchObject({ state: "open" });
    jest.useRealTimers();
  });

  it("is made at night of cars that changes have left, each of them in one", async () => {
    const [a, , c] = await makeTrio(market);
    await makeSwapper(market, ["Hatchback", "SUV"]);
    await Circle.deleteMany({});
    await packCircles();
    expect(await Circle.find().lean()).toMatchObject([{ state: "open" }]);
    expect([await circleOf(a), await circleOf(c)]).toMatchObject([{ accepted: 0 }, {}]);
    await packCircles();
    expect(await Circle.countDocuments()).toBe(1);
  });

  it("stays as it was once it is done, without its listings and after a month", async () => {
    const size = { width: 800, height: 600 };
    const id = newId();
    const trio = [
      await makeSwapper(market, ["Sedan", "Hatchback"], { photos: [{ ...size, id }] }),
      await makeSwapper(market, ["Hatchback", "SUV"]),
      await makeSwapper(market, ["SUV", "Sedan"]),
    ] as const;
    const [a, b] = trio;
    await Photo.create({ ...size, _id: id, blob: "none", owner: "a", touchedAt: new Date(0) });
    const circle = await circleOf(a);
    await acceptAll(trio, circle);
    for (const trader of trio) {
      await answer(trader, circle, "done").expect(200);
    }
    const { _id, ...done } = await Circle.findById(circle.id).orFail().lean();
    const longAgo = { createdAt: hoursFromNow(-31 * 24), changedAt: hoursFromNow(-24) };
    await Circle.updateOne({ _id }, longAgo);
    await Circle.create({ ...done, ...longAgo, _id: newId(), state: "dissolved" });
    await Vehicle.deleteMany({});
    await collectOrphans(hoursFromNow(2), [findPhotosInCircles]);
    expect(await Photo.exists({ _id: id })).not.toBeNull();
    expect(await circlesOf(a)).toMatchObject([
      {
        id: circle.id,
        state: "done",
        gives: { images: [`/api/images/${id}/800.webp`] },
        gets: { id: b.car._id, title: carName(b.car) },
      },
    ]);
  });

  it("is dissolved after 48 hours, with reminders at 24 and 42 to owners who have not answered", async () => {
    const [a, b, c] = await makeTrio(market);
    const circle = await circleOf(a);
    await answer(a, circle, "accept").expect(200);
    await keepCirclesCurrent(hoursFromNow(23));
    expect(await titlesFor(b)).toEqual([expect.stringMatching(/^Three-way swap: get a /)]);
    await keepCirclesCurrent(hoursFromNow(24.1));
    await keepCirclesCurrent(hoursFromNow(24.2));
    await keepCirclesCurrent(hoursFromNow(42.1));
    await keepCirclesCurrent(hoursFromNow(42.2));
    expect((await circleOf(a)).state).toBe("open");
    setClock(hoursFromNow(48.1).toISOString());
    await answer(b, circle, "accept").expect(409, /^The 48 hours .* are over/);
    jest.useRealTimers();
    await keepCirclesCurrent(hoursFromNow(48.1));
    const reminders = ["Your answer is missing", "Your answer is missing"];
    const told = await Notification.find({ user: b.me.user._id, kind: "circleEnding" })
      .sort({ createdAt: 1 })
      .lean();
    expect(told.map((one) => wordsOf(one).message)).toEqual([
      expect.stringContaining(`for a ${carName(c.car)} ends in 24 hours`),
      expect.stringContaining(`for a ${carName(c.car)} ends in 6 hours`),
    ]);
    expect(await titlesFor(b)).toEqual([
      expect.stringMatching(/^Three-way swap: get a /),
      ...reminders,
      "Three-way swap is off",
    ]);
    expect(await titlesFor(a)).toEqual([
      expect.stringMatching(/^Three-way swap: get a /),
      "Three-way swap is off",
    ]);
    expect(await circleOf(a)).toMatchObject({ state: "dissolved", cause: "expired" });
    // The clock may be set back.
    await keepCirclesCurrent(hoursFromNow(47.1));
    expect(await titlesFor(a)).toHaveLength(2);
    expect(await circleOf(a)).toMatchObject({ state: "dissolved", cause: "expired" });
  });

  it("is dissolved by the jobs of the product when one sleeps for 48 hours", async () => {
    const [a] = await makeTrio(market);
    const { id } = await circleOf(a);
    await Circle.updateOne({ _id: id }, { answerUntil: hoursFromNow(-0.1) });
    skipWait(() => {
      keepMatchingCurrent(createLog("silent"));
      return () => undefined;
    });
    await waitFor(async () => (await Circle.exists({ _id: id, state: "dissolved" })) ?? undefined);
    expect(await circleOf(a)).toMatchObject({ state: "dissolved", cause: "expired" });
  });

  const ends: [CircleCause, string, (one: Trader, other: Trader) => Promise<unknown>][] = [
    [
      "gone",
      "its car is sold elsewhere",
      (one) => one.post(`vehicles/${one.car._id}/changes`, { action: "sell" }).expect(200),
    ],
    [
      "changed",
      "its price changes",
      (one) =>
        one.call().patch(`/api/vehicles/${one.car._id}`).send({ askingPrice: "5000" }).expect(200),
    ],
    ["changed", "its owner wants something else", (one) => want(one, { bodyTypes: ["Coupe"] })],
    [
      "blocked",
      "its owner blocks another",
      (one, other) => one.post("blocks", { vehicleId: other.car._id }).expect(201),
    ],
    ["left", "its owner leaves", (one) => one.call().delete("/api/account").send({}).expect(204)],
    ["reported", "its car is taken down", (one) => takeDown(one.car._id, "Ayse")],
    [
      "blocked",
      "its owner reports another",
      (one, other) => {
        const about = { kind: "vehicle", vehicleId: other.car._id };
        return one.post("reports", { about, reason: "stolen" }).expect(201);
      },
    ],
    [
      "gone",
      "its car is promised to somebody else",
      async (one) => {
        const buyer = await market.trader({}, { bodyType: "Estate" });
        const offer = await buyer.offer(one);
        await one.change(offer, { action: "accept" }).expect(200);
      },
    ],
  ];

  it.each(ends)("is dissolved for all as %s when %s", async (cause, _when, act) => {
    const [one, other, third] = await makeTrio(market);
    const circle = await circleOf(third);
    await answer(third, circle, "accept").expect(200);
    await act(one, other);
    // At once, before anybody reads it.
    expect(await Circle.exists({ _id: circle.id, state: "open" })).toBeNull();
    expect((await third.get(`circles/${circle.id}`).expect(200)).body).toMatchObject({ cause });
    const news = await Notification.find({ user: third.me.user._id, kind: "circleChanged" }).lean();
    // Where the notification leads.
    for (const { params } of news) {
      const { circleId } = params as { circleId: string };
      await third.get(`circles/${circleId}`).expect(200);
    }
    expect(news.map((notification) => wordsOf(notification).message)).toEqual([
      expect.stringContaining(CIRCLE_CAUSES[cause]()),
    ]);
  });

  it("stays when a listing changes in what the swap is not about (docs/product.md 18.10.6)", async () => {
    const trio = await makeTrio(market);
    const [a] = trio;
    const circle = await circleOf(a);
    await answer(trio[2], circle, "accept").expect(200);
    const edit = { description: "New tyres, full service history.", colour: "Red" };
    await a.call().patch(`/api/vehicles/${a.car._id}`).send(edit).expect(200);
    await keepCirclesCurrent();
    expect(await circlesOf(a)).toMatchObject([{ id: circle.id, state: "open", accepted: 1 }]);
    for (const trader of trio) {
      expect(await titlesFor(trader)).toEqual([expect.stringMatching(/^Three-way swap: get a /)]);
    }
    await acceptAll(trio.slice(0, 2), circle);
    expect(await circleOf(a)).toMatchObject({ id: circle.id, state: "accepted" });
  });

  it("lists one of the same cars once when it is found again after a change", async () => {
    const [a] = await makeTrio(market);
    const { id } = await circleOf(a);
    for (const askingPrice of ["7900", "7850"]) {
      await a.call().patch(`/api/vehicles/${a.car._id}`).send({ askingPrice }).expect(200);
    }
    expect(await Circle.countDocuments({ state: "dissolved", cause: "changed" })).toBe(2);
    expect(await circlesOf(a)).toMatchObject([{ state: "open" }]);
    await a.get(`circles/${id}`).expect(200);
  });

  it("frees the cars when one calls it off, or when they are not handed over in time", async () => {
    const trio = await makeTrio(market);
    const watcher = await market.trader();
    await watcher.call().put(`/api/favourites/${trio[0].car._id}`).expect(204);
    const circle = await circleOf(trio[0]);
    await acceptAll(trio, circle);
    const contactsOf = (who: Trader) => who.get(`circles/${circle.id}/contacts`);
    const { body: seen } = await contactsOf(trio[0]).expect(200);
    const { body: off } = await answer(trio[1], await circleOf(trio[1]), "release").expect(200);
    expect(off).toMatchObject({ cause: "released", hasEnded: true });
    expect(await circleOf(trio[0])).not.toHaveProperty("hasEnded");
    // Who has seen the others keeps them, in case something is left to settle.
    expect((await contactsOf(trio[0]).expect(200)).body).toEqual(seen);
    await contactsOf(trio[2]).expect(403);
    expect(await Promise.all(trio.map(statusOf))).toEqual(["active", "active", "active"]);
    expect(await titlesFor(watcher)).toEqual(["Free again"]);

    await Circle.deleteMany({});
    await want(trio[0], { bodyTypes: ["Hatchback"] });
    await acceptAll(trio, await circleOf(trio[0]));
    await keepCirclesCurrent(hoursFromNow(7 * 24 - 1));
    expect(await circleOf(trio[0])).toMatchObject({ state: "accepted" });
    await keepCirclesCurrent(hoursFromNow(7 * 24 + 1));
    expect(await circleOf(trio[0])).toMatchObject({ state: "dissolved", cause: "lapsed" });
    expect(await Promise.all(trio.map(statusOf))).toEqual(["active", "active", "active"]);
  });

  it("gives a car to one of two circles that are accepted at the same moment", async () => {
    const [a, b, c] = await makeTrio(market);
    const first = await circleOf(a);
    const d = await makeSwapper(market, ["Hatchback", "SUV"]);
    const second = await circleOf(d);
    expect((await circlesOf(a)).map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    await answer(a, first, "accept").expect(200);
    await answer(a, second, "accept").expect(200);
    await answer(b, first, "accept").expect(200);
    await answer(d, second, "accept").expect(200);
    const answers = await Promise.all([answer(c, first, "accept"), answer(c, second, "accept")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toMatch(/just been promised to somebody else/);
    const states = (await Circle.find().lean()).map(({ state, cause }) => cause ?? state);
    expect(states.toSorted()).toEqual(["accepted", "taken"]);
    expect(await Vehicle.countDocuments({ status: "reserved" })).toBe(3);
  });

  it("lets a car be in at most two open circles", async () => {
    const [a] = await makeTrio(market);
    for (let count = 0; count < 3; count += 1) {
      await makeSwapper(market, ["Hatchback", "SUV"]);
    }
    expect(await circlesOf(a)).toHaveLength(2);
  });

  it("needs a profile to accept", async () => {
    const [a] = await makeTrio(market);
    await mongoose.connection
      .collection<{ _id: string }>("users")
      .updateOne({ _id: a.me.user._id }, { $unset: { sealedProfile: 1 } });
    const { status, text } = await answer(a, await circleOf(a), "accept");
    expect(`${status} ${text}`).toMatch(/^409 Complete your profile/);
  });
});
