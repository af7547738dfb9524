import type { OwnerAction } from "@takas/contracts/listingStates";
import { Vehicle as WireVehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";

import { takeDown } from "../moderation/moderation";
import { Notification } from "../notifications/Notification";
import { wordsOf } from "../notifications/notificationWords";
import { newId } from "../platform/database/mongoose";
import { useApi, signIn } from "../test/app";
import { buildVehicle, vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { actBefore, overlapUpdates } from "../test/overlap";
import { Favourite } from "../vehicles/Favourite";
import { Vehicle, listingEvent } from "../vehicles/Vehicle";
import { keepListingsCurrent } from "./keepListingsCurrent";

useDatabase();
const market = useLiveMarket();
const sample = useApi();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const act = (trader: Trader, action: OwnerAction, id = trader.car._id) =>
  trader.post(`vehicles/${id}/changes`, { action });
const statusOf = async ({ car }: Trader) => (await Vehicle.findById(car._id).lean())?.status;
const titlesFor = async ({ me }: Trader) =>
  (await Notification.find({ user: me.user._id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
    (one) => wordsOf(one).title,
  );

describe("POST /api/vehicles/:id/changes", () => {
  it("answers 401, 404, 403 and 400, and is unknown in the sample market", async () => {
    const [owner, other] = [await market.trader(), await market.trader()];
    await market.api.call().post(`/api/vehicles/${owner.car._id}/changes`).expect(401);
    await act(other, "pause", newId()).expect(404);
    await act(other, "pause", owner.car._id).expect(403, "Only the owner can change this listing.");
    await owner
      .post(`vehicles/${owner.car._id}/changes`, { action: "expire" })
      .expect(400, /^Action must be one of/);
    const { cookie, user } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id });
    await sample.call(cookie).post(`/api/vehicles/${_id}/changes`).send({}).expect(404);
  });

  it("pauses and resumes a listing", async () => {
    const [owner, other] = [await market.trader(), await market.trader()];
    const { body } = await act(owner, "pause").expect(200);
    expect(WireVehicle.strict().parse(body)).toMatchObject({ status: "paused" });
    await other.get(`vehicles/${owner.car._id}`).expect(404);
    await act(owner, "pause").expect(409, "This is not possible while the listing is paused.");
    expect((await act(owner, "resume").expect(200)).body).toMatchObject({ status: "active" });
    const seen = (await other.get(`vehicles/${owner.car._id}`).expect(200)).body as object;
    expect(seen).not.toHaveProperty("expiresAt");
  });

  it("marks a car as sold elsewhere, and ends the offers with it", async () => {
    const [owner, sender] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    expect((await act(owner, "sell").expect(200)).body).toMatchObject({ status: "sold" });
    expect(await sender.read(offer)).toMatchObject({
      state: "ended",
      reason: "A car of this offer has been sold.",
    });
    expect(await titlesFor(sender)).toEqual(["Offer ended"]);
    await act(owner, "renew").expect(409, "This is not possible while the listing is sold.");
  });

  it("removes a listing with its favourites; its offers end and stay readable", async () => {
    const [owner, sender] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await sender.call().put(`/api/favourites/${owner.car._id}`).expect(204);
    await act(owner, "remove").expect(200);
    await owner.get(`vehicles/${owner.car._id}`).expect(404);
    expect((await owner.get("my-vehicles").expect(200)).body).toEqual([]);
    expect(await Favourite.countDocuments({ vehicle: owner.car._id })).toBe(0);
    expect(await sender.read(offer)).toMatchObject({
      state: "ended",
      reason: "A car of this offer is no longer for sale.",
      vehicle: { title: carName(owner.car), status: "removed" },
    });
    expect(await titlesFor(owner)).toEqual([expect.stringMatching(/^Swap offered for your /)]);
    expect(await titlesFor(sender)).toEqual(["Offer ended"]);
    await act(owner, "remove").expect(404);
  });

  it("removes what a dead process has left", async () => {
    const [owner, sender] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await Vehicle.updateOne(
      { _id: owner.car._id },
      { status: "removed", $push: { outbox: listingEvent("removed", new Date()) } },
    );
    await owner.get(`vehicles/${owner.car._id}`).expect(404);
    await Promise.all([keepListingsCurrent(inDays(1)), keepListingsCurrent(inDays(1))]);
    expect(await sender.read(offer)).toMatchObject({ state: "ended" });
    expect(await Vehicle.findById(owner.car._id)).toBeNull();
  });

  it("removes a listing only once the news of its matches are settled", async () => {
    const owner = await market.trader();
    const away = jest.spyOn(Notification, "updateMany").mockImplementation(() => {
      throw new Error("no room");
    });
    await act(owner, "remove");
    expect(await statusOf(owner)).toBe("removed");
    away.mockRestore();
    await keepListingsCurrent(inDays(1));
    expect(await statusOf(owner)).toBeUndefined();
  });

  it.each(["pause", "sell", "remove"] as const)("refuses to %s a reserved car", async (action) => {
    const [owner, sender] = [await market.trader(), await market.trader()];
    const offer = await sender.offer(owner);
    await owner.change(offer, { action: "accept" }).expect(200);
    await act(owner, action).expect(
      409,
      "This car is part of an accepted deal. Complete or cancel the deal first.",
    );
    expect(await statusOf(owner)).toBe("reserved");
  });

  it("does not put a listing back that was taken down", async () => {
    const owner = await market.trader();
    await takeDown(owner.car._id, "Ayse");
    await act(owner, "resume").expect(
      403,
      "This listing was taken down after a report. Write to our support.",
    );
    expect((await owner.get("my-vehicles").expect(200)).body).toMatchObject([
      { status: "paused", isTakenDown: true },
    ]);
    await act(owner, "remove").expect(200);
  });

  it("lets one of two simultaneous changes win", async () => {
    const owner = await market.trader();
    const end = overlapUpdates(Vehicle, 2);
    const [paused, sold] = await Promise.all([act(owner, "pause"), act(owner, "sell")]);
    end();
    expect(new Set([paused.status, sold.status])).toEqual(new Set([200, 409]));
    expect(await statusOf(owner)).toBe(paused.status === 200 ? "paused" : "sold");
  });
});

describe("time", () => {
  it("asks the owner a day before 60 days are over, then takes the car off the market", async () => {
    await Vehicle.deleteMany({});
    const [owner, other] = [await market.trader(), await market.trader()];
    const { body } = await owner.post("vehicles", vehicleBody()).expect(201);
    const { id, expiresAt = "" } = body as WireVehicle;
    expect(Date.parse(expiresAt)).toBeGreaterThan(inDays(59.9).getTime());
    await Vehicle.deleteOne({ _id: owner.car._id });
    await keepListingsCurrent(inDays(58.9));
    expect(await titlesFor(owner)).toEqual([]);
    await Promise.all([keepListingsCurrent(inDays(59.1)), keepListingsCurrent(inDays(59.1))]);
    await keepListingsCurrent(inDays(59.2));
    expect(await titlesFor(owner)).toEqual(["Still for sale?"]);
    await act(owner, "renew", id).expect(200);
    await Vehicle.updateOne({ _id: id }, { expiresAt: inDays(0.5) });
    actBefore(Vehicle, "updateOne", () => act(owner, "renew", id).expect(200));
    await keepListingsCurrent();
    await Vehicle.updateOne({ _id: id }, { expiresAt: inDays(0.25) });
    await keepListingsCurrent();
    const asked = Array.from({ length: 3 }, () => "Still for sale?");
    expect(await titlesFor(owner)).toEqual(asked);
    await Promise.all([keepListingsCurrent(inDays(1)), keepListingsCurrent(inDays(1))]);
    expect(await titlesFor(owner)).toEqual([...asked, "Listing ended"]);
    await other.get(`vehicles/${id}`).expect(404);
    expect((await owner.get(`vehicles/${id}`).expect(200)).body).toMatchObject({
      status: "expired",
    });
    expect((await act(owner, "renew", id).expect(200)).body).toMatchObject({ status: "active" });
    await other.get(`vehicles/${id}`).expect(200);
  });
});
