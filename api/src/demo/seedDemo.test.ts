import { User } from "../accounts/User";
import { collectOrphans } from "../photos/store/collectOrphans";
import { Photo } from "../photos/store/Photo";
import { PhotoBlob } from "../photos/store/PhotoBlob";
import { mongoose } from "../platform/database/mongoose";
import { buildVehicle } from "../test/builders";
import { useDatabase } from "../test/db";
import { Vehicle } from "../vehicles/Vehicle";
import { DemoSeeding } from "./DemoSeeding";
import { MARKET_VERSION, seedDemo } from "./seedDemo";

useDatabase();

const HOUR = 3_600_000;
const now = new Date("2026-06-15T12:00:00Z");
const size = 6;
const listings = async () => Vehicle.find().sort({ _id: 1 }).lean();
const photosNamed = (cars: Awaited<ReturnType<typeof listings>>) =>
  new Set(cars.flatMap(({ photos }) => photos.map(({ id }) => id)));
const interrupt = async () =>
  DemoSeeding.updateOne({ _id: "market" }, { $set: { completedAt: null } });

describe("seedDemo", () => {
  it("writes sellers and sample cars, each with stored photos", async () => {
    await seedDemo({ now, size });
    const cars = await listings();
    expect(cars).toHaveLength(size);
    for (const car of cars) {
      const seller = await User.findById(car.owner).lean();
      expect(seller).toMatchObject({ isSample: true, contact: { name: expect.any(String) } });
      expect(car).toMatchObject({ isSample: true, updatedAt: car.createdAt });
      expect(car.makeKey).not.toBe("");
      const photos = car.photos.map(({ width, height }) => `${width}x${height}`);
      expect(photos.every((pixels) => /^(1200x900|1000x750)$/.test(pixels))).toBe(true);
      expect(photos.length > 1).toBe(car.status === "active");
    }
    const photos = await Photo.find().lean();
    expect(new Set(photos.map(({ _id }) => _id))).toEqual(photosNamed(cars));
    for (const { files } of photos) {
      const [small, middle, large, own] = files;
      expect(files.map(({ width }) => width)).toEqual([400, 600, 800, 1600]);
      expect(small?.bytes).toBeLessThan(middle?.bytes ?? 0);
      expect(middle?.bytes).toBeLessThan(large?.bytes ?? 0);
      expect(large?.bytes).toBe(own?.bytes);
    }
  });

  it("does nothing when the market is complete", async () => {
    const before = await listings();
    await seedDemo({ size });
    expect(await listings()).toEqual(before);
  });

  it("completes an interrupted seeding and stores no picture twice", async () => {
    const before = await listings();
    await Vehicle.deleteOne({ _id: before[2]?._id ?? "" });
    await Photo.deleteOne({ _id: before[3]?.photos[0]?.id ?? "" });
    await interrupt();
    const blobs = await PhotoBlob.countDocuments();
    await seedDemo({ size });
    expect(await listings()).toEqual(before);
    await expect(Photo.countDocuments()).resolves.toBe(photosNamed(before).size);
    await expect(PhotoBlob.countDocuments()).resolves.toBe(blobs);
    const owners = new Set(before.map(({ owner }) => owner));
    await expect(User.countDocuments()).resolves.toBe(owners.size);
  });

  it("ends in one market when two processes seed at once", async () => {
    const before = await listings();
    const owners = new Set(before.map(({ owner }) => owner));
    await Promise.all([
      Vehicle.deleteMany(),
      User.deleteMany(),
      Photo.deleteMany(),
      DemoSeeding.deleteMany(),
    ]);
    await Promise.all([seedDemo({ now, size }), seedDemo({ now, size })]);
    expect((await listings()).map(({ _id, title }) => ({ _id, title }))).toEqual(
      before.map(({ _id, title }) => ({ _id, title })),
    );
    await expect(User.countDocuments()).resolves.toBe(owners.size);
    await expect(Photo.countDocuments()).resolves.toBe(photosNamed(before).size);
    await expect(DemoSeeding.countDocuments()).resolves.toBe(1);
  });

  it("keeps photos that several cars share when orphans are collected", async () => {
    const photos = photosNamed(await listings());
    await collectOrphans(new Date(Date.now() + 2 * HOUR));
    await expect(Photo.countDocuments()).resolves.toBe(photos.size);
    await expect(PhotoBlob.countDocuments()).resolves.toBe(photos.size);
  });

  it("replaces the market of another version and keeps what visitors wrote", async () => {
    const [car] = await listings();
    const stored = await Photo.findById(car?.photos[0]?.id).orFail().lean();
    const old = await Photo.create({ ...stored, _id: "photo-of-the-old-market" });
    const photo = { id: old._id, width: 1200, height: 900 };
    const seller = await User.create({ _id: "old-seller", anonymousId: 1234, isSample: true });
    const sample = await buildVehicle({ owner: seller._id, photos: [photo], isSample: true });
    const visitor = await User.create({ anonymousId: 4321 });
    const own = await buildVehicle({ owner: visitor._id });
    await DemoSeeding.collection.updateOne({}, { $set: { version: MARKET_VERSION - 1 } });

    await seedDemo({ now, size });

    await expect(Vehicle.exists({ _id: sample._id })).resolves.toBeNull();
    await expect(User.exists({ _id: seller._id })).resolves.toBeNull();
    await expect(Vehicle.findById(own._id).lean()).resolves.toEqual(own);
    await expect(User.exists({ _id: visitor._id })).resolves.not.toBeNull();
    await expect(Vehicle.countDocuments({ isSample: true })).resolves.toBe(size);
    const seeding = await DemoSeeding.findById("market").lean();
    expect(seeding).toMatchObject({ version: MARKET_VERSION, completedAt: expect.any(Date) });
    await collectOrphans(new Date(Date.now() + 2 * HOUR));
    await expect(Photo.exists({ _id: old._id })).resolves.toBeNull();
    await expect(
      Photo.countDocuments({ _id: mongoose.trusted({ $in: [...photosNamed(await listings())] }) }),
    ).resolves.toBeGreaterThan(0);
  });
});
