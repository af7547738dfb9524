import sharp from "sharp";

import { findBlob, hash, namePhoto, saveBlob } from "./photoStore";
import type { StoredPhoto } from "./photoStore";
import { encodePicture, readPixels } from "./picture";

const encoding = new Map<string, ReturnType<typeof saveBlob>>();

/**
 * Stores a picture of our own making (WebP, PNG or JPEG bytes) without a contact check. Pictures already stored are
 * not encoded again, also across restarts: a thousand cars over a hundred drawings cost a hundred encodings.
 */
export async function storeTrustedPhoto(
  bytes: Uint8Array,
  { owner }: { owner: string },
): Promise<StoredPhoto> {
  const key = `trusted-${hash(bytes)}`;
  const blob = (await encoding.get(key)) ?? (await findBlob(key)) ?? (await encodeOnce(key, bytes));
  return namePhoto(blob, owner);
}

async function encodeOnce(key: string, bytes: Uint8Array): ReturnType<typeof saveBlob> {
  const running =
    encoding.get(key) ??
    (async () => saveBlob(key, await encodePicture(await readPixels(sharp(bytes)))))();
  encoding.set(key, running);
  try {
    return await running;
  } finally {
    encoding.delete(key);
  }
}
