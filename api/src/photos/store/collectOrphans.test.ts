import type { Log } from "@takas/telemetry/log";

import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { skipWait } from "../../test/skipWait";
import { Vehicle } from "../../vehicles/Vehicle";
import { PHOTO_PLACES, countStored, listFiles, usePhotosIn } from "../testing/photoPlaces";
import { flatPhoto, senderFor, storePhoto } from "../testing/testPhotos";
import { resolvePhotos } from "../upload/resolvePhotos";
import { collectOrphans, keepPhotosTidy } from "./collectOrphans";
import { photoCollections } from "./gridFsFiles";
import { Photo } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoFile } from "./PhotoBlob";
import { PhotosAwayError } from "./photoFiles";
import { photoFiles } from "./photoStore";
import type { StoredPhoto } from "./photoStore";
import { readVersion } from "./readVersion";

useDatabase();

const NOTHING = { photos: 0, blobs: 0, files: 0 };
const HOUR = 3_600_000;
const later = (hours = 1.01) => new Date(Date.now() + hours * HOUR);
let seed = 0;

beforeEach(async () => {
  await Promise.all([
    Vehicle.deleteMany(),
    Photo.deleteMany(),
    PhotoBlob.deleteMany(),
    photoFiles().remove(await listFiles()),
  ]);
});

afterAll(() => {
  jest.restoreAllMocks();
});

async function storeOne(owner = "someone") {
  seed += 1;
  return storePhoto(await flatPhoto(30, 20, seed).png().toBuffer(), owner);
}

/** Runs a callback once the collector has read which photos are in use. */
function afterLookingAt({ collection }: typeof Vehicle | typeof Photo, happen: () => unknown) {
  const distinct = collection.distinct.bind(collection);
  const look = async (...asked: [string, object]) => {
    const named = await distinct(...asked);
    await happen();
    return named;
  };
  jest.spyOn(collection, "distinct").mockImplementationOnce(look);
}

describe.each(PHOTO_PLACES)("collectOrphans, with photos in %s,", (place) => {
  usePhotosIn(place);

  it("keeps photos that a vehicle refers to", async () => {
    await buildVehicle({ photos: [await storeOne(), await storeOne()] });
    await expect(collectOrphans(later(1000))).resolves.toEqual(NOTHING);
    await expect(countStored()).resolves.toEqual({ photos: 2, blobs: 2, files: 2 });
  });

  it("keeps photos of the last hour", async () => {
    await storeOne();
    await expect(collectOrphans(later(0.99))).resolves.toEqual(NOTHING);
    await expect(countStored()).resolves.toMatchObject({ photos: 1, blobs: 1, files: 1 });
  });

  it("removes a photo no vehicle has referred to for an hour, and its bytes", async () => {
    const kept = await storeOne();
    await buildVehicle({ photos: [kept] });
    await storeOne();
    await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, photos: 1, blobs: 1 });
    await expect(countStored()).resolves.toEqual({ photos: 1, blobs: 1, files: 1 });
    await expect(Photo.exists({ _id: kept.id })).resolves.not.toBeNull();
  });

  it("removes a photo that was dropped from its listing", async () => {
    const photo = await storeOne();
    const vehicle = await buildVehicle({ photos: [photo] });
    await Vehicle.updateOne({ _id: vehicle._id }, { $set: { photos: [] } });
    await expect(collectOrphans(later())).resolves.toMatchObject({ photos: 1, blobs: 1 });
  });

  it("keeps bytes that another photo shares", async () => {
    const png = await flatPhoto(30, 20, 200).png().toBuffer();
    const [kept] = await Promise.all([storePhoto(png, "one"), storePhoto(png, "other")]);
    await buildVehicle({ photos: [kept] });
    await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, photos: 1 });
    await expect(countStored()).resolves.toEqual({ photos: 1, blobs: 1, files: 1 });
  });

  it("keeps an old photo that was just used again", async () => {
    const photo = await storeOne("someone");
    await Photo.updateMany({}, { $set: { touchedAt: new Date(0) } });
    await resolvePhotos([`/api/images/${photo.id}/800.webp`], {
      sender: senderFor("someone"),
      keep: [],
    });
    await expect(collectOrphans(new Date())).resolves.toEqual(NOTHING);
  });

  it("keeps a photo that is used again between the collector's read and its removal", async () => {
    const photo = await storeOne("someone");
    await Photo.updateMany({}, { $set: { touchedAt: new Date(0) } });
    afterLookingAt(Vehicle, async () => {
      const options = { sender: senderFor("someone"), keep: [] };
      await resolvePhotos([`/api/images/${photo.id}/800.webp`], options);
    });
    await expect(collectOrphans(new Date())).resolves.toEqual(NOTHING);
    await expect(countStored()).resolves.toEqual({ photos: 1, blobs: 1, files: 1 });
  });

  it("keeps bytes that are uploaded again between the collector's read and their removal", async () => {
    const png = await flatPhoto(30, 20, 201).png().toBuffer();
    await storePhoto(png, "one");
    await Photo.deleteMany();
    await PhotoBlob.updateMany({}, { $set: { touchedAt: new Date(0) } });
    afterLookingAt(Photo, async () => storePhoto(png, "other"));
    await expect(collectOrphans(new Date())).resolves.toEqual(NOTHING);
    await expect(countStored()).resolves.toEqual({ photos: 1, blobs: 1, files: 1 });
  });

  it("removes files whose blob was never written", async () => {
    await storeOne();
    await PhotoBlob.deleteMany();
    await Photo.deleteMany();
    await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, files: 1 });
    await expect(countStored()).resolves.toEqual({ photos: 0, blobs: 0, files: 0 });
  });

  it("remembers what it could not remove, and removes it in the next run", async () => {
    await storeOne();
    jest.spyOn(photoFiles(), "remove").mockRejectedValueOnce(new PhotosAwayError("away"));
    await expect(collectOrphans(later())).rejects.toThrow("away");
    await expect(countStored()).resolves.toEqual({ photos: 0, blobs: 1, files: 1 });
    await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, blobs: 1 });
    await expect(countStored()).resolves.toEqual({ photos: 0, blobs: 0, files: 0 });
  });

  it("removes every orphan once and nothing that is in use, when it runs three times at once", async () => {
    const list = async ({ id }: StoredPhoto) => {
      const options = { sender: senderFor("someone"), keep: [] };
      const photos = await resolvePhotos([`/api/images/${id}/800.webp`], options);
      return (await buildVehicle({ photos })).photos;
    };
    const same = await flatPhoto(30, 20, 202).png().toBuffer();
    const photos: StoredPhoto[] = [];
    for (let stored = 0; stored < 15; stored += 1) {
      photos.push(await storeOne());
    }
    await storePhoto(same, "somebody else");
    const listed = await Promise.all(photos.slice(0, 5).map(list));
    await Photo.updateMany({}, { $set: { touchedAt: new Date(0) } });
    await PhotoBlob.updateMany({}, { $set: { touchedAt: new Date(0) } });

    const [collected, relisted, again] = await Promise.all([
      Promise.all([collectOrphans(), collectOrphans(), collectOrphans()]),
      Promise.allSettled(photos.slice(10).map(list)),
      storePhoto(same, "someone").then(list),
    ]);

    const kept = relisted.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    for (const one of relisted.filter(({ status }) => status === "rejected")) {
      expect(one).toMatchObject({ reason: { status: 400 } });
    }
    const used = [...listed.flat(), ...kept, ...again];
    for (const { id } of used) {
      const { files } = await Photo.findById(id).orFail().lean();
      await expect(readVersion(files[0] as PhotoFile)).resolves.toBeDefined();
    }
    const count = used.length;
    expect(collected.reduce((sum, one) => sum + one.photos, 0)).toBe(17 - count);
    await expect(countStored()).resolves.toEqual({ photos: count, blobs: count, files: count });
  });
});

it("finds every orphan among more than one batch", async () => {
  const photo = await storeOne();
  const { _id, ...record } = await Photo.findById(photo.id).orFail().lean();
  await Photo.insertMany(
    Array.from({ length: 510 }, (_, index) => ({ ...record, _id: `${_id}-${index}` })),
  );
  await buildVehicle({ photos: [photo] });
  await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, photos: 510 });
});

it("removes chunks whose file was never written", async () => {
  await storeOne();
  const { files, chunks } = photoCollections();
  await Promise.all([PhotoBlob.deleteMany(), Photo.deleteMany(), files.deleteMany({})]);
  await expect(collectOrphans(later())).resolves.toEqual({ ...NOTHING, files: 1 });
  await expect(chunks.countDocuments()).resolves.toBe(0);
});

describe("keepPhotosTidy", () => {
  it("collects within the hour, and leaves what others keep", async () => {
    const kept = await storeOne();
    await storeOne();
    await Photo.updateMany({}, { $set: { touchedAt: new Date(0) } });
    const info = jest.fn();
    const collected = new Promise((resolve) => info.mockImplementation(resolve));
    const log = { info } as unknown as Log;
    const stop = skipWait(() => keepPhotosTidy(log, [() => Promise.resolve([kept.id])]));
    await collected;
    stop();
    await expect(Photo.distinct("_id")).resolves.toEqual([kept.id]);
  });
});
