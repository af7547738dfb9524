import { mongoose } from "../../platform/database/mongoose";
import type { PhotoBlobRecord } from "../store/PhotoBlob";
import { findBlobsInUse, keepPicture } from "../store/photoStore";
import type { Sender } from "./limits/admission";
import { assertMayUpload, recordCheckRefusal } from "./limits/penalties";
import type { UploadedPhoto } from "./listingPhotos";
import { moderateUploads } from "./moderateUploads";
import { PASSED_FOR, PassedPhoto } from "./PassedPhoto";

/**
 * Checks a photo of a listing to come; resolves to the time until which a listing of the same user recognises it by
 * its bytes. Throws like `resolvePhotos`. Refusals within ten minutes count as one, as refusals of one listing do.
 */
export async function checkAhead(photo: UploadedPhoto, sender: Sender): Promise<Date> {
  await assertMayUpload(sender);
  const known = await findPassed([photo], sender.userId);
  const blob = known.get(photo.position) ?? (await checkNow(photo, sender));
  const checkedAt = new Date();
  await PassedPhoto.updateOne(
    { _id: passedId(photo, sender.userId) },
    { $set: { owner: sender.userId, blob: blob._id, checkedAt } },
    { upsert: true },
  );
  return new Date(checkedAt.getTime() + PASSED_FOR * 1000);
}

/** The content of those photos that the user has had checked within the hour, by position; marked as in use. */
export async function findPassed(
  photos: readonly UploadedPhoto[],
  userId: string,
): Promise<Map<number, PhotoBlobRecord>> {
  const since = new Date(Date.now() - PASSED_FOR * 1000);
  const passed = await PassedPhoto.find({
    _id: mongoose.trusted({ $in: photos.map((photo) => passedId(photo, userId)) }),
    checkedAt: mongoose.trusted({ $gt: since }),
  }).lean();
  const keys = new Map(passed.map(({ _id, blob }) => [_id, blob]));
  const blobs = await findBlobsInUse([...keys.values()]);
  const found = new Map<number, PhotoBlobRecord>();
  for (const photo of photos) {
    const blob = blobs.get(keys.get(passedId(photo, userId)) ?? "");
    if (blob !== undefined) {
      found.set(photo.position, blob);
    }
  }
  return found;
}

async function checkNow(photo: UploadedPhoto, sender: Sender): Promise<PhotoBlobRecord> {
  const [passed] = await moderateUploads([photo], sender, recordCheckRefusal);
  if (passed === undefined) {
    throw new Error("A photo was neither refused nor passed.");
  }
  return keepPicture(passed.picture);
}

/** The user and the bytes as sent: nobody learns from the other's check who else has the photo. */
function passedId({ hash }: UploadedPhoto, userId: string): string {
  return `${userId} ${hash}`;
}
