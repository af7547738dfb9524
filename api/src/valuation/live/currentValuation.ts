import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { metrics } from "@takas/telemetry/metrics";
import { Counter } from "prom-client";

import { isConnected } from "../../platform/database/connection";
import { mongoose } from "../../platform/database/mongoose";
import { SingleFlight } from "../../platform/SingleFlight";
import { MODEL_VERSION } from "../estimate/valuationModel";
import type { ValuationModel as FittedModel } from "../estimate/valuationModel";
import { fitModel } from "../fit/fitModel";
import { CURRENT, StoredValuation } from "./StoredValuation";

/** ms for which this process uses a model before it checks for a newer one. */
const TRUST = 5000;

interface Held {
  revision: number;
  model: FittedModel;
}

let held: Held | undefined;
let checkedAt = Number.NEGATIVE_INFINITY;
const checks = new SingleFlight<void>();

/**
 * The newest model any process has published, checked every five seconds. While the database is unavailable, or the
 * stored model cannot be read, the current one stays in use; before the first there is the prior model without data.
 */
export async function currentValuation(): Promise<FittedModel> {
  if (performance.now() - checkedAt > TRUST) {
    await checks.run(CURRENT, check);
  }
  held ??= { revision: 0, model: fitModel([], { now: new Date() }) };
  return held.model;
}

/** Makes the next call check for a newer model at once; call it after publishing one. */
export function expectNewValuation(): void {
  checkedAt = Number.NEGATIVE_INFINITY;
}

async function check(): Promise<void> {
  if (isConnected()) {
    const found = await StoredValuation.findOne({
      _id: CURRENT,
      version: MODEL_VERSION,
      revision: mongoose.trusted({ $ne: held?.revision ?? 0 }),
    }).lean();
    if (found?.content) {
      await take(found.revision, found.content);
    }
  }
  checkedAt = performance.now();
}

async function take(revision: number, content: Buffer): Promise<void> {
  try {
    held = { revision, model: await read(content) };
  } catch {
    unreadable.inc();
  }
}

async function read(content: Buffer): Promise<FittedModel> {
  // A lean Buffer arrives as BSON's Binary, which has the bytes in `buffer`.
  const bytes = Buffer.isBuffer(content) ? content : (content as { buffer: Buffer }).buffer;
  return JSON.parse(String(await promisify(gunzip)(bytes))) as FittedModel;
}

const unreadable = new Counter({
  name: "valuation_models_unreadable_total",
  help: "Published market models this process could not read; it kept the previous one",
  registers: [metrics],
});
