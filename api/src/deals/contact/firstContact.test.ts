import type { LiveOffer } from "@takas/contracts/live/offers";

import { Notification } from "../../notifications/Notification";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore } from "../../test/overlap";
import { setClock } from "../../test/setClock";
import { keepLiveOffersCurrent } from "../keepOffersCurrent";
import { Offer } from "../Offer";
import { Message } from "../thread/Message";

useDatabase();
const market = useLiveMarket();
const DAY = 86_400_000;

afterEach(() => {
  jest.useRealTimers();
});

const ago = (ms: number) => new Date(Date.now() - ms);
const offerOn = (sender: Trader, vehicleId: string, fields: object = {}) =>
  sender.post("offers", { kind: "swap", vehicleId, swapVehicleId: sender.car._id, ...fields });
const write = (who: Trader, offer: { id: string }, content: string) =>
  who.post(`offers/${offer.id}/messages`, { content });

/** Cars of as many sellers, who never look at them. */
const cars = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => buildVehicle({ owner: `seller-${index}` })),
  );

async function statusesOf(sender: Trader, count: number, fields: object = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (const { _id } of await cars(count)) {
    statuses.push((await offerOn(sender, _id, fields)).status);
  }
  return statuses;
}
const made = (statuses: number[]) => statuses.filter((status) => status === 201).length;

describe("the first offers of a visitor", () => {
  it("are five, however many arrive at once", async () => {
    const sender = await market.trader();
    const wanted = await cars(12);
    const answers = await Promise.all(wanted.map(({ _id }) => offerOn(sender, _id)));
    expect(made(answers.map(({ status }) => status))).toBe(5);
    expect(await Offer.countDocuments({ sender: sender.me.user._id })).toBe(5);
  });

  it("are no more when owners decline them or they are withdrawn", async () => {
    const sender = await market.trader();
    for (let index = 0; index < 5; index += 1) {
      const owner = await market.trader();
      const offer = await sender.offer(owner);
      const [by, action] =
        index % 2 === 0 ? ([owner, "decline"] as const) : ([sender, "withdraw"] as const);
      await by.change(offer, { action }).expect(200);
    }
    const sixth = await offerOn(sender, (await market.trader()).car._id);
    expect([sixth.status, sixth.text]).toEqual([
      429,
      "You can make 5 offers today. Wait for answers, or come back tomorrow.",
    ]);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("are five a day at any age, until an owner has answered", async () => {
    const sender = await market.trader({ createdAt: ago(30 * DAY) });
    expect(made(await statusesOf(sender, 6))).toBe(5);
    setClock(new Date(Date.now() + DAY).toISOString());
    const owner = await market.trader({ createdAt: ago(30 * DAY) });
    const offer = await sender.offer(owner);
    await write(owner, offer, "What is the mileage of yours?").expect(201);
    expect(made(await statusesOf(sender, 20))).toBe(19);
  });

  it("are one more for each answer on the first day", async () => {
    const sender = await market.trader();
    const owner = await market.trader();
    await owner
      .change(await sender.offer(owner), { action: "counter", deltaCash: 900 })
      .expect(200);
    expect(made(await statusesOf(sender, 6))).toBe(5);
  });

  it("say the same words to five people a day", async () => {
    const sender = await market.trader({ membershipType: "individual" });
    const words = { message: "Bu arabayi takas edelim, hemen yazin!" };
    expect(made(await statusesOf(sender, 5, words))).toBe(5);
    const [car, other] = await cars(2);
    const message = "BU ARABAYI takas edelim... hemen yazın 2";
    const refused = await offerOn(sender, car?._id ?? "", { message });
    expect([refused.status, refused.text]).toEqual([
      429,
      "You have sent these words to several people today. Write to each person in your own words.",
    ]);
    await offerOn(sender, other?._id ?? "", { message: "Is yours still there?" }).expect(201);
  });
});

describe("an owner", () => {
  async function crowd(owner: Trader, count: number): Promise<Array<[Trader, LiveOffer]>> {
    const senders = await Promise.all(Array.from({ length: count }, () => market.trader()));
    return Promise.all(
      senders.map(async (sender) => [sender, await sender.offer(owner)] as [Trader, LiveOffer]),
    );
  }
  const listed = async (owner: Trader) =>
    ((await owner.get("offers").expect(200)).body as LiveOffer[]).length;
  const told = ({ me }: Trader) =>
    Notification.countDocuments({ user: me.user._id, kind: "offerMade" });

  it("sees ten offers of new visitors a day, and the others on the next", async () => {
    setClock("2026-11-10T15:00:00.000Z");
    const owner = await market.trader({ createdAt: ago(30 * DAY) });
    const offers = await crowd(owner, 12);
    expect([await listed(owner), await told(owner)]).toEqual([10, 10]);
    expect((await owner.get("unread-counts").expect(200)).body).toMatchObject({ offers: 10 });
    const path = `vehicles/${owner.car._id}/offers`;
    expect((await owner.get(path).expect(200)).body).toHaveLength(10);
    const waiting = offers.filter(([, { waitsUntil }]) => waitsUntil !== undefined);
    expect(waiting.map(([, { waitsUntil }]) => waitsUntil)).toEqual([
      "2026-11-11T00:00:00.000Z",
      "2026-11-11T00:00:00.000Z",
    ]);
    const [first, second] = waiting as [[Trader, LiveOffer], [Trader, LiveOffer]];
    await write(first[0], first[1], "Hello?").expect(409, /^Your offer is in a queue/);
    await first[0].change(first[1], { action: "withdraw" }).expect(200);
    const known = await market.trader({ createdAt: ago(30 * DAY) });
    expect((await known.offer(owner)).waitsUntil).toBeUndefined();
    expect([await listed(owner), await told(owner)]).toEqual([11, 11]);

    setClock("2026-11-11T00:01:00.000Z");
    await keepLiveOffersCurrent();
    await keepLiveOffersCurrent();
    expect([await listed(owner), await told(owner)]).toEqual([12, 12]);
    expect(await second[0].read(second[1])).toMatchObject({
      state: "proposed",
      endsAt: "2026-11-18T00:00:00.000Z",
    });
    await write(second[0], second[1], "Hello?").expect(201);
    // Nothing about the one that was withdrawn while it waited.
    expect(await Message.countDocuments({ offer: first[1].id })).toBe(0);
    expect(await Notification.countDocuments({ "params.offerId": first[1].id })).toBe(0);
  });

  it("hears nothing of an offer that is withdrawn at the moment it would be shown", async () => {
    setClock("2026-11-10T15:00:00.000Z");
    const owner = await market.trader({ createdAt: ago(30 * DAY) });
    const offers = await crowd(owner, 11);
    const [sender, offer] = offers.find(([, { waitsUntil }]) => waitsUntil !== undefined) as [
      Trader,
      LiveOffer,
    ];
    setClock("2026-11-11T00:01:00.000Z");
    actBefore(Offer, "findOneAndUpdate", async () =>
      sender.change(offer, { action: "withdraw" }).expect(200),
    );
    await keepLiveOffersCurrent();
    expect([await listed(owner), await told(owner)]).toEqual([10, 10]);
    expect(await Notification.countDocuments({ "params.offerId": offer.id })).toBe(0);
  });
});

describe("messages without an answer", () => {
  it("end at three, however many arrive at once, until the other side writes", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner, { message: "Would you swap?" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => write(sender, offer, `Hello ${"!".repeat(index)}`)),
    );
    expect(made(answers.map(({ status }) => status))).toBe(3);
    await write(sender, offer, "Please?").expect(
      429,
      "You have written 3 messages without an answer. Please wait until the other person writes.",
    );
    await write(owner, offer, "Which colour is yours?").expect(201);
    await write(sender, offer, "Red.").expect(201);
  });

  it("end at three for one whose place in the thread is taken by another", async () => {
    const [sender, owner] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await write(sender, offer, "Hello").expect(201);
    await write(sender, offer, "Still there?").expect(201);
    actBefore(Message, "create", async () => write(sender, offer, "I like it").expect(201));
    await write(sender, offer, "A lot").expect(429);
    expect(await Message.countDocuments({ offer: offer.id })).toBe(3);
  });
});
