import { hexDigest } from "../../platform/digest";
import type { PhotoFile } from "./PhotoBlob";
import { PhotosAwayError } from "./photoFiles";
import { photoFiles } from "./photoStore";

/**
 * The bytes of one version of a photo, as they were stored: browsers and caches keep them for good, so no others may
 * be sent. Undefined when the file is gone. Rejects with PhotosAwayError when the store returns other bytes, twice.
 * Read completely before the answer begins, because a stream that breaks would truncate an answer already sent as
 * 200.
 */
export async function readVersion(version: PhotoFile): Promise<Buffer | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const bytes = await photoFiles().read(version.file);
    const isWhole = bytes?.length === version.bytes && hexDigest(bytes) === version.hash;
    if (bytes === undefined || isWhole) {
      return bytes;
    }
  }
  throw changed(version);
}

function changed({ file }: PhotoFile): PhotosAwayError {
  return new PhotosAwayError(
    `The photo store has other bytes of ${file.toHexString()} than were stored.`,
  );
}
