import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { tooMany, unavailable } from "../errors";
import { ListingScanner } from "../photos/listingScanner";
import { makeUploadFolder } from "../photos/uploadFolder";
import type { UploadFolder } from "../photos/uploadFolder";
import { checkJsonHeaders, jsonBytes } from "./jsonBytes";
import type { Context, Middleware } from "./state";

const EXPECTED = {
  /** Ten photos of 10 MB in base64 (four characters for three bytes), some of it in broken lines, and the text. */
  max: PHOTO_LIMITS.maxPerListing * Math.ceil(PHOTO_LIMITS.maxBytes * 1.4) + 100_000,
  tooLong: "The listing is larger than ten photos of 10 MB.",
  cutOff: "The listing arrived incomplete. Please send it again.",
};
/** Large bodies read or worked on at a time, in all (each 100 MB on disk at most) and of one user: slow ones block no other. */
const MOST_AT_ONCE = 40;
const MOST_OF_USER = 4;
/** A body said to be no longer than this many bytes is not counted: it is over at once. */
const SMALL_BYTES = 100_000;

/** For each large body under way, whose it is. */
const underWay: string[] = [];

/**
 * Body parser of the listing writes (POST and PATCH vehicles); mount it after the session and the rate limit, in the
 * place of the JSON parser. The body is read as a stream and never held as a whole:
 * - `ctx.state.body` is the listing, each base64 data URL of `images` replaced by "upload:N"; paths of stored photos
 *   stay as they came.
 * - `ctx.state.uploads` holds the photos' bytes as temporary files, "upload:0" first. They are gone once the request
 *   has been answered.
 * Pass both to `resolvePhotos(body.images, { userId, keep, uploads: ctx.state.uploads })`.
 * 400 for a body cut off, malformed, nested too deeply or with an 11th photo; 413 for a photo above 10 MB or text above
 * 100 kB; 415 for a body that is no plain JSON or a photo that is no base64; 429 for a user's fifth large body at a time. Each is answered at once, before the rest has been read.
 */
export function listingBody(): Middleware {
  return async (ctx, next) => {
    checkJsonHeaders(ctx, EXPECTED);
    const end = takeTurn(ctx);
    const folder = await makeUploadFolder();
    try {
      ctx.state.body = await readListing(ctx, folder);
      ctx.state.uploads = folder.uploads;
      await next();
    } finally {
      end();
      await folder.remove();
    }
  };
}

/** Counts a large body as under way until the function returned is called; throws 429 or 503 when there are too many. */
function takeTurn(ctx: Context): () => void {
  const userId = ctx.state.user?._id ?? "";
  if ((ctx.request.length ?? Infinity) <= SMALL_BYTES) {
    return () => undefined;
  }
  if (underWay.filter((user) => user === userId).length >= MOST_OF_USER) {
    throw tooMany("Your last listings are still being sent. Please wait for them to end.", 5);
  }
  if (underWay.length >= MOST_AT_ONCE) {
    throw unavailable("Many photos are being uploaded right now. Please try again in a moment.", 5);
  }
  underWay.push(userId);
  return () => {
    underWay.splice(underWay.indexOf(userId), 1);
  };
}

async function readListing(ctx: Context, folder: UploadFolder): Promise<unknown> {
  const scanner = new ListingScanner(folder);
  for await (const chunk of jsonBytes(ctx, EXPECTED)) {
    scanner.push(chunk);
    await folder.flush();
  }
  await folder.close();
  return scanner.end();
}
