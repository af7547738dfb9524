import type { Log } from "@takas/telemetry/log";

import { mongoose, newId } from "../../platform/database/mongoose";
import { schedule } from "../../platform/process/schedule";
import { Vehicle } from "../../vehicles";
import { Photo } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";
import { photoFiles } from "./photoStore";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const BATCH = 500;
const { trusted } = mongoose;

/** The number of removed photos, blobs and files. */
export interface Collected {
  photos: number;
  blobs: number;
  /** Files of unfinished blobs, left by a process that died. */
  files: number;
}

/** Which of some photos another domain keeps, by their ids. */
type FindKept = (ids: string[]) => Promise<string[]>;

/**
 * Removes photos that no vehicle, and none of `kept`, has referred to for an hour, then content without photos, then leftovers of crashes. Safe
 * next to uploads and other collectors: whatever is used again is marked first, and only what has not been marked for
 * an hour is removed.
 */
export async function collectOrphans(
  now = new Date(),
  kept: readonly FindKept[] = [],
): Promise<Collected> {
  const before = new Date(now.getTime() - HOUR);
  return {
    photos: await collectPhotos(before, kept),
    blobs: await collectBlobs(before),
    files: await collectFiles(before),
  };
}

async function collectPhotos(before: Date, kept: readonly FindKept[]): Promise<number> {
  const old = { touchedAt: trusted({ $lt: before }) };
  let removed = 0;
  for await (const ids of inBatches(idsOf(Photo.find(old, { _id: 1 }).lean().cursor()))) {
    const named = await Vehicle.distinct("photos.id", { "photos.id": trusted({ $in: ids }) });
    const keptIds = await Promise.all(kept.map((find) => find(ids)));
    const orphans = without(ids, [...named, ...keptIds.flat()]);
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

/** If the store is unavailable, they are kept under a name that matches nothing: the next run tries again. */
async function removeFiles(blob: PhotoBlobRecord): Promise<void> {
  try {
    await photoFiles().remove(blob.files.map(({ file }) => file));
  } catch (error) {
    await PhotoBlob.create({ ...blob, _id: newId() });
    throw error;
  }
}

/** Only of the last week: an hour without a run is rare, a week without one even more. */
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

/** Ids that are not in use; compared as text, because object ids are objects. */
function without<Id>(ids: Id[], named: unknown[]): Id[] {
  const known = new Set(named.map(String));
  return ids.filter((id) => !known.has(String(id)));
}

const INTERVAL = 30 * 60_000;

/** Collects orphaned photos every half hour, except those in `kept`. Returns a function that stops it. */
export function keepPhotosTidy(log: Log, kept: readonly FindKept[]): () => void {
  return schedule({ name: "keep photos tidy", log, interval: INTERVAL }, async () => {
    log.info(await collectOrphans(new Date(), kept), "orphaned photos collected");
  });
}
