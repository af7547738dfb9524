import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { PHOTO_LIMITS } from "@takas/contracts/limits";
import type { PhotoWidth } from "@takas/contracts/limits";
import sharp from "sharp";

import type { PhotoRecord, Picture } from "../photos";
import { Photo, findBlob, saveBlob } from "../photos";
import { mongoose } from "../platform/database/mongoose";
import { hexDigest } from "../platform/digest";
import { API_FOLDER } from "../platform/process/programPaths";
import type { VehiclePhoto } from "../vehicles";
import { insertMissing } from "./insertMissing";

const FOLDER = join(API_FOLDER, "src/demo/pictures");
/**
 * The widths in px with a file of their own, in the folder of that name: `resize(width).webp({ quality: 75, effort: 6 })`
 * of sharp. The picture itself, of 19 kB, serves the wider ones.
 */
const SMALL: readonly PhotoWidth[] = [400, 600];
/** Raise it whenever the stored files of a picture change. */
const VERSIONS = 4;
/** Pictures stored at a time. */
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
  const key = `sample-${VERSIONS}-${hexDigest(bytes)}`;
  const { width, height, files } =
    (await findBlob(key)) ?? (await saveBlob(key, await pictureOf(file, bytes)));
  return { _id: idOf(key), owner, blob: key, width, height, files, touchedAt: new Date() };
}

async function pictureOf(file: string, bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await Promise.all(
    SMALL.map(async (served) => ({
      widths: [served],
      bytes: await readFile(join(FOLDER, String(served), file)),
    })),
  );
  const wide = PHOTO_LIMITS.widths.filter((served) => !SMALL.includes(served));
  return { width, height, versions: [...small, { widths: wide, bytes }] };
}
