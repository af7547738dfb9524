import { hash } from "./hash";
import { Photo } from "./Photo";
import type { PhotoRecord } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoFile } from "./PhotoBlob";
import { PhotosAwayError } from "./photoFiles";
import { photoFiles } from "./photoStore";

/**
 * The bytes of one version of a photo, as they were stored: browsers and caches keep them for good, so no others may
 * be sent. Undefined when the file is gone. Rejects with PhotosAwayError when the store returns other bytes, twice.
 * Read completely before the answer begins, because a stream that breaks would truncate an answer already sent as
 * 200.
 */
export async function readVersion(
  { blob }: Pick<PhotoRecord, "blob">,
  version: PhotoFile,
): Promise<Buffer | undefined> {
  const expected = version.hash ?? (await hashesOf(blob)).get(String(version.file));
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const bytes = await photoFiles().read(version.file);
    const isWhole = bytes?.length === version.bytes && hash(bytes) === expected;
    if (bytes === undefined || isWhole) {
      return bytes;
    }
  }
  throw changed(version);
}

/**
 * Hashes of the files of a blob from before files had hashes, by file. The blob's own name is the hash of all of them
 * concatenated: if that matches, the hashes are correct and stored with the blob and its photos. A sample picture's
 * blob has another name, so its files are trusted.
 */
async function hashesOf(_id: string): Promise<Map<string, string>> {
  const blob = await PhotoBlob.findById(_id).lean();
  const once = new Map(blob?.files.map((entry) => [String(entry.file), entry]));
  const parts: Buffer[] = [];
  const hashes = new Map<string, string>();
  for (const [id, entry] of once) {
    const bytes = await photoFiles().read(entry.file);
    if (bytes?.length !== entry.bytes) {
      throw changed(entry);
    }
    parts.push(bytes);
    hashes.set(id, hash(bytes));
  }
  if (blob !== null && !_id.startsWith("sample-") && hash(...parts) !== _id) {
    throw new PhotosAwayError(`The photo store has other files of ${_id} than were stored.`);
  }
  const files = blob?.files.map((entry) => ({ ...entry, hash: hashes.get(String(entry.file)) }));
  await PhotoBlob.updateOne({ _id }, { $set: { files } });
  await Photo.updateMany({ blob: _id }, { $set: { files } });
  return hashes;
}

function changed({ file }: PhotoFile): PhotosAwayError {
  return new PhotosAwayError(
    `The photo store has other bytes of ${file.toHexString()} than were stored.`,
  );
}
