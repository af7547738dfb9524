import type { PhotoContact } from "@takas/contracts/problem";
import pLimit from "p-limit";

import { FlawedPhoto, openPhoto } from "./openPhoto";
import type { Flaw } from "./openPhoto";
import { encodePicture, readPixels } from "./picture";
import type { Picture, Pixels } from "./picture";
import { readContacts } from "./readContacts";

/** The result for a photo: ready to be stored, showing contact details, or not an accepted photo. */
export type CheckedPhoto =
  | { picture: Picture; shows?: never; flaw?: never }
  | { shows: PhotoContact[]; picture?: never; flaw?: never }
  | { flaw: Flaw; picture?: never; shows?: never };

/** Decoding a large picture takes most of the process's memory, so several photos need little more than one. */
const decodeMutex = pLimit(1);

/**
 * Decodes the file at a path, looks for contact details in the picture and encodes it for the store. Runs in a
 * separate process (see photoChecks), because decoders and text recognition may crash or hang on strangers' files.
 */
export async function checkPhoto(path: string): Promise<CheckedPhoto> {
  try {
    const pixels = await decodeMutex(async () => decode(path));
    const shows = await readContacts(pixels);
    return shows.length > 0 ? { shows } : { picture: await encodePicture(pixels) };
  } catch (error) {
    if (error instanceof FlawedPhoto) {
      return { flaw: error.flaw };
    }
    throw error;
  }
}

async function decode(path: string): Promise<Pixels> {
  const image = await openPhoto(path);
  try {
    return await readPixels(image);
  } catch (error) {
    throw new FlawedPhoto("broken", error);
  }
}
