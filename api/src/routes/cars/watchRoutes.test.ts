import { WATCH_LIMITS } from "@takas/contracts/limits";
import type { Favourite, SavedSearch } from "@takas/contracts/live/watch";
import type { Vehicle as WireVehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";
import { createLog } from "@takas/telemetry/log";

import { listingEvents } from "../../listings/listingEvents";
import { approve, takeDown } from "../../moderation/moderation";
import { findOpenCases } from "../../moderation/openCases";
import { Notification } from "../../notifications/Notification";
import { wordsOf } from "../../notifications/notificationWords";
import { newId } from "../../platform/database/mongoose";
import { SavedSearch as StoredSearch } from "../../search/SavedSearch";
import { notifySavedSearches } from "../../search/savedSearches";
import { signIn, useApi } from "../../test/app";
import { buildVehicle, vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore, overlapUpdates } from "../../test/overlap";
import { refitValuation } from "../../valuation/live/refitValuation";
import { Favourite as StoredFavourite } from "../../vehicles/Favourite";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();
const sample = useApi();

const HOUR = 3_600_000;
const priceAt = (who: Trader, askingPrice: string) =>
  who.call().patch(`/api/vehicles/${who.car._id}`).send({ askingPrice }).expect(200);
const messagesFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1 }).lean()).map(
    (one) => wordsOf(one).message,
  );

describe("favourites", () => {
  it("are stored on the server with the day's price, and removed", async () => {
    const [owner, fan] = [await market.trader(), await market.trader()];
    const path = `/api/favourites/${owner.car._id}`;
    await fan.call().put(path).expect(204);
    await fan.call().put(path).expect(204);
    await priceAt(owner, "7500");
    const { body } = await fan.get("favourites").expect(200);
    expect(body).toMatchObject([
      {
        vehicleId: owner.car._id,
        savedPrice: owner.car.askingPrice,
        vehicle: { askingPrice: "7500" },
      },
    ]);
    await Vehicle.updateOne({ _id: owner.car._id }, { status: "sold" });
    const [gone] = (await fan.get("favourites").expect(200)).body as Favourite[];
    expect(gone).not.toHaveProperty("vehicle");
    await fan.call().delete(path).expect(204);
    expect((await fan.get("favourites").expect(200)).body).toEqual([]);
    await fan.call().put(`/api/favourites/${newId()}`).expect(404);
  });
});

describe("the limits of what a user may save", () => {
  it("hold for calls that arrive at once", async () => {
    const fan = await market.trader();
    const user = fan.me.user._id;
    const at = new Date();
    await StoredSearch.insertMany(
      Array.from({ length: WATCH_LIMITS.searches - 1 }, (_, index) => ({
        user,
        name: `Search ${index}`,
        query: "",
        newCount: 0,
        slot: `${user}/${index + 1}`,
        seenAt: at,
        checkedAt: at,
        createdAt: at,
      })),
    );
    await StoredFavourite.insertMany(
      Array.from({ length: WATCH_LIMITS.favourites - 1 }, (_, index) => ({
        user,
        slot: `${user}/${index + 1}`,
        vehicle: newId(),
        price: 1,
      })),
    );
    const wanted = await Promise.all(Array.from({ length: 8 }, () => buildVehicle()));
    const searches = await Promise.all(
      wanted.map(({ _id }) => fan.post("saved-searches", { name: _id, query: "" })),
    );
    const favourites = await Promise.all(
      wanted.map(({ _id }) => fan.call().put(`/api/favourites/${_id}`)),
    );
    expect(searches.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(favourites.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await StoredSearch.countDocuments({ user })).toBe(WATCH_LIMITS.searches);
    expect(await StoredFavourite.countDocuments({ user })).toBe(WATCH_LIMITS.favourites);
    const again = wanted[favourites.findIndex(({ status }) => status === 204)]?._id;
    await fan.call().put(`/api/favourites/${again}`).expect(204);
    const [{ id } = {}] = (await fan.get("saved-searches").expect(200)).body as SavedSearch[];
    await fan.call().delete(`/api/saved-searches/${id}`).expect(204);
    await fan.post("saved-searches", { name: "Another", query: "" }).expect(201);
  });

  it("count a car that is saved twice at once as one", async () => {
    const [owner, fan] = [await market.trader(), await market.trader()];
    const calls = Array.from({ length: 4 }, () =>
      fan.call().put(`/api/favourites/${owner.car._id}`).expect(204),
    );
    await Promise.all(calls);
    expect(await StoredFavourite.countDocuments({ user: fan.me.user._id })).toBe(1);
  });
});

describe("a new price", () => {
  it("is added to the car's history, and users who saved the car are notified once", async () => {
    const [owner, fan] = [await market.trader({}, { askingPrice: 7950 }), await market.trader()];
    await fan.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    const { body } = await priceAt(owner, "7500");
    expect((body as WireVehicle).priceHistory).toEqual([
      { price: 7950, until: expect.any(String) },
    ]);
    await priceAt(owner, "7500");
    // A price that changes and returns within the hour is not history.
    await priceAt(owner, "9000");
    await priceAt(owner, "7400");
    const told = `${carName(owner.car)} is £7,500 now, was £7,950.`;
    expect(await messagesFor(fan)).toEqual([told]);
    const until = new Date(Date.now() - 2 * HOUR);
    await Vehicle.updateOne({ _id: owner.car._id }, { "priceHistory.0.until": until });
    const end = overlapUpdates(Vehicle, 3);
    const answers = await Promise.all(
      ["7000", "7000", "7000"].map((price) => priceAt(owner, price)),
    );
    end();
    const histories = answers.map((answer) => (answer.body as WireVehicle).priceHistory?.length);
    expect(histories).toEqual([2, 2, 2]);
    expect(await messagesFor(fan)).toEqual([
      told,
      `${carName(owner.car)} is £7,000 now, was £7,400.`,
    ]);
  });

  it("is not recorded in the sample market", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id });
    const path = `/api/vehicles/${_id}`;
    const { body } = await sample
      .call(cookie)
      .patch(path)
      .send({ askingPrice: "7000" })
      .expect(200);
    expect(body).not.toHaveProperty("priceHistory");
  });
});

describe("saved searches", () => {
  const vitz = { name: "Vitz", query: "q=vitz&priceMax=8000" };

  it("say how many cars are new since they were seen, and cause notifications", async () => {
    await Promise.all([Vehicle.deleteMany({}), StoredSearch.deleteMany({})]);
    const one = await market.trader({}, { title: "Mine" });
    const { body } = await one.post("saved-searches", vitz).expect(201);
    const { id } = body as SavedSearch;
    expect(body).toMatchObject({ ...vitz, newCount: 0 });
    await buildVehicle();
    await buildVehicle({ askingPrice: 9000 });
    await buildVehicle({ model: "Yaris", title: "2019 Toyota Yaris" });
    const counts = async () =>
      ((await one.get("saved-searches").expect(200)).body as SavedSearch[]).map(
        ({ newCount }) => newCount,
      );
    await notifySavedSearches();
    expect(await messagesFor(one)).toEqual([]);
    expect(await counts()).toEqual([0]);
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await Promise.all([notifySavedSearches(later(11)), notifySavedSearches(later(11))]);
    expect(await counts()).toEqual([1]);
    await notifySavedSearches(later(30));
    expect(await counts()).toEqual([1]);
    expect((await one.get("notifications").expect(200)).body).toMatchObject({
      notifications: [
        { message: "1 new for Vitz.", actionUrl: `/search?${vitz.query}`, unread: true },
      ],
    });
    await one.post(`saved-searches/${id}/seen`).expect(204);
    expect(await counts()).toEqual([0]);
    await buildVehicle({ createdAt: later(45) });
    actBefore(StoredSearch, "updateOne", () => one.post(`saved-searches/${id}/seen`).expect(204));
    await notifySavedSearches(later(60));
    expect(await counts()).toEqual([0]);
    const other = await market.trader();
    await other.post(`saved-searches/${id}/seen`).expect(404);
    await other.call().delete(`/api/saved-searches/${id}`).expect(404);
    await one.call().delete(`/api/saved-searches/${id}`).expect(204);
    expect(await StoredSearch.countDocuments({ user: one.me.user._id })).toBe(0);
  });

  // docs/product.md 18.4.1
  it("tell of new cars once, also when a check fails or a car is listed during one", async () => {
    await Promise.all([Vehicle.deleteMany({}), StoredSearch.deleteMany({})]);
    const [one, other] = [await market.trader(), await market.trader()];
    const start = Date.now();
    const after = (minutes: number) => new Date(start + minutes * 60_000);
    for (const who of [one, other]) {
      await who.post("saved-searches", vitz).expect(201);
    }
    const told = async () =>
      (await Notification.find({ kind: "searchMatched" }).sort({ createdAt: 1 }).lean())
        .filter(({ user }) => [one, other].some(({ me }) => me.user._id === user))
        .map(({ createdAt }) => createdAt);
    await buildVehicle({ createdAt: after(5) });
    const failed = jest.spyOn(Notification, "updateOne").mockRejectedValueOnce(new Error("killed"));
    await expect(notifySavedSearches(after(15))).rejects.toThrow("killed");
    failed.mockRestore();
    expect(await told()).toEqual([after(15)]);
    // Another process may still be at it.
    await notifySavedSearches(after(16));
    expect(await told()).toEqual([after(15)]);
    await buildVehicle({ createdAt: after(24) });
    await Promise.all([notifySavedSearches(after(22)), notifySavedSearches(after(22))]);
    expect(await told()).toEqual([after(15), after(22)]);
    await notifySavedSearches(after(28));
    expect(await told()).toEqual([after(22), after(28)]);
    expect(await messagesFor(one)).toEqual(["1 new for Vitz."]);
    await notifySavedSearches(after(33));
    expect(await told()).toEqual([after(28), after(33)]);
    expect(await messagesFor(one)).toEqual(["2 new for Vitz."]);
  });

  it.each([
    [{ ...vitz, query: "sortBy=cheapest" }, /^Sort by must be one of/],
    [{ ...vitz, query: "q[$gt]=1" }, /parameter that is not known/],
    [{ ...vitz, name: " " }, "Name must not be empty."],
  ])("answers 400 to %j", async (body, sentence) => {
    const { text } = await (await market.trader()).post("saved-searches", body).expect(400);
    expect(text).toMatch(sentence);
  });
});

describe("a price far from the value", () => {
  it("waits for review, is approved for good, and can be removed", async () => {
    await Vehicle.deleteMany({});
    for (let car = 0; car < 80; car += 1) {
      await buildVehicle({
        owner: `seller-${car}`,
        year: 2013 + (car % 9),
        mileage: 20_000 + 1000 * car,
        askingPrice: 7000 + 500 * (car % 9),
      });
    }
    expect(await refitValuation(createLog("silent"), { isForced: true })).toBe("fitted");
    const owner = await market.trader();
    const listed = await owner.post("vehicles", vehicleBody({ askingPrice: "2500" })).expect(201);
    const { id, status } = listed.body as WireVehicle;
    expect(status).toBe("review");
    const stranger = await market.trader();
    await stranger.get(`vehicles/${id}`).expect(404);
    expect((await findOpenCases()).cars).toMatchObject([
      { id, title: "2017 Toyota Vitz, one owner", askingPrice: 2500 },
    ]);
    const change = (askingPrice: string) =>
      owner.call().patch(`/api/vehicles/${id}`).send({ askingPrice });
    expect((await change("8000").expect(200)).body).toMatchObject({ status: "active" });
    // A price is judged that is still asked, of a car that is still on the market.
    const act = (action: string) => owner.post(`vehicles/${id}/changes`, { action }).expect(200);
    for (const [meanwhile, left] of [
      [() => change("8000"), "active"],
      [() => act("pause"), "paused"],
    ] as const) {
      actBefore(Vehicle, "updateOne", meanwhile);
      await change("2500").expect(200);
      expect((await Vehicle.findById(id).lean())?.status).toBe(left);
    }
    expect((await act("resume")).body).toMatchObject({ status: "review" });
    // What was approved is the price that the moderator saw, of a car that still waits.
    const changes: (() => Promise<unknown>)[] = [() => change("2400"), () => takeDown(id, "Ayse")];
    for (const meanwhile of changes) {
      const stored = await Vehicle.findById(id).orFail();
      actBefore(Vehicle, "findOneAndUpdate", meanwhile);
      expect(await approve(id, "Ayse")).toBe("No car or dealer with this id is under review.");
      expect((await Vehicle.findById(id).lean())?.status).not.toBe("active");
      await Vehicle.replaceOne({ _id: id }, stored.toObject(), { upsert: true });
    }
    expect(await approve(id, "Ayse")).toBe("It is on the market.");
    expect(await approve(id, "Ayse")).toBe("No car or dealer with this id is under review.");
    expect((await change("2600").expect(200)).body).toMatchObject({ status: "active" });
    expect((await change("1500").expect(200)).body).toMatchObject({ status: "review" });
    expect(await takeDown(id, "Ayse")).toBe("0 reports settled.");
    expect((await change("8000").expect(200)).body).toMatchObject({ status: "paused" });
  });

  // docs/product.md 18.4.3 and 14.6
  it("waits for review as well as one that is too far above to be compared", async () => {
    const owner = await market.trader();
    // Of low confidence: nothing is known but the price of its make and age.
    const car = { title: "Toyota Previa", model: "Previa", askingPrice: "10000000" };
    const { body } = await owner.post("vehicles", vehicleBody(car)).expect(201);
    const { id, status } = body as WireVehicle;
    expect(status).toBe("review");
    const change = async (askingPrice: string) => {
      const call = owner.call().patch(`/api/vehicles/${id}`).send({ askingPrice });
      return ((await call.expect(200)).body as WireVehicle).status;
    };
    expect(await change("9000")).toBe("active");
    expect(await change("9000000")).toBe("review");
    expect(await approve(id, "Ayse")).toBe("It is on the market.");
    expect(await change("8000000")).toBe("active");
    expect(await change("9500000")).toBe("review");
  });

  // docs/product.md 18.4.3
  describe("that a moderator approves", () => {
    const vitz = { make: "Toyota", model: "Vitz" };
    const soon = () => new Date(Date.now() + 11 * 60_000);

    it("is told to those who keep the car as a favourite", async () => {
      const [owner, fan] = [await market.trader({}, vitz), await market.trader()];
      await fan.call().put(`/api/favourites/${owner.car._id}`).expect(204);
      await priceAt(owner, "2500");
      expect(await messagesFor(fan)).toEqual([]);
      await approve(owner.car._id, "Ayse");
      expect(await messagesFor(fan)).toEqual([expect.stringContaining("£2,500")]);
      const late = await market.trader();
      await late.call().put(`/api/favourites/${owner.car._id}`).expect(204);
      await owner.post(`vehicles/${owner.car._id}/changes`, { action: "pause" }).expect(200);
      await owner.post(`vehicles/${owner.car._id}/changes`, { action: "resume" }).expect(200);
      expect(await messagesFor(late)).toEqual([]);
    });

    it.each(["approves", "raises"])(
      "puts a new listing among the new cars of saved searches once somebody %s it",
      async (how) => {
        const [owner, searcher] = [await market.trader(), await market.trader()];
        const query = "q=vitz&priceMax=9000";
        const write = vehicleBody({ askingPrice: "2500" });
        const { id } = (await owner.post("vehicles", write).expect(201)).body as WireVehicle;
        expect((await Vehicle.findById(id).lean())?.status).toBe("review");
        await searcher.post("saved-searches", { name: "Vitz", query }).expect(201);
        await (how === "approves"
          ? approve(id, "Ayse")
          : owner.call().patch(`/api/vehicles/${id}`).send({ askingPrice: "8000" }).expect(200));
        await notifySavedSearches(soon());
        expect(await messagesFor(searcher)).toEqual(["1 new for Vitz."]);
      },
    );

    it("makes no new car of one that was for sale before", async () => {
      const [owner, searcher] = [await market.trader({}, vitz), await market.trader()];
      await searcher.post("saved-searches", { name: "Vitz", query: "q=vitz" }).expect(201);
      await priceAt(owner, "2500");
      await approve(owner.car._id, "Ayse");
      await notifySavedSearches(soon());
      expect(await messagesFor(searcher)).toEqual([]);
    });
  });

  it("is told to nobody while its review fails, and waits once that is repeated", async () => {
    const vitz = { make: "Toyota", model: "Vitz" };
    const [owner, fan] = [await market.trader({}, vitz), await market.trader()];
    await fan.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    jest.spyOn(Vehicle, "updateOne").mockRejectedValueOnce(new Error("no room"));
    const path = `/api/vehicles/${owner.car._id}`;
    await owner.call().patch(path).send({ askingPrice: "2500" }).expect(500);
    await listingEvents.sweep(new Date(Date.now() + HOUR));
    expect((await Vehicle.findById(owner.car._id).lean())?.status).toBe("review");
    expect(await messagesFor(fan)).toEqual([]);
  });
});
