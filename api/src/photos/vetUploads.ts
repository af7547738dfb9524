import { showsContact, tooLarge, unavailable, unsupportedImage } from "../errors";
import type { HttpError } from "../errors";
import type { CheckedPhoto } from "./checkPhoto";
import { JobFailure } from "./jobProcess";
import type { Flaw } from "./openPhoto";
import { recordRefusal } from "./penalties";
import { checkInProcess } from "./photoChecks";
import type { Picture } from "./picture";
import type { Shown } from "./readContacts";

/** A photo of a request: its place in `images`, counted from 1, and the file that holds its bytes. */
export interface UploadedPhoto {
  position: number;
  path: string;
}

/** Photos of one request in the pool at a time: with two processes, requests that come together take turns. */
const AT_ONCE = 2;
/** Requests whose photos wait or are checked; the last of so many waits for about a minute. */
const MOST_REQUESTS = 16;

let requests = 0;

/** Checks every photo; answers their pictures, or throws the first flaw found, or all contact details together. */
export async function vetUploads(
  uploads: UploadedPhoto[],
  userId: string,
): Promise<{ position: number; picture: Picture }[]> {
  if (requests >= MOST_REQUESTS) {
    throw unavailable("Many photos are being checked right now. Please try again in a minute.", 30);
  }
  requests += 1;
  try {
    const vetted = await vetAll(uploads);
    await refuseContact(vetted, userId);
    return vetted.flatMap(({ position, picture }) => (picture ? [{ position, picture }] : []));
  } finally {
    requests -= 1;
  }
}

type VettedPhoto = Exclude<CheckedPhoto, { flaw: Flaw }> & { position: number };

/** Checks two photos at a time. Stops at the first that is none, and waits for the other: its file is in use. */
async function vetAll(uploads: UploadedPhoto[]): Promise<VettedPhoto[]> {
  const left = [...uploads];
  const vetted: VettedPhoto[] = [];
  const work = async () => {
    for (let upload = left.shift(); upload !== undefined; upload = left.shift()) {
      try {
        vetted.push(await vet(upload));
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) {
    throw failed.reason;
  }
  return vetted.sort((one, other) => one.position - other.position);
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
  images: "must be still JPEG, PNG or WebP images of at most 10 MB and 40 megapixels",
};
const FLAWS: Record<Flaw, (photo: string) => HttpError> = {
  type: (photo) => unsupportedImage(`${photo} is not a JPEG, PNG or WebP image.`, RULE),
  animated: (photo) => unsupportedImage(`${photo} is animated. Please use a still picture.`, RULE),
  broken: (photo) => unsupportedImage(`${photo} is damaged. Please choose it again.`, RULE),
  pixels: (photo) =>
    tooLarge(`${photo} has more than 40 megapixels. Please make it smaller.`, RULE),
};

const NAMES: Record<Shown, string> = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "the name of an account",
  code: "a QR code with contact details",
};
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** One refusal for a request, however many of its photos show something; every one of them is named. */
async function refuseContact(vetted: VettedPhoto[], userId: string): Promise<void> {
  const sentences = vetted.flatMap(({ position, shows }) =>
    shows ? [`Photo ${position} shows ${list.format(shows.map((shown) => NAMES[shown]))}.`] : [],
  );
  if (sentences.length > 0) {
    await recordRefusal(userId);
    throw showsContact(`${sentences.join(" ")} Please use photos without contact details.`, {
      images: "must not show contact details",
    });
  }
}
