import sharp from "sharp";

import type { CheckedPhoto } from "../check/checkPhoto";
import { encodePicture, readPixels } from "../check/picture";

/*
 * Replaces check/photoChecks in tests whose subject is not what photos show: it neither starts a process nor loads the
 * models.
 */

export const CHECKS_AT_ONCE = 3;

export function prepareChecks(): void {
  // Nothing needs a start.
}

/** Decodes and encodes the photo in a file, and reads nothing in it. */
export async function checkInProcess(path: string): Promise<CheckedPhoto> {
  return { picture: await encodePicture(await readPixels(sharp(path))) };
}
