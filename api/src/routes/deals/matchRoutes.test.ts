import type { CarMatch, Match as WireMatch } from "@takas/contracts/live/matches";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { WantsBody } from "@takas/contracts/live/wants";
import { matchReasons } from "@takas/contracts/swaps/matchReasons";
import { proposalOf } from "@takas/contracts/swaps/matchWords";
import { carName } from "@takas/contracts/vehicles/carName";

import { User } from "../../accounts/User";
import { Report } from "../../blocks/Report";
import { listingEvents } from "../../listings/listingEvents";
import { Match } from "../../matching/pairs/Match";
import { approve, suspend, unsuspend } from "../../moderation/moderation";
import { Notification } from "../../notifications/Notification";
import { wordsOf } from "../../notifications/notificationWords";
import { newId } from "../../platform/database/mongoose";
import { useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { makeSwapper, matchesOf, want } from "../../test/swappers";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();
const sample = useApi();

beforeEach(async () => {
  await Vehicle.deleteMany({});
});

async function makePair(): Promise<[Trader, Trader]> {
  return [
    await makeSwapper(market, ["Sedan", "SUV"]),
    await makeSwapper(market, ["SUV", "Sedan"], { mileage: 20_000, askingPrice: 9000 }),
  ];
}

const only = async (trader: Trader) => (await matchesOf(trader))[0] as WireMatch;
const change = (trader: Trader, { id }: { id: string }, action: string) =>
  trader.post(`matches/${id}/changes`, { action });
const newsOf = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1 }).lean()).map(
    (one) => wordsOf(one).title,
  );

describe("matches", () => {
  it("show both owners the other's car, both values and the cash that makes it even", async () => {
    const [one, two] = await makePair();
    const [mine] = await matchesOf(one);
    const [theirs] = await matchesOf(two);
    expect(mine).toMatchObject({
      vehicleId: one.car._id,
      vehicle: { id: two.car._id },
      own: { value: 7950, askingPrice: 7950, isAskingPrice: true },
      isLiked: false,
      isMutual: false,
    });
    expect(mine?.cash).toBeLessThan(0);
    expect(Math.abs(mine?.cash ?? 1) % 50).toBe(0);
    expect(theirs).toMatchObject({
      id: mine?.id,
      vehicle: { id: one.car._id },
      cash: -(mine?.cash ?? 0),
      own: mine?.other,
      other: mine?.own,
    });
    expect(matchReasons(mine?.reasons ?? [])).toEqual([
      "You each want the other's car.",
      expect.stringMatching(/^It is worth \d+% more: £[\d,]+ from you makes it even\.$/),
      expect.stringMatching(
        /^Compared by asking price: the market value of both cars is not certain/,
      ),
    ]);
    expect((await one.get(`matches?vehicleId=${newId()}`).expect(200)).body).toEqual({
      matches: [],
    });
  });

  it("contain nothing about the other owner", async () => {
    const [one, two] = await makePair();
    const { text } = await one.get("matches").expect(200);
    expect(text).toContain(two.car._id);
    expect(text).not.toContain(two.me.user._id);
    expect(text).not.toContain(String(two.me.user.anonymousId));
  });

  it("are told to both once", async () => {
    const [one, two] = await makePair();
    await want(one, { bodyTypes: ["SUV"], yearMin: 2010 });
    await two.call().patch(`/api/vehicles/${two.car._id}`).send({ mileage: 30_000 }).expect(200);
    expect(await newsOf(one)).toEqual(["A swap for your car"]);
    expect(await newsOf(two)).toEqual(["A swap for your car"]);
    const [told] = await Notification.find({ user: one.me.user._id }).lean();
    expect(told && wordsOf(told).message).toBe(`${carName(two.car)} for your ${carName(one.car)}.`);
    expect(await matchesOf(one)).toHaveLength(1);
  });

  it("end when a car, its price or its wants change, and come back", async () => {
    const [one, two] = await makePair();
    await want(two, { bodyTypes: ["Coupe"] });
    expect(await matchesOf(one)).toEqual([]);
    await want(two, { bodyTypes: ["Sedan"] });
    expect(await matchesOf(one)).toHaveLength(1);
    await two.post(`vehicles/${two.car._id}/changes`, { action: "pause" }).expect(200);
    expect(await matchesOf(one)).toEqual([]);
    await two.post(`vehicles/${two.car._id}/changes`, { action: "resume" }).expect(200);
    expect(await matchesOf(one)).toHaveLength(1);
    await want(one, { cash: { kind: "want", least: 900_000 } });
    expect(await matchesOf(two)).toEqual([]);
  });

  // docs/product.md 18.4.3
  it("are found once a moderator puts a car on the market", async () => {
    const one = await makeSwapper(market, ["Sedan", "SUV"], { status: "review" });
    const two = await makeSwapper(market, ["SUV", "Sedan"]);
    expect(await matchesOf(two)).toEqual([]);
    await approve(one.car._id, "Ayse");
    expect(await matchesOf(two)).toHaveLength(1);
    expect(await newsOf(one)).toEqual(["A swap for your car"]);
  });

  // docs/product.md 18.5.3
  it("are found again once their owner's suspension is lifted", async () => {
    const [one, two] = await makePair();
    const about = { kind: "vehicle", vehicleId: one.car._id };
    await (await market.trader()).post("reports", { about, reason: "scam" }).expect(201);
    const report = await Report.findOne({ subject: one.car._id }).orFail().lean();
    await suspend(report._id, "Ayse");
    await want(two, { bodyTypes: ["Sedan"] });
    expect(await matchesOf(two)).toEqual([]);
    await unsuspend(report._id, "Ayse");
    await listingEvents.sweep(new Date(Date.now() + 60_000));
    expect(await matchesOf(two)).toHaveLength(1);
  });

  it("need a car that says what the wants name", async () => {
    const one = await makeSwapper(market, ["Sedan", "Coupe"]);
    const unsaid = { bodyType: undefined, fuelType: undefined, transmission: undefined };
    const two = await makeSwapper(market, ["SUV", "Sedan"], unsaid);
    const unmet: Partial<WantsBody>[] = [
      { fuelTypes: ["Diesel"] },
      { fuelTypes: ["Petrol"] },
      { transmissions: ["Manual", "Automatic"] },
      { bodyTypes: ["SUV"] },
    ];
    for (const wants of unmet) {
      await want(one, wants);
      expect([wants, await matchesOf(one), await matchesOf(two)]).toEqual([wants, [], []]);
    }
    await want(one, {});
    expect(await matchesOf(one)).toHaveLength(1);
    expect(await matchesOf(two)).toHaveLength(1);
  });

  it("need a car within each limit of the wants", async () => {
    const one = await makeSwapper(market, ["Sedan", "Coupe"]);
    const juke = { make: "Nissan", model: "Juke", year: 2018, mileage: 50_000 };
    await makeSwapper(market, ["SUV", "Sedan"], juke);
    const met: Partial<WantsBody>[] = [
      { makes: [{ make: "Nissan", models: [] }] },
      { makes: [{ make: "Nissan", models: ["Juke", "Micra"] }] },
      { yearMin: 2018, yearMax: 2018 },
      { mileageMax: 50_000 },
    ];
    for (const wants of met) {
      await want(one, wants);
      expect([wants, (await matchesOf(one)).length]).toEqual([wants, 1]);
    }
    const unmet: Partial<WantsBody>[] = [
      { makes: [{ make: "Toyota", models: [] }] },
      { makes: [{ make: "Nissan", models: ["Micra"] }] },
      { yearMin: 2019 },
      { yearMax: 2017 },
      { mileageMax: 49_999 },
    ];
    for (const wants of unmet) {
      await want(one, wants);
      expect([wants, (await matchesOf(one)).length]).toEqual([wants, 0]);
    }
  });

  it("are by asking price, and say so, where a value is not known", async () => {
    const one = await makeSwapper(market, ["Sedan", "SUV"], { askingPrice: 900_000 });
    const two = await makeSwapper(market, ["SUV", "Sedan"], { askingPrice: 1_000_000 });
    const match = await only(one);
    expect(match).toMatchObject({
      own: { value: 900_000, isAskingPrice: true },
      other: { value: 1_000_000 },
      cash: -100_000,
    });
    expect(match.own).not.toHaveProperty("range");
    expect(matchReasons(match.reasons)).toContain(
      "Compared by asking price: the market value of both cars is not certain enough, or is higher.",
    );
    expect((await only(two)).cash).toBe(100_000);
  });

  it("are never with an own car, a suspended or a blocked person", async () => {
    const [one, two] = await makePair();
    await Vehicle.updateOne({ _id: two.car._id }, { owner: one.me.user._id });
    await want(one, { bodyTypes: ["SUV"] });
    expect(await matchesOf(one)).toEqual([]);

    const [three, four] = await makePair();
    await four.post("blocks", { vehicleId: three.car._id }).expect(201);
    expect((await matchesOf(three)).map(({ vehicle }) => vehicle.id)).not.toContain(four.car._id);
    expect((await matchesOf(four)).map(({ vehicle }) => vehicle.id)).not.toContain(three.car._id);

    const [five, six] = await makePair();
    await User.updateOne({ _id: six.me.user._id }, { isSuspended: true });
    await want(five, { bodyTypes: ["SUV"] });
    expect((await matchesOf(five)).map(({ vehicle }) => vehicle.id)).not.toContain(six.car._id);
  });

  it("are proposed with exactly their terms", async () => {
    const [one] = await makePair();
    const match = await only(one);
    const { body } = await one.post("offers", proposalOf(match)).expect(201);
    expect(body).toMatchObject({
      vehicleId: match.vehicle.id,
      swapVehicleId: match.vehicleId,
      deltaCash: -match.cash,
    } satisfies Partial<LiveOffer>);
  });

  it("are kept to the best fifty of a car that many want", async () => {
    const owner = await makeSwapper(market, ["Estate"]);
    const { _id, ...car } = await Vehicle.findById(owner.car._id).orFail().lean();
    await Vehicle.insertMany(
      Array.from({ length: 52 }, (_, index) => ({
        ...car,
        _id: newId(),
        submission: newId(),
        owner: `owner-${index}`,
        askingPrice: 7950 + index * 50,
        outbox: [],
      })),
    );
    await want(owner, { bodyTypes: ["Estate"] });
    const matches = await matchesOf(owner);
    expect(matches).toHaveLength(50);
    const cash = matches.map((match) => Math.abs(match.cash));
    expect(Math.max(...cash.slice(0, 10))).toBeLessThan(Math.max(...cash));
    expect(await newsOf(owner)).toContain("50 swaps for your car");
  });
});

describe("GET /api/vehicles/{id}/match", () => {
  it("answers the own car that the car matches, as the list of matches does", async () => {
    const [one, two] = await makePair();
    const { vehicleId, cash } = await only(one);
    const { body } = await one.get(`vehicles/${two.car._id}/match`).expect(200);
    expect(body).toEqual({ match: { vehicleId, title: one.car.model, cash }, offerId: null });
  });

  it("answers the best one of several own cars", async () => {
    const [one, two] = await makePair();
    const { _id, ...car } = await Vehicle.findById(one.car._id).orFail().lean();
    const closer = { ...car, _id: newId(), submission: newId(), year: 2018 };
    await Vehicle.create({ ...closer, askingPrice: two.car.askingPrice, outbox: [] });
    await want(two, { bodyTypes: ["Sedan"] });
    expect(await matchesOf(one)).toHaveLength(2);
    const { body } = await one.get(`vehicles/${two.car._id}/match`).expect(200);
    expect(body).toMatchObject({ match: { vehicleId: closer._id, title: closer.model } });
  });

  it("answers null for an own car, one that matches none, and one that is not for sale", async () => {
    const [one, two] = await makePair();
    const stranger = await market.trader();
    const matchOf = async (car: string) =>
      ((await one.get(`vehicles/${car}/match`).expect(200)).body as CarMatch).match;
    expect(await matchOf(one.car._id)).toBeNull();
    expect(await matchOf(stranger.car._id)).toBeNull();
    await two.post(`vehicles/${two.car._id}/changes`, { action: "pause" }).expect(200);
    expect(await matchOf(two.car._id)).toBeNull();
  });

  it("names the open offer of the reader on the car, but no offer of anybody else", async () => {
    const [one, two] = await makePair();
    const stranger = await market.trader();
    const offerOn = async (who: Trader) =>
      ((await who.get(`vehicles/${two.car._id}/match`).expect(200)).body as CarMatch).offerId;
    expect(await offerOn(one)).toBeNull();
    const { id } = await one.offer(two);
    expect(await offerOn(one)).toBe(id);
    expect(await offerOn(two)).toBeNull();
    expect(await offerOn(stranger)).toBeNull();
    await one.post(`offers/${id}/changes`, { action: "withdraw" }).expect(200);
    expect(await offerOn(one)).toBeNull();
  });

  it("answers 401 without a session, and 404 in the sample market", async () => {
    const [one, two] = await makePair();
    const path = `/api/vehicles/${two.car._id}/match`;
    await market.api.bare().get(path).expect(401);
    await sample.call(one.me.cookie).get(path).expect(404);
  });
});

describe("POST /api/matches/{id}/changes", () => {
  it("answers 401, 404 and 400", async () => {
    const [one, two] = await makePair();
    const match = await only(one);
    const path = `/api/matches/${match.id}/changes`;
    await market.api.bare().post(path).set("Sec-Fetch-Site", "same-origin").send({}).expect(401);
    await sample.call(one.me.cookie).post(path).send({ action: "like" }).expect(404);
    const stranger = await market.trader();
    await change(stranger, match, "like").expect(404, /does not exist/);
    await change(one, { id: newId() }, "like").expect(404);
    await change(one, match, "marry").expect(
      400,
      /^Action must be one of like, unlike, dismiss\.$/,
    );
    await want(two, { bodyTypes: ["Coupe"] });
    await change(one, match, "like").expect(404);
  });

  it("shows a like only once both like, and tells both once", async () => {
    const [one, two] = await makePair();
    const match = await only(one);
    const { body } = await change(one, match, "like").expect(200);
    expect(body).toMatchObject({ isLiked: true, isMutual: false });
    const before = (await two.get("matches").expect(200)).text;
    await change(one, match, "unlike").expect(200);
    expect((await two.get("matches").expect(200)).text).toBe(before);
    await change(one, match, "like").expect(200);
    await change(two, match, "like").expect(200);
    await change(two, match, "like").expect(200);
    expect(await only(one)).toMatchObject({ isLiked: true, isMutual: true });
    for (const trader of [one, two]) {
      expect((await newsOf(trader)).filter((title) => title === "You both like it")).toHaveLength(
        1,
      );
    }
  });

  it("dismisses for good, for both", async () => {
    const [one, two] = await makePair();
    const match = await only(one);
    await change(one, match, "dismiss").expect(200);
    await want(two, { bodyTypes: ["Sedan", "Coupe"] });
    expect(await matchesOf(one)).toEqual([]);
    expect(await matchesOf(two)).toEqual([]);
  });

  it("goes with the account", async () => {
    const [one, two] = await makePair();
    await one.call().delete("/api/account").send({}).expect(204);
    expect(await Match.countDocuments({ owners: one.me.user._id })).toBe(0);
    expect(await matchesOf(two)).toEqual([]);
  });
});
