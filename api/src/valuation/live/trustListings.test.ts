import { createLog } from "@takas/telemetry/log";

import { Session } from "../../accounts/sessions/Session";
import { User } from "../../accounts/User";
import { Photo } from "../../photos/store/Photo";
import { newId } from "../../platform/database/mongoose";
import { signIn } from "../../test/app";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles/Vehicle";
import type { VehicleRecord } from "../../vehicles/Vehicle";
import { valueCar } from "../estimate/valueCar";
import { currentValuation } from "./currentValuation";
import { refitValuation } from "./refitValuation";

useDatabase();
const log = createLog("silent");
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

beforeEach(async () => {
  await Vehicle.deleteMany({});
});

/** A seller who has a profile and came back days later. */
async function seller(): Promise<string> {
  const { user } = await signIn({ sealedProfile: "sealed" });
  const used = { createdAt: ago(20), usedAt: ago(2) };
  await Session.updateMany({ user: user._id }, used);
  return user._id;
}

async function photo(blob = newId()): Promise<VehicleRecord["photos"]> {
  const size = { width: 800, height: 600 };
  const { _id } = await Photo.create({ owner: "x", blob, ...size, files: [], touchedAt: ago(1) });
  return [{ id: _id, ...size }];
}

let mileage = 30_000;
/** A car that counts, unless the fields say otherwise. */
async function list(fields: Partial<VehicleRecord> = {}, days = 10): Promise<string> {
  mileage += 3000;
  const { _id } = await buildVehicle({
    make: "Nissan",
    model: "Qashqai",
    askingPrice: 10_750,
    mileage,
    owner: fields.owner ?? (await seller()),
    photos: fields.photos ?? (await photo()),
    ...fields,
  });
  await Vehicle.collection.updateOne({ _id: _id as never }, { $set: { createdAt: ago(days) } });
  return _id;
}

/** Ids and prices of the cars that the model was fitted to. */
async function counted(market: "live" | "sample" = "live") {
  expect(await refitValuation(log, { isForced: true, market })).toBe("fitted");
  const { models } = await currentValuation();
  return models.flatMap(({ adverts }) => adverts.map(({ id }) => id)).sort();
}

describe("the values of the live market", () => {
  it("come from listings that stood for three days, with photos, of people who did more", async () => {
    const honest = [await list(), await list({}, 3.1)];
    const bare = await signIn();
    const unused = await signIn({ sealedProfile: "sealed" });
    await list({ photos: [] });
    await list({}, 2.9);
    await list({ owner: bare.user._id });
    await list({ owner: unused.user._id });
    expect(await counted()).toEqual(honest.toSorted());
    const member = await signIn({ membershipType: "dealer" });
    const theirs = await list({ owner: member.user._id });
    expect(await counted()).toEqual([...honest, theirs].toSorted());
    await User.deleteMany({ _id: member.user._id });
  });

  it("count three of a model from one address, and one of each photo, the oldest", async () => {
    const honest = [await list({ origin: "carrier" }, 9), await list({ origin: "carrier" }, 8)];
    const last = await list({ origin: "carrier" }, 7);
    for (let fake = 0; fake < 8; fake += 1) {
      await list({ origin: "carrier", askingPrice: 18_430 }, 4);
    }
    const other = await list({ origin: "carrier", model: "Juke" }, 4);
    const [first] = [await list({ photos: await photo("same") }, 9)];
    await list({ photos: await photo("same") }, 8);
    expect(await counted()).toEqual([...honest, last, other, first].toSorted());
  });

  it("do not move by eight cars that were invented today", async () => {
    const honest = await Promise.all(Array.from({ length: 12 }, () => list()));
    for (let fake = 0; fake < 8; fake += 1) {
      const { user } = await signIn();
      await list({ owner: user._id, photos: [], origin: "attacker", askingPrice: 20_000 }, 0);
    }
    expect(await counted()).toEqual(honest.toSorted());
  });

  it("use a new price once it has stood for three days", async () => {
    const id = await list({ askingPrice: 20_000 });
    const priceHistory = [{ price: 9000, until: ago(1) }];
    await Vehicle.updateOne({ _id: id }, { priceHistory }, { timestamps: false });
    const value = async () => {
      await counted();
      const car = { make: "Nissan", model: "Qashqai", year: 2018, mileage };
      return valueCar(await currentValuation(), car).marketValue ?? NaN;
    };
    const young = await value();
    await Vehicle.updateOne(
      { _id: id },
      { priceHistory: [{ price: 9000, until: ago(4) }] },
      { timestamps: false },
    );
    expect(await value()).toBeGreaterThan(young);
  });

  it("leave the sample market as it is", async () => {
    const all = [await list({ photos: [] }, 0), await list({ owner: "nobody" }, 0)];
    expect(await counted("sample")).toEqual(all.toSorted());
    const sample = await list({ photos: [], isSample: true }, 0);
    expect(await counted("live")).toEqual([sample]);
  });
});
