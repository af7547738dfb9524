import { createHash } from "node:crypto";

import { createAnonymousUser } from "../commands/sessions";
import { isDuplicateKey } from "../models/mongoose";
import { User } from "../models/User";
import { Vehicle } from "../models/Vehicle";
import type { VehiclePhoto } from "../models/Vehicle";
import { findBlob, namePhoto, saveBlob } from "../photos/photoStore";
import { DemoSeeding } from "./DemoSeeding";
import { drawMarket } from "./market/drawMarket";
import type { DemoCar } from "./market/drawMarket";
import type { DemoSeller } from "./market/drawSellers";
import type { CarPicture } from "./picture/drawCar";
import { picturesOf } from "./picture/picturesOf";
import { renderPicture } from "./renderPicture";

/** The seed of the one demo market; another number makes another market. */
export const DEMO_SEED = 20_260;
/** Counted up when the drawings change, so that no database keeps showing old ones. */
const DRAWINGS = 1;
/** Pictures in the making at a time; sharp works in threads of its own. */
const AT_ONCE = 3;
const DAY = 86_400_000;

export interface SeedOptions {
  /** Told after every car how many of how many stand. */
  progress?: (done: number, total: number) => void;
  /** Dates the listings; the time of the first seeding is kept when an interrupted one is completed. */
  now?: Date;
  /** How many cars; the whole market unless told. */
  size?: number;
}

/**
 * Fills the database with the demo market: sellers, cars (isSample) and their drawn photos, the newest cars first.
 * Does nothing when that has been completed before, and completes what was interrupted: every document has its own
 * fixed id, and the market is drawn again as of the first attempt. Two processes that seed at once write each
 * document once. Rejects with the database's error when it goes away. Only ever called where DEMO is set.
 */
export async function seedDemo(options: SeedOptions = {}): Promise<void> {
  const { progress, now = new Date(), size } = options;
  const seeding = await beginSeeding(now);
  if (seeding.completedAt !== null) {
    return;
  }
  const { sellers, cars } = drawMarket({
    seed: DEMO_SEED,
    now: seeding.startedAt,
    ...(size !== undefined && { size }),
  });
  for (const seller of sellers) {
    await seedSeller(seller, seeding.startedAt);
  }
  const pictures = picturesOf(cars);
  const waiting = cars.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  let done = 0;
  const work = async () => {
    for (let car = waiting.shift(); car !== undefined; car = waiting.shift()) {
      await seedCar(car, pictures.get(car.key) ?? []);
      done += 1;
      progress?.(done, cars.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await DemoSeeding.updateOne({ _id: seeding._id }, { $set: { completedAt: new Date() } });
}

async function beginSeeding(now: Date) {
  const seeding = await DemoSeeding.findOneAndUpdate(
    { _id: "market" },
    { $setOnInsert: { startedAt: now, completedAt: null } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  if (seeding === null) {
    throw new Error("The demo market could not be begun.");
  }
  return seeding;
}

async function seedSeller(seller: DemoSeller, now: Date): Promise<void> {
  const _id = idOf(seller.key);
  if (await User.exists({ _id })) {
    return;
  }
  const { name, phone, isDealer, isDealerVerified, dealerName } = seller;
  await unlessThere(
    createAnonymousUser({
      _id,
      membershipType: isDealer ? "dealer" : "free",
      isDealer,
      isDealerVerified,
      dealerName,
      contact: { name, phone },
      isSample: true,
      createdAt: new Date(now.getTime() - 90 * DAY),
    }),
  );
}

/** Waits for a document to be written; another process may have written the same one first, which is as good. */
async function unlessThere(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
  }
}

async function seedCar(car: DemoCar, pictures: readonly CarPicture[]): Promise<void> {
  const _id = idOf(car.key);
  if (await Vehicle.exists({ _id })) {
    return;
  }
  const owner = idOf(car.sellerKey);
  const photos: VehiclePhoto[] = [];
  for (const [index, picture] of pictures.entries()) {
    photos.push(await storeDrawing({ picture, isFirst: index === 0 }, owner));
  }
  const { key: _key, sellerKey: _seller, shape: _shape, ...listing } = car;
  const vehicle = new Vehicle({
    ...listing,
    _id,
    owner,
    photos,
    isSample: true,
    updatedAt: car.createdAt,
  });
  await unlessThere(vehicle.save({ timestamps: false }));
}

interface Wanted {
  picture: CarPicture;
  isFirst: boolean;
}

const drawing = new Map<string, ReturnType<typeof saveBlob>>();

/** Draws, encodes and stores a picture the first time it is asked for; later only gives it a name. */
async function storeDrawing(wanted: Wanted, owner: string): Promise<VehiclePhoto> {
  const key = `drawn-${digest([DRAWINGS, wanted])}`;
  const blob = (await drawing.get(key)) ?? (await findBlob(key)) ?? (await drawOnce(key, wanted));
  return namePhoto(blob, owner);
}

async function drawOnce(key: string, wanted: Wanted): ReturnType<typeof saveBlob> {
  const running =
    drawing.get(key) ??
    (async () => saveBlob(key, await renderPicture(wanted.picture, wanted.isFirst)))();
  drawing.set(key, running);
  try {
    return await running;
  } finally {
    drawing.delete(key);
  }
}

/** A public id that looks like any other and is the same in every seeding. */
function idOf(key: string): string {
  return createHash("sha256").update(`${DEMO_SEED}/${key}`).digest("base64url").slice(0, 16);
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
