import { hexDigest } from "../../platform/digest";
import { PhotoBlob } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";
import type { PhotoFiles } from "./photoFiles";

export interface Copied {
  /** Files copied now, files that were already there, and files missing from the source. */
  copied: number;
  kept: number;
  missing: number;
}

/**
 * Copies every file that a blob refers to from one store to another, under its id, and reads it back. Complete files
 * at the target are kept, so the copy may be interrupted and repeated, even during uploads.
 */
export async function copyFiles(from: PhotoFiles, to: PhotoFiles): Promise<Copied> {
  const sum: Copied = { copied: 0, kept: 0, missing: 0 };
  for await (const { files } of PhotoBlob.find({}, { files: 1 }).lean().cursor()) {
    const once = new Map(files.map((entry) => [entry.file.toHexString(), entry]));
    const ends = await Promise.all([...once.values()].map(async (entry) => copy(entry, from, to)));
    for (const end of ends) {
      sum[end] += 1;
    }
  }
  return sum;
}

async function copy(
  { file, bytes: size, hash: expected }: PhotoBlobRecord["files"][number],
  from: PhotoFiles,
  to: PhotoFiles,
): Promise<keyof Copied> {
  const isWhole = (bytes: Buffer) => bytes.length === size && hexDigest(bytes) === expected;
  const there = await to.read(file);
  if (there !== undefined && isWhole(there)) {
    return "kept";
  }
  const bytes = await from.read(file);
  if (bytes === undefined) {
    return "missing";
  }
  if (!isWhole(bytes)) {
    throw new Error(
      `Photo file ${file.toHexString()} is not as it was stored: nothing was copied over it.`,
    );
  }
  // A half-written file would be in the way.
  await to.remove([file]);
  await to.save(bytes, file);
  const back = await to.read(file);
  if (back?.equals(bytes) !== true) {
    throw new Error(`Photo file ${file.toHexString()} did not arrive as it is.`);
  }
  return "copied";
}
