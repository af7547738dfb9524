import { mongoose, newId } from "../../platform/database/mongoose";
import { Vehicle } from "../../vehicles";
import { Photo } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";
import { photoFiles } from "./photoStore";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const BATCH = 500;
const { trusted } = mongoose;

/** How many were removed. */
export interface Collected {
  photos: number;
  blobs: number;
  /** Files of blobs that were never finished, by a process that died over them. */
  files: number;
}

/**
 * Removes the photos no vehicle has named for an hour, then the content no photo names, then what crashes left behind.
 * Safe beside uploads and beside itself: whatever is used again is marked so first, and only what has not been marked
 * for an hour is removed.
 */
export async function collectOrphans(now = new Date()): Promise<Collected> {
  const before = new Date(now.getTime() - HOUR);
  return {
    photos: await collectPhotos(before),
    blobs: await collectBlobs(before),
    files: await collectFiles(before),
  };
}

async function collectPhotos(before: Date): Promise<number> {
  const old = { touchedAt: trusted({ $lt: before }) };
  let removed = 0;
  for await (const ids of inBatches(idsOf(Photo.find(old, { _id: 1 }).lean().cursor()))) {
    const named = await Vehicle.distinct("photos.id", { "photos.id": trusted({ $in: ids }) });
    const orphans = without(ids, named);
    const { deletedCount } = await Photo.deleteMany({ _id: trusted({ $in: orphans }), ...old });
    removed += deletedCount;
  }
  return removed;
}

async function collectBlobs(before: Date): Promise<number> {
  const old = { touchedAt: trusted({ $lt: before }) };
  let removed = 0;
  for await (const ids of inBatches(idsOf(PhotoBlob.find(old, { _id: 1 }).lean().cursor()))) {
    const named = await Photo.distinct("blob", { blob: trusted({ $in: ids }) });
    for (const _id of without(ids, named)) {
      const blob = await PhotoBlob.findOneAndDelete({ _id, ...old }).lean();
      if (blob !== null) {
        await removeFiles(blob);
        removed += 1;
      }
    }
  }
  return removed;
}

/** When the store is away, they go back under a name that nothing finds: the next run tries again. */
async function removeFiles(blob: PhotoBlobRecord): Promise<void> {
  try {
    await photoFiles().remove(blob.files.map(({ file }) => file));
  } catch (error) {
    await PhotoBlob.create({ ...blob, _id: newId() });
    throw error;
  }
}

/** Of the last week only: an hour without a run is a rare thing, a week without one rarer. */
async function collectFiles(before: Date): Promise<number> {
  const after = new Date(before.getTime() - WEEK);
  let removed = 0;
  for await (const ids of inBatches(photoFiles().list({ after, before }))) {
    const named = await PhotoBlob.distinct("files.file", { "files.file": trusted({ $in: ids }) });
    const lost = without(ids, named);
    await photoFiles().remove(lost);
    removed += lost.length;
  }
  return removed;
}

async function* idsOf<Id>(records: AsyncIterable<{ _id: Id }>): AsyncGenerator<Id> {
  for await (const { _id } of records) {
    yield _id;
  }
}

async function* inBatches<Id>(ids: AsyncIterable<Id>): AsyncGenerator<Id[]> {
  let batch: Id[] = [];
  for await (const id of ids) {
    batch.push(id);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** Ids that are not among the named ones; compared as text, since object ids are objects. */
function without<Id>(ids: Id[], named: unknown[]): Id[] {
  const known = new Set(named.map(String));
  return ids.filter((id) => !known.has(String(id)));
}
