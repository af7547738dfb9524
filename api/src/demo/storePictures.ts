import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { PHOTO_LIMITS } from "@takas/contracts/limits";
import sharp from "sharp";

import type { PhotoRecord, Picture } from "../photos";
import { Photo, findBlob, hash, saveBlob } from "../photos";
import { mongoose } from "../platform/database/mongoose";
import { API_FOLDER } from "../platform/process/programPaths";
import type { VehiclePhoto } from "../vehicles";
import { insertMissing } from "./insertMissing";

const FOLDER = join(API_FOLDER, "src/demo/pictures");
/** Minimum width in px that a picture's own file of 19 kB serves. Encoding 800 px takes as long as both smaller widths. */
const OWN = 800;
/** WebP quality and effort of the smaller files. Effort 4 takes twice the time for 5 % fewer bytes. */
const SMALL_WEBP = { quality: 75, effort: 2 };
/** Raise it whenever the stored files of a picture change. */
const VERSIONS = 3;
/** Pictures processed at a time; sharp works in threads of its own. */
const AT_ONCE = 8;

/** The names of all drawn pictures, in order. */
export async function listPictures(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith(".webp")).toSorted();
}

/**
 * Puts these pictures into the photo store and resolves to the photo of each. A photo has one id however many cars
 * show it and however often it is stored, so that browsers fetch it once; its `owner` is nobody who could change it.
 */
export async function storePictures(
  files: readonly string[],
  { owner, idOf }: { owner: string; idOf: (key: string) => string },
): Promise<Map<string, VehiclePhoto>> {
  const records = new Map<string, PhotoRecord>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      records.set(file, await storeFiles(file, { owner, idOf }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const photos = [...records.values()];
  // First marks all as in use: the collector removes photos that no car has referred to for an hour.
  const _id = mongoose.trusted({ $in: photos.map((photo) => photo._id) });
  await Photo.updateMany({ _id }, { $set: { touchedAt: new Date() } });
  await insertMissing(Photo, () => photos);
  return new Map(
    [...records].map(([file, { _id: id, width, height }]) => [file, { id, width, height }]),
  );
}

async function storeFiles(
  file: string,
  { owner, idOf }: { owner: string; idOf: (key: string) => string },
): Promise<PhotoRecord> {
  const bytes = await readFile(join(FOLDER, file));
  const key = `sample-${VERSIONS}-${hash(bytes)}`;
  const { width, height, files } =
    (await findBlob(key)) ?? (await saveBlob(key, await pictureOf(bytes)));
  return { _id: idOf(key), owner, blob: key, width, height, files, touchedAt: new Date() };
}

async function pictureOf(bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await Promise.all(
    PHOTO_LIMITS.widths
      .filter((served) => served < OWN)
      .map(async (served) => ({
        widths: [served],
        bytes: await sharp(bytes).resize(served).webp(SMALL_WEBP).toBuffer(),
      })),
  );
  const own = { widths: PHOTO_LIMITS.widths.filter((served) => served >= OWN), bytes };
  return { width, height, versions: [...small, own] };
}
