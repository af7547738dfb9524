import { randomInt } from "node:crypto";

import { User } from "../accounts";
import type { UserRecord } from "../accounts";
import { derivedId, isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { Vehicle, searchFields } from "../vehicles";
import type { VehiclePhoto, VehicleRecord } from "../vehicles";
import { drawMarket } from "./cars/drawMarket";
import type { DemoCar } from "./cars/drawMarket";
import type { DemoSeller } from "./cars/drawSellers";
import { choosePictures } from "./choosePictures";
import { DemoSeeding } from "./DemoSeeding";
import type { DemoSeedingRecord } from "./DemoSeeding";
import { insertMissing } from "./insertMissing";
import { listPictures, storePictures } from "./storePictures";

/** Raise it whenever the demo market or its pictures change: the next start then replaces the existing one. */
export const MARKET_VERSION = 5;
/** The seed of the demo market; another number makes another market. */
export const DEMO_SEED = 20_260;
const MARKET = "market";
const DAY = 86_400_000;

export interface SeedOptions {
  /** Dates the listings; completing an interrupted seeding keeps its original time. */
  now?: Date;
  /** The number of cars. @defaultValue the whole market */
  size?: number;
}

/**
 * Fills the database with the demo market: sellers, cars (isSample) and their photos. Does nothing if it is complete,
 * and replaces the market of another version; what visitors wrote stays. Completes an interrupted seeding: every
 * document has a fixed id, and the market is drawn as of the first attempt. Processes that seed at once write each
 * document once. Rejects with the database's error when it becomes unavailable. Only called where DEMO is set.
 */
export async function seedDemo({ now = new Date(), size }: SeedOptions = {}): Promise<void> {
  const { startedAt, completedAt } = await beginSeeding(now);
  if (completedAt !== null) {
    return;
  }
  const { sellers, cars } = drawMarket({
    seed: DEMO_SEED,
    now: startedAt,
    ...(size !== undefined && { size }),
  });
  const pictures = choosePictures(cars, await listPictures());
  const used = [...new Set([...pictures.values()].flat())];
  const photos = await storePictures(used, { owner: idOf(MARKET), idOf });
  const vehicles = cars.map((car) =>
    vehicleOf(
      car,
      pictures.get(car.key)?.map((file) => photos.get(file)),
    ),
  );
  await insertMissing(User, () => sellers.map((seller) => userOf(seller, startedAt)));
  await insertMissing(Vehicle, () => vehicles);
  await removeOthers(vehicles);
  await DemoSeeding.updateOne(
    { _id: MARKET, version: MARKET_VERSION },
    { $set: { completedAt: new Date() } },
  );
}

/** The current seeding, done or not: a new one if there is none, or one of another version. */
async function beginSeeding(now: Date): Promise<DemoSeedingRecord> {
  const fresh = { version: MARKET_VERSION, startedAt: now, completedAt: null };
  try {
    await DemoSeeding.create({ _id: MARKET, ...fresh });
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
    const isOther = mongoose.trusted({ $ne: MARKET_VERSION });
    await DemoSeeding.updateOne({ _id: MARKET, version: isOther }, { $set: fresh });
  }
  return DemoSeeding.findById(MARKET).orFail().lean();
}

function userOf(seller: DemoSeller, now: Date): UserRecord {
  const { name, phone, isDealer, isDealerVerified, dealerName } = seller;
  return {
    _id: idOf(seller.key),
    anonymousId: randomInt(1000, 1_000_000),
    membershipType: isDealer ? "dealer" : "free",
    isDealer,
    isDealerVerified,
    dealerName,
    ...(isDealerVerified && { dealerId: idOf(`dealer/${seller.key}`) }),
    contact: { name, phone },
    isSample: true,
    createdAt: new Date(now.getTime() - 90 * DAY),
  };
}

function vehicleOf(
  car: DemoCar,
  photos: readonly (VehiclePhoto | undefined)[] = [],
): VehicleRecord {
  const { key, sellerKey, shape: _shape, ...listing } = car;
  const _id = idOf(key);
  return {
    ...listing,
    ...searchFields(listing),
    _id,
    submission: _id,
    owner: idOf(sellerKey),
    photos: photos.filter((photo) => photo !== undefined),
    hasOffers: false,
    isSample: true,
    updatedAt: car.createdAt,
  };
}

/** Removes the samples of other markets. Their photos then belong to no car, and are collected. */
async function removeOthers(vehicles: readonly VehicleRecord[]): Promise<void> {
  await Vehicle.deleteMany(samplesBut(vehicles.map(({ _id }) => _id)));
  await User.deleteMany(samplesBut([...new Set(vehicles.map(({ owner }) => owner))]));
}

function samplesBut(ids: string[]) {
  return { isSample: true, _id: mongoose.trusted({ $nin: ids }) };
}

/** A public id that looks like any other and is the same in every seeding of this market. */
function idOf(key: string): string {
  return derivedId(`${DEMO_SEED}/${MARKET_VERSION}/${key}`);
}
