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
 * Checks photos when it is their sender's turn; answers their pictures. Throws as soon as one has a flaw, shows contact
 * details or cannot be checked: no other is begun, and nobody waits for those under way. Their files may go meanwhile.
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
    throw FLAWS[flaw](`Photo ${position}`);
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
      ? unavailable(
          `Photo ${position} could not be checked. Please try again in a moment.`,
          10,
          error,
        )
      : error;
  }
}

const RULE = {
  images:
    "must be still JPEG, PNG or WebP images of at most 10 MB, 40 megapixels and 16,383 pixels a side",
};
const FLAWS: Record<Flaw, (photo: string) => HttpError> = {
  type: (photo) => unsupportedImage(`${photo} is not a JPEG, PNG or WebP image.`, RULE),
  animated: (photo) => unsupportedImage(`${photo} is animated. Please use a still picture.`, RULE),
  broken: (photo) => unsupportedImage(`${photo} is damaged. Please choose it again.`, RULE),
  pixels: (photo) =>
    tooLarge(`${photo} has more than 40 megapixels. Please make it smaller.`, RULE),
  side: (photo) => tooLarge(`${photo} is longer than 16,383 pixels. Please make it smaller.`, RULE),
  shape: (photo) =>
    unsupportedImage(`${photo} is a narrow strip. Please choose another picture.`, RULE),
};

const NAMES: Record<PhotoContact["kind"], string> = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "the name of an account",
  code: "a QR code with contact details",
};
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** One refusal for a request, in the words for it; every photo in which something was found by now is named. */
async function refuse(photos: ShowingPhoto[], sender: Sender): Promise<HttpError> {
  await recordRefusal(sender);
  const sentences = photos.map(({ position, shows }) => {
    const names = new Set(shows.map(({ kind }) => NAMES[kind]));
    return `Photo ${position} shows ${list.format(names)}.`;
  });
  return showsContact(
    `${sentences.join(" ")} Please use photos without contact details.`,
    { images: "must not show contact details" },
    photos,
  );
}
