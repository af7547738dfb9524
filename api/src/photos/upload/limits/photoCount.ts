import { photoId } from "@takas/contracts/photo";

import { invalid } from "../../../platform/errors";
import type { HttpError } from "../../../platform/errors";

/**
 * Throws 400 for more photos than the membership allows, unless all of them are in the listing already (`keep`, ids
 * of stored photos), each as often: a dealer's photos stay when the plan ends.
 */
export function refuseMorePhotos(
  images: readonly string[],
  { keep, most }: { keep: readonly string[]; most: number },
): void {
  const named = new Set(images.map((image) => photoId(image)));
  const kept = keep.filter((id) => named.has(id));
  if (images.length > most && images.length > kept.length) {
    throw tooManyPhotos(most);
  }
}

/** 400: more photos than a listing may have. */
export function tooManyPhotos(most: number): HttpError {
  return invalid("listing.tooManyPhotos", { most });
}
