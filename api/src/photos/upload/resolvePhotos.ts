import { photoId } from "@takas/contracts/photo";

import { mongoose } from "../../platform/database/mongoose";
import { invalid } from "../../platform/errors";
import { Photo } from "../store/Photo";
import { keepPicture, namePhotos } from "../store/photoStore";
import type { StoredPhoto } from "../store/photoStore";
import type { Sender } from "./limits/admission";
import { assertMayUpload } from "./limits/penalties";
import { readListingPhotos } from "./listingPhotos";
import type { NamedPhoto, Upload } from "./listingPhotos";
import { moderateUploads } from "./moderateUploads";
import { findPassed } from "./passedPhotos";

export interface ResolveOptions {
  /** The user who writes the listing. */
  sender: Sender;
  /** Paths or ids of the listing's current photos, which may be kept. */
  keep: readonly string[];
  /** What `listingBody` left in `ctx.state.uploads`. */
  uploads?: readonly Upload[] | undefined;
}

/**
 * Turns the `images` of a listing write into stored photos, in their order. A string is "upload:N" (a photo of this
 * request) or the path of a stored photo that the listing has or the user uploaded. Uploads are decoded, checked for
 * contact details and re-encoded, unless the same bytes passed the check within the hour (passedPhotos); only when every one has passed is any stored. The caller then names them in a
 * vehicle: what no vehicle names after an hour is collected.
 * 400 for anything else in `images`, 403 while uploads are paused, 413 above 40 megapixels, 415 for anything but JPEG,
 * PNG or WebP image, moves or is broken, 422 when a photo shows contact details, 503 when the check did not finish.
 */
export async function resolvePhotos(
  images: readonly string[],
  { sender, keep, uploads = [] }: ResolveOptions,
): Promise<StoredPhoto[]> {
  const wanted = readListingPhotos(images, uploads);
  const named = wanted.filter((photo) => "id" in photo);
  const uploaded = wanted.filter((photo) => "path" in photo);
  const photos = await findPhotos(named, sender.userId, keep);
  if (uploaded.length > 0) {
    await assertMayUpload(sender);
    const blobs = await findPassed(uploaded, sender.userId);
    const unchecked = uploaded.filter(({ position }) => !blobs.has(position));
    const pictures = await moderateUploads(unchecked, sender);
    await Promise.all(
      pictures.map(async ({ position, picture }) => {
        blobs.set(position, await keepPicture(picture));
      }),
    );
    const stored = await namePhotos([...blobs.values()], sender.userId);
    for (const [index, position] of [...blobs.keys()].entries()) {
      photos.set(position, stored[index] as StoredPhoto);
    }
  }
  return wanted.flatMap(({ position }) => photos.get(position) ?? []);
}

/** The stored photos by position, marked as in use so that the collector leaves them alone. */
async function findPhotos(
  named: NamedPhoto[],
  userId: string,
  keep: readonly string[],
): Promise<Map<number, StoredPhoto>> {
  const kept = new Set(keep.map((photo) => photoId(photo) ?? photo));
  const ids = { _id: mongoose.trusted({ $in: named.map(({ id }) => id) }) };
  if (named.length > 0) {
    await Photo.updateMany(ids, { $set: { touchedAt: new Date() } });
  }
  const records = named.length > 0 ? await Photo.find(ids).lean() : [];
  const usable = new Map(
    records
      .filter(({ _id, owner }) => kept.has(_id) || owner === userId)
      .map(({ _id, width, height }) => [_id, { id: _id, width, height }]),
  );
  return new Map(
    named.map(({ id, position }) => {
      const photo = usable.get(id);
      if (photo === undefined) {
        throw invalid("photo.gone", { position });
      }
      return [position, photo];
    }),
  );
}
