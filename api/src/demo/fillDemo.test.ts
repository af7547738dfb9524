import { createLog } from "@takas/telemetry/log";

import { PhotosAwayError } from "../photos/store/photoFiles";
import { keepPhotosIn } from "../photos/store/photoStore";
import { connect, disconnect } from "../platform/database/connection";
import { mongoose } from "../platform/database/mongoose";
import { testEnv } from "../test/app";
import { databaseUri } from "../test/databaseUri";
import { useDatabase } from "../test/db";
import { Vehicle } from "../vehicles/Vehicle";
import { DemoSeeding } from "./DemoSeeding";
import { fillDemo } from "./fillDemo";
import { MARKET_VERSION } from "./seedDemo";

useDatabase();
afterEach(() => jest.restoreAllMocks());

const log = createLog("silent");
const began = new Date("2026-06-15T12:00:00Z");

describe("fillDemo", () => {
  it("leaves a complete market unchanged", async () => {
    await DemoSeeding.create({
      _id: "market",
      version: MARKET_VERSION,
      startedAt: began,
      completedAt: began,
    });
    await fillDemo(log);
    await expect(Vehicle.countDocuments()).resolves.toBe(0);
  });

  it("continues when the database returns", async () => {
    const address = databaseUri(mongoose.connection.name).href;
    await disconnect();
    const warned = jest.spyOn(log, "warn").mockImplementation(() => void connect(address));
    await fillDemo(log);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it("continues when the photo store returns", async () => {
    await DemoSeeding.deleteMany();
    keepPhotosIn(testEnv({ PHOTOS_URL: "s3://KEY:SECRET@127.0.0.1:1/cars?tls=0" }).photos);
    // The store is back, and another process has stored what was missing.
    const stands = { $set: { completedAt: began } };
    const warned = jest
      .spyOn(log, "warn")
      .mockImplementation(() => void DemoSeeding.updateOne({}, stands).exec());
    await fillDemo(log);
    keepPhotosIn({});
    expect(warned).toHaveBeenCalledWith(
      { err: expect.any(PhotosAwayError) },
      "the demo market waits for the photo store",
    );
  });

  it("rejects with any other failure", async () => {
    const failure = new Error("the drawing board broke");
    jest.spyOn(DemoSeeding, "create").mockImplementation(() => {
      throw failure;
    });
    await expect(fillDemo(log)).rejects.toBe(failure);
  });
});
