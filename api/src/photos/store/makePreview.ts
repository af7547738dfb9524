import { LINK_PREVIEW } from "@takas/contracts/limits";
import { FairSemaphore, SemaphoreFullError } from "@takas/server/FairSemaphore";
import sharp from "sharp";

import { unavailable } from "../../platform/errors";

/** A preview takes some 40 ms of a core, and only services that show links ask for one: addresses take turns. */
const turns = new FairSemaphore({
  atOnce: { all: 1, visitor: 1 },
  waiting: { all: 100, visitor: 20 },
});

/** The picture of a link preview, from a stored photo's bytes. Throws 503 when too many are being made. */
export async function makePreview(photo: Buffer, address: string): Promise<Buffer> {
  const { width, height } = LINK_PREVIEW;
  try {
    return await turns.run(address, async () =>
      sharp(photo).resize(width, height).jpeg({ quality: 80 }).toBuffer(),
    );
  } catch (error) {
    throw error instanceof SemaphoreFullError
      ? unavailable("service.photosAway", undefined, { cause: error })
      : error;
  }
}
