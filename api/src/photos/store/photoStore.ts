import { isDuplicateKey } from "../../platform/database/mongoose";
import type { Picture } from "../check/picture";
import { gridFsFiles } from "./gridFsFiles";
import { guarded } from "./guarded";
import type { GuardedFiles } from "./guarded";
import { hash } from "./hash";
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

let store: PhotoFiles = gridFsFiles;
let bucketFiles: GuardedFiles | undefined;
let address = "";

/** Where photos are: in the database and at this site, unless it says otherwise. */
export interface PhotoPlace {
  /** The bucket of their files. */
  bucket?: S3Bucket | undefined;
  /** The base address that browsers get them from. */
  cdn?: string | undefined;
}

/** Decides where this process keeps photos. */
export function keepPhotosIn({ bucket, cdn = "" }: PhotoPlace): void {
  bucketFiles = bucket && guarded(s3Files(bucket));
  store = bucketFiles ?? gridFsFiles;
  address = cdn;
}

/** Where photo files are kept. */
export function photoFiles(): PhotoFiles {
  return store;
}

/** The bucket that photo files are in, if they are in one. */
export function photoBucket(): GuardedFiles | undefined {
  return bucketFiles;
}

/** What stands before the path of every photo: nothing, or the base address of the CDN. */
export function photoAddress(): string {
  return address;
}

/** Stores a picture for its owner under a new random id; equal content is kept once. */
export async function storePicture(picture: Picture, owner: string): Promise<StoredPhoto> {
  const key = hash(...picture.versions.map(({ bytes }) => bytes));
  return namePhoto((await findBlob(key)) ?? (await saveBlob(key, picture)), owner);
}

/** The blob of this content, marked as in use now so that the collector leaves it alone. */
export async function findBlob(key: string): Promise<PhotoBlobRecord | null> {
  return PhotoBlob.findOneAndUpdate({ _id: key }, { $set: { touchedAt: new Date() } }).lean();
}

/** Gives a blob a new name, its owner's. */
export async function namePhoto(blob: PhotoBlobRecord, owner: string): Promise<StoredPhoto> {
  const { _id, width, height, files } = blob;
  const photo = await Photo.create({
    owner,
    blob: _id,
    width,
    height,
    files,
    touchedAt: new Date(),
  });
  return { id: photo._id, width, height };
}

/** Writes the files first and the blob last: a crash between leaves files no blob names, which are collected. */
export async function saveBlob(key: string, picture: Picture): Promise<PhotoBlobRecord> {
  const { width, height, versions } = picture;
  const saved = await Promise.all(
    versions.map(async ({ widths, bytes }) => ({ widths, bytes, file: await store.save(bytes) })),
  );
  const files = saved.flatMap(({ widths, bytes, file }) => {
    const sum = hash(bytes);
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
