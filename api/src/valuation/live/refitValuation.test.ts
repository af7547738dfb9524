import { gzipSync } from "node:zlib";

import { createLog } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";

import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { setClock } from "../../test/setClock";
import { Vehicle } from "../../vehicles/Vehicle";
import { MODEL_VERSION } from "../estimate/valuationModel";
import { fitModel } from "../fit/fitModel";
import { currentValuation, expectNewValuation } from "./currentValuation";
import { keepValuationFresh, refitValuation } from "./refitValuation";
import { CURRENT, StoredValuation } from "./StoredValuation";
import type { StoredValuationRecord } from "./StoredValuation";

useDatabase();
const log = createLog("silent");
const HOUR = 3_600_000;

afterEach(async () => {
  await StoredValuation.deleteMany({});
  await Vehicle.deleteMany({});
});

function set(fields: Partial<StoredValuationRecord>) {
  return StoredValuation.updateOne({ _id: CURRENT }, { $set: fields });
}

async function stored(): Promise<StoredValuationRecord> {
  return StoredValuation.findById(CURRENT).orFail().lean();
}

describe("keepValuationFresh", () => {
  it("fits the first model by itself, from what is for sale", async () => {
    await buildVehicle();
    const stop = keepValuationFresh(log, "sample");
    let listings = 0;
    while (listings === 0) {
      expectNewValuation();
      ({ listings } = await currentValuation());
    }
    stop();
    expect(listings).toBe(1);
  });
});

describe("refitValuation", () => {
  beforeEach(async () => {
    await buildVehicle();
    await refitValuation(log, { isForced: true });
  });

  it("leaves the fit to the process that holds the lease, and takes over when it has expired", async () => {
    await set({ leaseHolder: "another", leaseUntil: new Date(Date.now() + HOUR) });
    expect(await refitValuation(log, { isForced: true })).toBe("leased");
    await set({ leaseUntil: new Date(Date.now() - HOUR) });
    expect(await refitValuation(log, { isForced: true })).toBe("fitted");
    expect(await stored()).toMatchObject({ leaseHolder: "", leaseUntil: new Date(0) });
  });

  it("leaves it to that process even if this machine's clock is an hour ahead", async () => {
    const leaseUntil = new Date(Date.now() + HOUR / 60);
    await set({ leaseHolder: "another", leaseUntil });
    setClock(new Date(Date.now() + HOUR).toISOString());
    expect(await refitValuation(log, { isForced: true })).toBe("leased");
    jest.useRealTimers();
    await set({ leaseUntil: new Date(0) });
  });

  it("publishes nothing when another process took the lease over meanwhile", async () => {
    const { revision } = await stored();
    const fit = refitValuation(log, { isForced: true });
    while ((await stored()).leaseHolder === "") {
      continue;
    }
    const lease = { leaseHolder: "another", leaseUntil: new Date(Date.now() + HOUR) };
    await set(lease);
    expect(await fit).toBe("failed");
    expect(await stored()).toMatchObject({ revision, ...lease });
    await set({ leaseUntil: new Date(0) });
  });

  it("is due once a day, and when the format of models has changed", async () => {
    expect(await refitValuation(log)).toBe("not due");
    await set({ fittedAt: new Date(Date.now() - 25 * HOUR) });
    expect(await refitValuation(log)).toBe("fitted");
    await set({ version: 0 });
    expect(await refitValuation(log)).toBe("fitted");
  });

  it("learns from cars sold or paused within 90 days, and from the engines that they say", async () => {
    await buildVehicle({ status: "sold", mileage: 60_000, engine: 1498 });
    await buildVehicle({ status: "paused", mileage: 80_000 });
    const { _id } = await buildVehicle({ status: "sold", mileage: 100_000 });
    const long = new Date(Date.now() - 91 * 24 * HOUR);
    await Vehicle.updateOne({ _id }, { updatedAt: long }, { timestamps: false });
    await refitValuation(log, { isForced: true });
    const { models } = await currentValuation();
    const adverts = models.flatMap((model) => model.adverts);
    const mileages = adverts.map(({ mileage }) => mileage);
    expect(mileages.sort((a, b) => a - b)).toEqual([42_000, 60_000, 80_000]);
    const withEngine = adverts.filter(({ engine }) => engine !== null);
    expect(withEngine.map(({ mileage }) => mileage)).toEqual([60_000]);
  });
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
