import { VEHICLE_STATUSES } from "@takas/contracts/choices";
import type { Market } from "@takas/contracts/choices";
import type { Log } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";
import type { QueryFilter } from "mongoose";
import { Counter, Gauge } from "prom-client";

import { databaseTime } from "../../platform/database/connection";
import { isDuplicateKey, mongoose, newId } from "../../platform/database/mongoose";
import { schedule } from "../../platform/process/schedule";
import { Vehicle } from "../../vehicles";
import type { VehicleRecord } from "../../vehicles";
import { MODEL_VERSION } from "../estimate/valuationModel";
import { fitInThread } from "../fit/fitInThread";
import { expectNewValuation } from "./currentValuation";
import { CURRENT, StoredValuation } from "./StoredValuation";
import { trustListings } from "./trustListings";
import type { ReadListing } from "./trustListings";

/** Times in ms: a model is refitted after a day, and the lease of a fit expires after three minutes. */
const DAY = 86_400_000;
const LEASE = 180_000;
/** After a failure there is no further attempt for a minute. */
const PAUSE = 60_000;
/** Changed listings since the last fit that cause a new one: this share of them, and at least this many. */
const WRITES = { share: 0.05, least: 5 };
/** Days for which a sold or paused car still counts. */
const CLOSED_DAYS = 90;
/** Cars whose price is under review do not count. */
const CLOSED = VEHICLE_STATUSES.filter((status) => status !== "active" && status !== "review");
/** Maximum listings of a fit, the newest. */
const LISTINGS_MAX = 50_000;
/** Listings read at a time. */
const BATCH = 500;

export type Refit = "fitted" | "not due" | "leased" | "failed";

/**
 * Fits and publishes a new model when one is due, or at once with `isForced`. Any number of processes may call this:
 * one atomic update of the model's document gives one of them the lease. On failure the old model stays and the error
 * is logged and counted, not thrown.
 */
export async function refitValuation(
  log: Log,
  { isForced = false, market = "sample" }: { isForced?: boolean; market?: Market } = {},
): Promise<Refit> {
  const revision = await dueRevision(isForced);
  if (revision === undefined) {
    return "not due";
  }
  const holder = newId();
  if (!(await takeLease(revision, holder))) {
    return "leased";
  }
  const startedAt = performance.now();
  try {
    const listings = await fitAndPublish(holder, market);
    fits.inc({ result: "fitted" });
    lastFitFailed.set(0);
    log.info({ listings, seconds: (performance.now() - startedAt) / 1000 }, "valuation fitted");
    return "fitted";
  } catch (error) {
    fits.inc({ result: "failed" });
    lastFitFailed.set(1);
    log.error({ err: error }, "valuation not fitted: the previous model stays");
    await StoredValuation.updateOne(
      { _id: CURRENT, leaseHolder: holder },
      { $set: { leaseUntil: new Date(databaseTime().getTime() + PAUSE) } },
    );
    return "failed";
  }
}

/** The revision that a fit would replace, or undefined while the published model is good enough. */
async function dueRevision(isForced: boolean): Promise<number | undefined> {
  const last = await StoredValuation.findById(CURRENT, { content: 0 }).lean();
  if (last === null) {
    await insertEmpty();
    return 0;
  }
  const isStale =
    isForced ||
    last.revision === 0 ||
    last.version < MODEL_VERSION ||
    last.fittedAt.getTime() < Date.now() - DAY;
  if (isStale) {
    return last.revision;
  }
  const enough = Math.max(WRITES.least, Math.ceil(last.listings * WRITES.share));
  const written = await Vehicle.find(
    { updatedAt: mongoose.trusted({ $gt: last.fittedAt }) },
    { _id: 1 },
  )
    .limit(enough)
    .lean();
  return written.length === enough ? last.revision : undefined;
}

async function insertEmpty(): Promise<void> {
  const long = new Date(0);
  try {
    await StoredValuation.create({
      _id: CURRENT,
      revision: 0,
      version: MODEL_VERSION,
      fittedAt: long,
      listings: 0,
      leaseUntil: long,
    });
  } catch (error) {
    // Another process was first, with the same result.
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
  }
}

/** Whether this process may fit: no other process does, and none has published since the revision was read. */
async function takeLease(revision: number, holder: string): Promise<boolean> {
  const now = databaseTime();
  const { modifiedCount } = await StoredValuation.updateOne(
    { _id: CURRENT, revision, leaseUntil: mongoose.trusted({ $lte: now }) },
    { $set: { leaseHolder: holder, leaseUntil: new Date(now.getTime() + LEASE) } },
  );
  return modifiedCount === 1;
}

async function fitAndPublish(holder: string, market: Market): Promise<number> {
  const now = new Date();
  const read = await readListings(now);
  // Nobody lists cars to move the values of the sample market, and its cars are all new at once.
  const trusted = market === "live" ? await trustListings(read, now) : read;
  const { content, listings } = await fitInThread({ listings: trusted, now });
  const { modifiedCount } = await StoredValuation.updateOne(
    { _id: CURRENT, leaseHolder: holder },
    {
      $set: {
        version: MODEL_VERSION,
        fittedAt: now,
        listings,
        content: Buffer.from(content),
        leaseHolder: "",
        leaseUntil: new Date(0),
      },
      $inc: { revision: 1 },
    },
  );
  if (modifiedCount === 0) {
    throw new Error("The lease expired before the fit was published.");
  }
  expectNewValuation();
  return listings;
}

/** Cars for sale, and those until three months ago at their last price; newest first. */
async function readListings(now: Date): Promise<ReadListing[]> {
  const since = new Date(now.getTime() - CLOSED_DAYS * DAY);
  const active = await readNewest({ status: "active" });
  const closed = await readNewest({
    status: mongoose.trusted({ $in: CLOSED }),
    updatedAt: mongoose.trusted({ $gte: since }),
  });
  return [...active, ...closed]
    .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime())
    .slice(0, LISTINGS_MAX);
}

/** Reads along an index in small batches, so that visitors' queries run in between. */
async function readNewest(filter: QueryFilter<VehicleRecord>): Promise<ReadListing[]> {
  const vehicles = await Vehicle.find(filter, {
    title: 1,
    make: 1,
    model: 1,
    year: 1,
    mileage: 1,
    fuelType: 1,
    transmission: 1,
    engine: 1,
    power: 1,
    bodyType: 1,
    damage: 1,
    askingPrice: 1,
    priceHistory: 1,
    photos: 1,
    origin: 1,
    isSample: 1,
    owner: 1,
    createdAt: 1,
  })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LISTINGS_MAX)
    .batchSize(BATCH)
    .lean();
  return vehicles.map(
    ({ _id, owner, askingPrice, createdAt, photos, priceHistory = [], ...car }) => ({
      ...car,
      id: _id,
      sellerId: owner,
      price: askingPrice,
      listedAt: createdAt,
      photo: photos[0]?.id,
      priceHistory,
    }),
  );
}

const fits = new Counter({
  name: "valuation_fits_total",
  help: "Fits of the market model by this process, by result",
  labelNames: ["result"],
  registers: [metrics],
});
const lastFitFailed = new Gauge({
  name: "valuation_last_fit_failed",
  help: "1 while this process's last fit of the market model failed and an older model is used",
  registers: [metrics],
});

/** ms between two checks whether a new model is due. */
const INTERVAL = 15_000;

/**
 * Checks at once and then every 15 s whether the market has changed enough for a new model, and fits it in a thread.
 * Returns a function that stops it; a running fit then ends with the process, and its lease expires.
 */
export function keepValuationFresh(log: Log, market: Market): () => void {
  const options = { name: "keep valuation fresh", log, interval: INTERVAL, isAtOnce: true };
  return schedule(options, () => refitValuation(log, { market }));
}
