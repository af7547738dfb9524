import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { addressKey } from "@takas/server/addressKey";

import { checkJsonHeaders, jsonBytes } from "../../platform/http/jsonBytes";
import type { Context, Middleware } from "../../platform/http/state";
import { photoChecker } from "../check/photoChecker";
import { UploadQuota } from "./admission";
import type { Sender } from "./admission";
import type { Upload } from "./listingPhotos";
import { ListingScanner } from "./listingScanner";
import { mostPhotos } from "./photoCount";
import { makeUploadFolder } from "./uploadFolder";
import type { UploadFolder } from "./uploadFolder";

declare module "../../platform/http/state" {
  interface State {
    /** Photos of a listing's body, put here by `listingBody`. */
    uploads?: Upload[];
  }
}

const EXPECTED = {
  /**
   * Ten photos of 10 MB in base64 (four characters for three bytes), some with line breaks, and the text. A dealer's
   * twenty fit as well, because browsers shrink them to about 1 MB.
   */
  max: mostPhotos("free") * Math.ceil(PHOTO_LIMITS.maxBytes * 1.4) + 100_000,
  tooLong: "listing.tooLarge",
  cutOff: "listing.incomplete",
} as const;
/** A body announced as no longer than this many bytes has no photos worth preparing for. */
const SMALL_BYTES = 100_000;

/**
 * Body parser of the listing writes (POST and PATCH vehicles); mount it after the session and the rate limit, in the
 * place of the JSON parser. The body is read as a stream and never held as a whole:
 * - `ctx.state.body` is the listing, each base64 data URL of `images` replaced by "upload:N"; paths of stored photos
 *   stay as they came.
 * - `ctx.state.uploads` holds the photos' bytes as temporary files, "upload:0" first. They are gone once the request
 *   has been answered.
 * Pass both to `resolvePhotos(body.images, { sender, keep, uploads: ctx.state.uploads })`.
 * 400 for a body cut off, malformed, nested too deeply or with more photos than the membership allows; 413 for a photo above 10 MB or text above
 * 100 kB; 415 for a body that is no plain JSON or a photo that is no base64; 429 or 503 when too many
 * photos have arrived and wait (admission.ts). Each is answered at once, before the rest has been read.
 */
export function listingBody(): Middleware {
  return async (ctx, next) => {
    checkJsonHeaders(ctx, EXPECTED);
    const isSmall = (ctx.request.length ?? Infinity) <= SMALL_BYTES;
    if (!isSmall) {
      photoChecker().prepare();
    }
    const room = new UploadQuota(senderOf(ctx));
    const folder = await makeUploadFolder();
    try {
      ctx.state.body = await readListing(ctx, folder, room);
      ctx.state.uploads = folder.uploads;
      await next();
    } finally {
      await folder.remove();
      room.leave();
    }
  };
}

/** The sender of a listing, for the limits on photos. */
export function senderOf(ctx: Context): Sender {
  return { userId: ctx.state.user?._id ?? "", address: addressKey(ctx.ip) };
}

async function readListing(
  ctx: Context,
  folder: UploadFolder,
  room: UploadQuota,
): Promise<unknown> {
  const scanner = new ListingScanner(mostPhotos(ctx.state.user?.membershipType));
  for await (const chunk of jsonBytes(ctx, EXPECTED)) {
    room.take(chunk.length);
    for (const part of scanner.push(chunk)) {
      await folder.write(part);
    }
  }
  await folder.close();
  return scanner.end();
}
