import { mongoose } from "../../platform/database/mongoose";
import { hashFile } from "../store/hash";
import type { PhotoBlobRecord } from "../store/PhotoBlob";
import { findBlob, keepPicture } from "../store/photoStore";
import type { Sender } from "./admission";
import type { UploadedPhoto } from "./listingPhotos";
import { moderateUploads } from "./moderateUploads";
import { PASSED_FOR, PassedPhoto } from "./PassedPhoto";
import { assertMayUpload, recordCheckRefusal } from "./penalties";

/**
 * Checks a photo of a listing to come; resolves to the time until which a listing of the same user recognises it by
 * its bytes. Throws like `resolvePhotos`. Refusals within ten minutes count as one, as those of one listing do.
 */
export async function checkAhead(photo: UploadedPhoto, sender: Sender): Promise<Date> {
  await assertMayUpload(sender);
  const [known] = await findPassed([photo], sender.userId);
  const blob = known?.[1] ?? (await checkNow(photo, sender));
  const checkedAt = new Date();
  await PassedPhoto.updateOne(
    { _id: await passedId(photo, sender.userId) },
    { $set: { owner: sender.userId, blob: blob._id, checkedAt } },
    { upsert: true },
  );
  return new Date(checkedAt.getTime() + PASSED_FOR * 1000);
}

/** The content of those photos that the user has had checked within the hour, by position; marked as in use. */
export async function findPassed(
  photos: readonly UploadedPhoto[],
  userId: string,
): Promise<[position: number, PhotoBlobRecord][]> {
  const since = new Date(Date.now() - PASSED_FOR * 1000);
  const passed = await PassedPhoto.find({
    owner: userId,
    checkedAt: mongoose.trusted({ $gt: since }),
  }).lean();
  if (passed.length === 0) {
    return [];
  }
  const ids = await Promise.all(photos.map(async (photo) => passedId(photo, userId)));
  const found = await Promise.all(
    photos.map(async ({ position }, index) => {
      const match = passed.find(({ _id }) => _id === ids[index]);
      const blob = match && (await findBlob(match.blob));
      return blob ? [[position, blob] as [number, PhotoBlobRecord]] : [];
    }),
  );
  return found.flat();
}

async function checkNow(photo: UploadedPhoto, sender: Sender): Promise<PhotoBlobRecord> {
  const [passed] = await moderateUploads([photo], sender, recordCheckRefusal);
  if (passed === undefined) {
    throw new Error("A photo was neither refused nor passed.");
  }
  return keepPicture(passed.picture);
}

/** The user and the bytes as sent: nobody learns from the other's check who else has the photo. */
async function passedId({ path }: UploadedPhoto, userId: string): Promise<string> {
  return `${userId} ${await hashFile(path)}`;
}
