import { MATCH_LIMITS } from "@takas/contracts/limits";

import { findClosed } from "../../contacts";
import { derivedId, isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { Vehicle } from "../../vehicles";
import type { OpenCar } from "../openCars/openCar";
import { openMarket } from "../openCars/openMarket";
import { findPairs } from "./findPairs";
import type { Pair } from "./findPairs";
import { Match } from "./Match";
import type { MatchedCar, MatchRecord } from "./Match";

const { trusted } = mongoose;

/**
 * Brings the stored matches of a car up to date: the best fifty that hold now are open, the others are closed. Resolves to
 * the open ones, the best first.
 */
export async function refreshMatches(car: string, now = new Date()): Promise<MatchRecord[]> {
  const pairs = (await isWanting(car)) ? await findOpenPairs(car) : [];
  const stored: MatchRecord[] = [];
  for (const pair of pairs) {
    stored.push(await store(pair, now));
  }
  const _id = trusted({ $nin: stored.map((match) => match._id) });
  await Match.updateMany({ cars: car, isOpen: true, _id }, { isOpen: false });
  return stored.filter(({ dismissedBy }) => dismissedBy.length === 0);
}

/** Whether a car is open to swaps and its owner has said for what: without that nothing matches. */
export async function isWanting(_id: string): Promise<boolean> {
  const wants = trusted({ $exists: true });
  return (await Vehicle.exists({ _id, status: "active", isSwapFriendly: true, wants })) !== null;
}

async function findOpenPairs(car: string): Promise<Pair[]> {
  const market = await openMarket();
  const own = market.get(car);
  return own === undefined ? [] : keepPossible(findPairs(own, market.values()));
}

/** The best pairs of cars that still are open to swaps, of people who may meet. */
async function keepPossible(pairs: readonly Pair[]): Promise<Pair[]> {
  const kept: Pair[] = [];
  // Most of the first ones hold, so the rest is rarely looked at.
  for (let start = 0; start < pairs.length && kept.length < MATCH_LIMITS.perCar;) {
    const batch = pairs.slice(start, start + MATCH_LIMITS.perCar);
    const possible = await findPossible(batch);
    kept.push(...batch.filter(({ other }) => possible.has(other.id)));
    start += batch.length;
  }
  return kept.slice(0, MATCH_LIMITS.perCar);
}

async function findPossible(pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const [first] = pairs;
  if (first === undefined) {
    return new Set();
  }
  const cars = pairs.map(({ other }) => other.id);
  const [open, closed] = await Promise.all([
    Vehicle.distinct("_id", {
      _id: trusted({ $in: cars }),
      status: "active",
      isSwapFriendly: true,
    }),
    findClosed(
      first.car.owner,
      pairs.map(({ other }) => other.owner),
    ),
  ]);
  const isOpen = new Set<string>(open);
  return new Set(
    pairs
      .filter(({ other }) => isOpen.has(other.id) && !closed.has(other.owner))
      .map(({ other }) => other.id),
  );
}

async function store(pair: Pair, now: Date): Promise<MatchRecord> {
  const { car, other } = pair;
  const isFirst = car.id < other.id;
  const sides = (isFirst ? [car, other] : [other, car]).map(sideOf);
  const cars = sides.map((side) => side.car);
  const found = {
    sides,
    cash: isFirst ? pair.cash : -pair.cash || 0,
    fit: pair.fit,
    freshAt: new Date(Math.max(car.changedAt, other.changedAt)),
    isOpen: true,
  };
  const _id = idOf(cars);
  const write = () =>
    Match.findOneAndUpdate(
      { _id },
      {
        $set: found,
        $setOnInsert: {
          cars,
          owners: sides.map(({ owner }) => owner),
          likedBy: [],
          dismissedBy: [],
          createdAt: now,
        },
      },
      { upsert: true, returnDocument: "after" },
    )
      .lean()
      .orFail();
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
    // The other car's change has just found the same match.
    return write();
  }
}

function sideOf({ id: car, owner, worth }: OpenCar): MatchedCar {
  return { car, owner, worth };
}

function idOf(cars: readonly string[]): string {
  return derivedId(`match/${cars.join("/")}`);
}
