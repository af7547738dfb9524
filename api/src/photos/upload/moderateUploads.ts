import type { PhotoContact } from "@takas/contracts/problem";

import { showsContact, tooLarge, unavailable, unsupportedImage } from "../../platform/errors";
import type { HttpError } from "../../platform/errors";
import type { CheckedPhoto } from "../check/checkPhoto";
import { JobFailure } from "../check/jobProcess";
import type { Flaw } from "../check/openPhoto";
import { photoChecker } from "../check/photoChecker";
import type { Picture } from "../check/picture";
import type { Sender } from "./admission";
import type { UploadedPhoto } from "./listingPhotos";
import { recordRefusal } from "./penalties";

/**
 * Checks photos on their sender's turn; resolves to their pictures. Throws as soon as one has a flaw, shows contact
 * details or cannot be checked: no further check is started, and nobody waits for running ones. Their files may be
 * removed meanwhile.
 */
export async function moderateUploads(
  uploads: UploadedPhoto[],
  sender: Sender,
): Promise<VettedPhoto[]> {
  const { turns } = photoChecker();
  const stop = new AbortController();
  const showing: ShowingPhoto[] = [];
  const vet = async (upload: UploadedPhoto) => {
    try {
      return judge(upload, await check(upload, sender, stop.signal), showing);
    } catch (error) {
      stop.abort();
      throw error;
    }
  };
  try {
    const vetted = await Promise.all(
      uploads.map(async (upload) => turns.run(sender, stop.signal, async () => vet(upload))),
    );
    return vetted.filter((photo) => photo !== undefined);
  } catch (error) {
    throw showing.length > 0 ? await refuse(showing, sender) : error;
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

async function check(
  { position, path }: UploadedPhoto,
  sender: Sender,
  signal: AbortSignal,
): Promise<CheckedPhoto> {
  try {
    return await photoChecker().check(path, sender, signal);
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
async function refuse(photos: ShowingPhoto[], sender: Sender): Promise<HttpError> {
  await recordRefusal(sender);
  const named = photos.map(({ position, shows }) => ({
    position,
    kinds: [...new Set(shows.map(({ kind }) => kind))],
  }));
  return showsContact("photos.showContact", { photos: named }, { photos });
}
