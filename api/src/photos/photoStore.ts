import { createHash } from "node:crypto";

import { isDuplicateKey, mongoose } from "../models/mongoose";
import { Photo } from "../models/Photo";
import { PhotoBlob } from "../models/PhotoBlob";
import type { PhotoBlobRecord } from "../models/PhotoBlob";
import type { Picture } from "./picture";

/** A photo in the store; width and height in pixels of its largest version. */
export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
}

/** One chunk holds a whole version: the largest is a few hundred kB, and MongoDB takes documents of 16 MB. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** The name of every photo's file in GridFS. */
export const PHOTO_FILE = "photo.webp";
const BUCKET = "photos";

/** The GridFS bucket of every photo file, on the connection in use. */
export function photoBucket(): mongoose.mongo.GridFSBucket {
  return new mongoose.mongo.GridFSBucket(database(), {
    bucketName: BUCKET,
    chunkSizeBytes: CHUNK_BYTES,
  });
}

/** The two collections the bucket keeps its files in. */
export function photoCollections() {
  return {
    files: database().collection(`${BUCKET}.files`),
    chunks: database().collection(`${BUCKET}.chunks`),
  };
}

/** The bytes of one stored file, a few hundred kB; undefined when it is gone. */
export async function readPhotoFile(file: mongoose.Types.ObjectId): Promise<Buffer | undefined> {
  try {
    return Buffer.concat((await photoBucket().openDownloadStream(file).toArray()) as Buffer[]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

/** Stores a picture for its owner under a new random id; equal content is kept once. */
export async function storePicture(picture: Picture, owner: string): Promise<StoredPhoto> {
  const key = hash(...picture.versions.map(({ bytes }) => bytes));
  return namePhoto((await findBlob(key)) ?? (await saveBlob(key, picture)), owner);
}

/** Content hash, hex SHA-256. */
export function hash(...parts: Uint8Array[]): string {
  const sum = createHash("sha256");
  for (const part of parts) {
    sum.update(part);
  }
  return sum.digest("hex");
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
    versions.map(async ({ widths, bytes }) => ({ widths, bytes, file: await saveFile(bytes) })),
  );
  const files = saved.flatMap(({ widths, bytes, file }) =>
    widths.map((served) => ({ width: served, file, bytes: bytes.length })),
  );
  const blob = { _id: key, width, height, files, touchedAt: new Date() };
  try {
    await PhotoBlob.create(blob);
    return blob;
  } catch (error) {
    const winner = isDuplicateKey(error, "_id") ? await findBlob(key) : null;
    if (winner === null) {
      throw error;
    }
    await Promise.all(saved.map(async ({ file }) => photoBucket().delete(file)));
    return winner;
  }
}

async function saveFile(bytes: Uint8Array): Promise<mongoose.Types.ObjectId> {
  const upload = photoBucket().openUploadStream(PHOTO_FILE);
  await new Promise<void>((resolve, reject) => {
    upload.once("finish", resolve).once("error", reject).end(bytes);
  });
  return upload.id;
}

function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) {
    throw new mongoose.mongo.MongoNotConnectedError("no database connection");
  }
  return db;
}
