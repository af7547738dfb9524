import { mongoose } from "../models/mongoose";
import { Photo } from "../models/Photo";
import { PhotoBlob } from "../models/PhotoBlob";
import { Vehicle } from "../models/Vehicle";
import { PHOTO_FILE, photoBucket, photoCollections } from "./photoStore";
import { sweepUploadFolders } from "./uploadFolder";

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
  /** Temporary folders of requests, likewise. */
  folders: number;
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
    folders: await sweepUploadFolders(before),
  };
}

async function collectPhotos(before: Date): Promise<number> {
  const old = { touchedAt: trusted({ $lt: before }) };
  let removed = 0;
  for await (const ids of inBatches(Photo.find(old, { _id: 1 }).lean().cursor())) {
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
  for await (const ids of inBatches(PhotoBlob.find(old, { _id: 1 }).lean().cursor())) {
    const named = await Photo.distinct("blob", { blob: trusted({ $in: ids }) });
    for (const _id of without(ids, named)) {
      const blob = await PhotoBlob.findOneAndDelete({ _id, ...old }).lean();
      await removeFiles(blob?.files.map(({ file }) => file) ?? []);
      removed += Number(blob !== null);
    }
  }
  return removed;
}

/** Of the last week only: an hour without a run is a rare thing, a week without one rarer. */
async function collectFiles(before: Date): Promise<number> {
  const bucket = photoBucket();
  const after = new Date(before.getTime() - WEEK);
  const finished = bucket.find({ filename: PHOTO_FILE, uploadDate: { $lt: before, $gte: after } });
  let removed = 0;
  for await (const ids of inBatches(finished)) {
    const named = await PhotoBlob.distinct("files.file", { "files.file": trusted({ $in: ids }) });
    const lost = without(ids, named);
    removed += await removeFiles(lost);
  }
  return removed + (await collectChunks(before, after));
}

/** Removes files with their chunks, those another run has just removed too; resolves to how many it was itself. */
async function removeFiles(ids: mongoose.Types.ObjectId[]): Promise<number> {
  const { chunks, files } = photoCollections();
  const { deletedCount } = await files.deleteMany({ _id: { $in: ids } });
  await chunks.deleteMany({ files_id: { $in: ids } });
  return deletedCount;
}

/** Chunks without the file entry that is written after them; their file's id tells when it was begun. */
async function collectChunks(before: Date, after: Date): Promise<number> {
  const { chunks, files } = photoCollections();
  const begun = { $gte: idAt(after), $lt: idAt(before) };
  const ids: mongoose.Types.ObjectId[] = await chunks.distinct("files_id", { files_id: begun });
  const finished = await files.distinct("_id", { _id: begun });
  const lost = without(ids, finished);
  await chunks.deleteMany({ files_id: { $in: lost } });
  return lost.length;
}

function idAt(date: Date): mongoose.Types.ObjectId {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(date.getTime() / 1000));
}

async function* inBatches<Id>(records: AsyncIterable<{ _id: Id }>): AsyncGenerator<Id[]> {
  let batch: Id[] = [];
  for await (const { _id } of records) {
    batch.push(_id);
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
