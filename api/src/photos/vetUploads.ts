import type { PhotoContact } from "@takas/contracts/problem";

import { showsContact, tooLarge, unavailable, unsupportedImage } from "../errors";
import type { HttpError } from "../errors";
import type { Sender } from "./admission";
import type { CheckedPhoto } from "./checkPhoto";
import { FairTurns } from "./fairTurns";
import { JobFailure } from "./jobProcess";
import type { Flaw } from "./openPhoto";
import { recordRefusal } from "./penalties";
import { CHECKS_AT_ONCE, checkInProcess } from "./photoChecks";
import type { Picture } from "./picture";

/** A photo of a request: its place in `images`, counted from 1, and the file that holds its bytes. */
export interface UploadedPhoto {
  position: number;
  path: string;
}

const turns = new FairTurns(CHECKS_AT_ONCE);

/** Checks photos; answers their pictures. Throws for a flaw, or for contact details, as soon as one photo has some. */
export async function vetUploads(
  uploads: UploadedPhoto[],
  sender: Sender,
): Promise<{ position: number; picture: Picture }[]> {
  const vetted = await vetAll(uploads, sender);
  await refuseContact(vetted, sender);
  return vetted.flatMap(({ position, picture }) => (picture ? [{ position, picture }] : []));
}

type VettedPhoto = Exclude<CheckedPhoto, { flaw: Flaw }> & { position: number };

/**
 * Checks the photos when it is their sender's turn. Begins no other once one is refused, and waits only for those that
 * are being checked: their files are in use.
 */
async function vetAll(uploads: UploadedPhoto[], sender: Sender): Promise<VettedPhoto[]> {
  const stop = new AbortController();
  const work = async (upload: UploadedPhoto) => {
    try {
      const photo = await vet(upload);
      if (photo.shows !== undefined) {
        stop.abort();
      }
      return photo;
    } catch (error) {
      stop.abort();
      throw error;
    }
  };
  const ends = await Promise.allSettled(
    uploads.map(async (upload) => turns.run(sender, stop.signal, async () => work(upload))),
  );
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) {
    throw failed.reason;
  }
  return ends.flatMap((end) => (end.status === "fulfilled" && end.value ? [end.value] : []));
}

async function vet({ position, path }: UploadedPhoto): Promise<VettedPhoto> {
  const checked = await check(position, path);
  if (checked.flaw !== undefined) {
    throw FLAWS[checked.flaw](`Photo ${position}`);
  }
  return { ...checked, position };
}

async function check(position: number, path: string): Promise<CheckedPhoto> {
  try {
    return await checkInProcess(path);
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

/** One refusal for a request; every photo in which something was found is named. */
async function refuseContact(vetted: VettedPhoto[], sender: Sender): Promise<void> {
  const photos = vetted.flatMap(({ position, shows }) => (shows ? [{ position, shows }] : []));
  if (photos.length > 0) {
    await recordRefusal(sender);
    const sentences = photos.map(({ position, shows }) => {
      const names = new Set(shows.map(({ kind }) => NAMES[kind]));
      return `Photo ${position} shows ${list.format(names)}.`;
    });
    throw showsContact(
      `${sentences.join(" ")} Please use photos without contact details.`,
      { images: "must not show contact details" },
      photos,
    );
  }
}
