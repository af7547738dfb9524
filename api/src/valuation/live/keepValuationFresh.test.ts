import { gzipSync } from "node:zlib";

import { createLog } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";

import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles/Vehicle";
import { MODEL_VERSION } from "../estimate/valuationModel";
import { fitModel } from "../fit/fitModel";
import { currentValuation, expectNewValuation } from "./currentValuation";
import { keepValuationFresh } from "./refitValuation";
import { CURRENT, StoredValuation } from "./StoredValuation";

useDatabase();

afterEach(async () => {
  await StoredValuation.deleteMany({});
  await Vehicle.deleteMany({});
});

async function publish(revision: number, content: Buffer): Promise<void> {
  await StoredValuation.updateOne(
    { _id: CURRENT },
    {
      $set: { revision, content, version: MODEL_VERSION, listings: 1 },
      $setOnInsert: { fittedAt: new Date(), leaseUntil: new Date(0) },
    },
    { upsert: true },
  );
  expectNewValuation();
}

function modelOf(listings: number): Buffer {
  const model = { ...fitModel([], { now: new Date() }), listings };
  return gzipSync(JSON.stringify(model));
}

describe("keepValuationFresh", () => {
  it("fits the first model by itself, from what is for sale", async () => {
    await buildVehicle();
    const stop = keepValuationFresh(createLog("silent"), "sample");
    let listings = 0;
    while (listings === 0) {
      expectNewValuation();
      ({ listings } = await currentValuation());
    }
    stop();
    expect(listings).toBe(1);
  });
});

describe("currentValuation", () => {
  it("uses a model that another process published", async () => {
    await publish(11, modelOf(111));
    expect((await currentValuation()).listings).toBe(111);
    await publish(12, modelOf(222));
    expect((await currentValuation()).listings).toBe(222);
  });

  it("keeps its model when the published one cannot be read, and counts the failure", async () => {
    await publish(21, modelOf(333));
    await currentValuation();
    await publish(22, Buffer.from("not a model"));
    expect((await currentValuation()).listings).toBe(333);
    expect(await metrics.metrics()).toMatch(/^valuation_models_unreadable_total 1$/m);
  });

  it("ignores a model of another version", async () => {
    await publish(31, modelOf(444));
    await currentValuation();
    await publish(32, modelOf(555));
    await StoredValuation.updateOne({ _id: CURRENT }, { version: MODEL_VERSION + 1 });
    expectNewValuation();
    expect((await currentValuation()).listings).toBe(444);
  });
});
