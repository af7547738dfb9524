import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { hexDigest } from "../../platform/digest";
import type { Picture } from "../check/picture";
import { gridFsFiles } from "./gridFsFiles";
import { guarded } from "./guarded";
import type { GuardedFiles } from "./guarded";
import { Photo } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";
import type { PhotoFiles } from "./photoFiles";
import { s3Files } from "./s3Files";
import type { S3Bucket } from "./s3Files";

/** A photo in the store; width and height in pixels of its largest version. */
export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
}

/** Photos asked for at a time. */
const BATCH = 500;

let store: PhotoFiles = gridFsFiles;
let bucketFiles: GuardedFiles | undefined;
let address = "";

/** Where photos are: in the database and at this site, unless set otherwise. */
export interface PhotoPlace {
  /** The bucket of their files. */
  bucket?: S3Bucket | undefined;
  /** The base URL from which browsers load them. */
  cdn?: string | undefined;
}

/** Sets where this process stores photos. */
export function keepPhotosIn({ bucket, cdn = "" }: PhotoPlace): void {
  bucketFiles = bucket && guarded(s3Files(bucket));
  store = bucketFiles ?? gridFsFiles;
  address = cdn;
}

/** The current store of photo files. */
export function photoFiles(): PhotoFiles {
  return store;
}

/** The bucket of the photo files, if they are in one. */
export function photoBucket(): GuardedFiles | undefined {
  return bucketFiles;
}

/** The prefix of every photo's path: empty, or the base URL of the CDN. */
export function photoAddress(): string {
  return address;
}

/** Stores a picture's content, which the collector removes after an hour without a photo. */
export async function keepPicture(picture: Picture): Promise<PhotoBlobRecord> {
  const key = hexDigest(...picture.versions.map(({ bytes }) => bytes));
  return (await findBlob(key)) ?? (await saveBlob(key, picture));
}

/** The blob of this content, marked as in use so that the collector keeps it. */
export async function findBlob(key: string): Promise<PhotoBlobRecord | null> {
  return PhotoBlob.findOneAndUpdate({ _id: key }, { $set: { touchedAt: new Date() } }).lean();
}

/** The blobs of these contents by key, marked as in use like that of `findBlob`. */
export async function findBlobsInUse(keys: string[]): Promise<Map<string, PhotoBlobRecord>> {
  if (keys.length === 0) {
    return new Map();
  }
  const _id = mongoose.trusted({ $in: keys });
  await PhotoBlob.updateMany({ _id }, { $set: { touchedAt: new Date() } });
  const blobs = await PhotoBlob.find({ _id }).lean();
  return new Map(blobs.map((blob) => [blob._id, blob]));
}

/** Creates a photo for each blob, in their order: the owner's name for it. */
export async function namePhotos(
  blobs: readonly PhotoBlobRecord[],
  owner: string,
): Promise<StoredPhoto[]> {
  const touchedAt = new Date();
  const photos = await Photo.insertMany(
    blobs.map(({ _id, width, height, files }) => ({
      owner,
      blob: _id,
      width,
      height,
      files,
      touchedAt,
    })),
  );
  return photos.map(({ _id, width, height }) => ({ id: _id, width, height }));
}

/** Writes the files first and the blob last: a crash in between leaves files without a blob, which are collected. */
export async function saveBlob(key: string, picture: Picture): Promise<PhotoBlobRecord> {
  const { width, height, versions } = picture;
  const saved = await Promise.all(
    versions.map(async ({ widths, bytes }) => ({ widths, bytes, file: await store.save(bytes) })),
  );
  const files = saved.flatMap(({ widths, bytes, file }) => {
    const sum = hexDigest(bytes);
    return widths.map((served) => ({ width: served, file, bytes: bytes.length, hash: sum }));
  });
  const blob = { _id: key, width, height, files, touchedAt: new Date() };
  try {
    await PhotoBlob.create(blob);
    return blob;
  } catch (error) {
    const winner = isDuplicateKey(error, "_id") ? await findBlob(key) : null;
    if (winner === null) {
      throw error;
    }
    await store.remove(saved.map(({ file }) => file));
    return winner;
  }
}

/** The content of photos by their ids: equal for equal pictures. */
export async function findBlobs(ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let first = 0; first < ids.length; first += BATCH) {
    const _id = mongoose.trusted({ $in: ids.slice(first, first + BATCH) });
    for (const photo of await Photo.find({ _id }, { blob: 1 }).lean()) {
      found.set(photo._id, photo.blob);
    }
  }
  return found;
}
