import type { PhotoContact } from "@takas/contracts/problem";

import { showsContact, tooLarge, unavailable, unsupportedImage } from "../../platform/errors";
import type { HttpError } from "../../platform/errors";
import type { CheckedPhoto } from "../check/checkPhoto";
import { JobFailure } from "../check/jobProcess";
import type { Flaw } from "../check/openPhoto";
import { checkInProcess } from "../check/photoChecks";
import { photoTurns } from "../check/photoTurns";
import type { Picture } from "../check/picture";
import type { Sender } from "./limits/admission";
import { recordPass, recordRefusal } from "./limits/penalties";
import type { UploadedPhoto } from "./listingPhotos";

/**
 * Checks photos on their sender's turn; resolves to their pictures. `record` counts a refusal. Throws as soon as one has a flaw, shows contact
 * details or cannot be checked: no further check is started, and nobody waits for running ones. Their files may be
 * removed meanwhile.
 */
export async function moderateUploads(
  uploads: UploadedPhoto[],
  sender: Sender,
  record = recordRefusal,
): Promise<VettedPhoto[]> {
  const { address, userId } = sender;
  const stop = new AbortController();
  const showing: ShowingPhoto[] = [];
  const vet = async (upload: UploadedPhoto) => {
    try {
      return judge(upload, await check(upload), showing);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  };
  try {
    const vetted = await Promise.all(
      uploads.map((upload) => photoTurns.run([address, userId], () => vet(upload), stop.signal)),
    );
    if (vetted.length > 0) {
      await recordPass(sender);
    }
    return vetted;
  } catch (error) {
    if (showing.length === 0) {
      throw error;
    }
    await record(sender);
    throw refusalOf(showing);
  }
}

interface VettedPhoto {
  position: number;
  picture: Picture;
}

interface ShowingPhoto {
  position: number;
  shows: PhotoContact[];
}

function judge(
  { position }: UploadedPhoto,
  { flaw, shows, picture }: CheckedPhoto,
  showing: ShowingPhoto[],
): VettedPhoto {
  if (flaw !== undefined) {
    throw FLAWS[flaw](position);
  }
  if (shows !== undefined) {
    showing.push({ position, shows });
    throw new Error("shows contact details");
  }
  return { position, picture };
}

async function check({ position, path }: UploadedPhoto): Promise<CheckedPhoto> {
  try {
    return await checkInProcess(path);
  } catch (error) {
    throw error instanceof JobFailure
      ? unavailable("photo.unchecked", { position }, { retryAfter: 10, cause: error })
      : error;
  }
}

const FLAWS: Record<Flaw, (position: number) => HttpError> = {
  type: (position) => unsupportedImage("photo.otherType", { position }),
  animated: (position) => unsupportedImage("photo.animated", { position }),
  broken: (position) => unsupportedImage("photo.broken", { position }),
  pixels: (position) => tooLarge("photo.tooManyPixels", { position }),
  side: (position) => tooLarge("photo.tooLong", { position }),
  shape: (position) => unsupportedImage("photo.tooNarrow", { position }),
};

/** One refusal for a request; it names every photo with finds so far. */
function refusalOf(photos: ShowingPhoto[]): HttpError {
  const named = photos.map(({ position, shows }) => ({
    position,
    kinds: [...new Set(shows.map(({ kind }) => kind))],
  }));
  return showsContact("photos.showContact", { photos: named }, { photos });
}
