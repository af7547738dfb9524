import { setImmediate } from "node:timers/promises";

import type { SwapValue } from "@takas/contracts/live/matches";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import type { MarketRate } from "@takas/contracts/vehicle";

import { mongoose } from "../../platform/database/mongoose";
import { SingleFlight } from "../../platform/SingleFlight";
import { marketRatesOf } from "../../valuation";
import { Vehicle, WITHOUT_SEARCH_FIELDS } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { compileCar } from "./openCar";
import type { OpenCar } from "./openCar";

/** ms after which all cars are read again: their values follow the market. */
const RELOAD = 10 * 60_000;
/** ms by which the clocks of two processes may differ. */
const CLOCKS = 10_000;
/** Cars that are valued before other work gets its turn. */
const BATCH = 500;

const OPEN = { status: "active", isSwapFriendly: true } as const;
const { trusted } = mongoose;

let cars = new Map<string, OpenCar>();
let loadedAt = Number.NEGATIVE_INFINITY;
/** The last change that was read, in ms. */
let seenUntil = 0;
const updates = new SingleFlight<ReadonlyMap<string, OpenCar>>();

/**
 * The cars that are open to swaps, as they were when this was called or later. A process holds them compiled and reads
 * only what has changed since. It is for searching: a command rereads the cars it has found before it acts.
 */
export function openMarket(): Promise<ReadonlyMap<string, OpenCar>> {
  return updates.runAfter("market", update);
}

/** What a car counts for in a swap, with what that is from. */
export function worthOf(
  { askingPrice }: Pick<StoredVehicle, "askingPrice">,
  rate: Partial<MarketRate> = {},
): SwapValue {
  const value = swapWorth(askingPrice, rate);
  const { marketValue, range } = rate;
  const both = { askingPrice, ...(marketValue !== undefined && { marketValue }) };
  return value < askingPrice
    ? { value, ...both, ...(range && { range }), isAskingPrice: false }
    : { value, ...both, isAskingPrice: true };
}

async function update(): Promise<ReadonlyMap<string, OpenCar>> {
  const now = Date.now();
  if (performance.now() - loadedAt > RELOAD) {
    return reload(now);
  }
  const since = trusted({ $gte: new Date(seenUntil - CLOCKS) });
  const changed = await Vehicle.find({ updatedAt: since }, WITHOUT_SEARCH_FIELDS).lean();
  const isOpen = (car: StoredVehicle) => car.status === OPEN.status && car.isSwapFriendly;
  await take(
    cars,
    changed.filter((car) => isOpen(car) && cars.get(car._id)?.changedAt !== timeOf(car)),
  );
  changed.filter((car) => !isOpen(car)).forEach(({ _id }) => cars.delete(_id));
  seenUntil = now;
  // A car that was deleted has no time of change.
  if ((await Vehicle.countDocuments(OPEN)) !== cars.size) {
    await reconcile();
  }
  return cars;
}

/** Forgets cars that are no longer open, and takes those it does not know. */
async function reconcile(): Promise<void> {
  const open = new Set(await Vehicle.distinct("_id", OPEN));
  [...cars.keys()].filter((id) => !open.has(id)).forEach((id) => cars.delete(id));
  const unknown = trusted({ $in: [...open].filter((id) => !cars.has(id)) });
  await take(cars, await Vehicle.find({ ...OPEN, _id: unknown }, WITHOUT_SEARCH_FIELDS).lean());
}

async function reload(now: number): Promise<ReadonlyMap<string, OpenCar>> {
  const loaded = new Map<string, OpenCar>();
  await take(loaded, await Vehicle.find(OPEN, WITHOUT_SEARCH_FIELDS).lean());
  cars = loaded;
  loadedAt = performance.now();
  seenUntil = now;
  return cars;
}

async function take(into: Map<string, OpenCar>, vehicles: readonly StoredVehicle[]): Promise<void> {
  for (let start = 0; start < vehicles.length; start += BATCH) {
    const batch = vehicles.slice(start, start + BATCH);
    const rates = await marketRatesOf(batch);
    for (const vehicle of batch) {
      into.set(vehicle._id, compileCar(vehicle, worthOf(vehicle, rates.get(vehicle._id))));
    }
    await setImmediate();
  }
}

function timeOf({ updatedAt }: Pick<StoredVehicle, "updatedAt">): number {
  return updatedAt.getTime();
}
