import { Photo } from "../models/Photo";
import { PhotoBlob } from "../models/PhotoBlob";
import { User } from "../models/User";
import { Vehicle } from "../models/Vehicle";
import { useDatabase } from "../test/db";
import { DemoSeeding } from "./DemoSeeding";
import { seedDemo } from "./seedDemo";

jest.setTimeout(120_000);
useDatabase();

const now = new Date("2026-06-15T12:00:00Z");
const size = 6;
const listings = async () => Vehicle.find({}, { updatedAt: 0 }).sort({ _id: 1 }).lean();

describe("seedDemo", () => {
  it("writes sellers and sample cars, each with stored photos, and tells how far it is", async () => {
    const told: string[] = [];
    await seedDemo({ now, size, progress: (done, total) => told.push(`${done}/${total}`) });
    const cars = await listings();
    expect(cars).toHaveLength(size);
    expect(told).toEqual(["1/6", "2/6", "3/6", "4/6", "5/6", "6/6"]);
    for (const car of cars) {
      const seller = await User.findById(car.owner).lean();
      expect(seller).toMatchObject({ isSample: true, contact: { name: expect.any(String) } });
      expect(car.isSample).toBe(true);
      expect(car.makeKey).not.toBe("");
      const photos = car.photos.map(({ width, height }) => `${width}x${height}`);
      expect([[], ["1200x900", "900x675"], ["1200x900", "900x675", "900x675"]]).toContainEqual(
        photos,
      );
      expect(photos.length > 0).toBe(car.status === "active");
    }
    await expect(Photo.countDocuments()).resolves.toBe(cars.flatMap(({ photos }) => photos).length);
  });

  it("does nothing when the market stands", async () => {
    const before = await listings();
    const told: number[] = [];
    await seedDemo({ size, progress: (done) => told.push(done) });
    expect(told).toEqual([]);
    expect(await listings()).toEqual(before);
  });

  it("completes an interrupted seeding with what is missing and draws no picture again", async () => {
    const before = await listings();
    const lost = before[2];
    await Vehicle.deleteOne({ _id: lost?._id ?? "" });
    await DemoSeeding.updateOne({ _id: "market" }, { $set: { completedAt: null } });
    const blobs = await PhotoBlob.countDocuments();
    await seedDemo({ size });
    const after = await listings();
    const photos = expect.any(Array);
    expect(after.map((car) => ({ ...car, photos }))).toEqual(
      before.map((car) => ({ ...car, photos })),
    );
    await expect(PhotoBlob.countDocuments()).resolves.toBe(blobs);
    await expect(User.countDocuments()).resolves.toBe(
      new Set(before.map(({ owner }) => owner)).size,
    );
  });

  it("lets two processes seed at once without writing anything twice", async () => {
    const sellers = await User.countDocuments();
    await Promise.all([User.deleteMany({}), Vehicle.deleteMany({})]);
    await DemoSeeding.updateOne({ _id: "market" }, { $set: { completedAt: null } });
    await Promise.all([seedDemo({ size }), seedDemo({ size })]);
    await expect(Vehicle.countDocuments()).resolves.toBe(size);
    await expect(User.countDocuments()).resolves.toBe(sellers);
  });
});
