import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { photosPerListing } from "@takas/contracts/photosPerListing";
import { addressKey } from "@takas/server/addressKey";

import { tooLarge } from "../../platform/errors";
import { checkJsonHeaders, jsonBytes } from "../../platform/http/body/jsonBytes";
import type { Context, Middleware } from "../../platform/http/state";
import { prepareChecks } from "../check/photoChecks";
import { UploadQuota } from "./limits/admission";
import type { Sender } from "./limits/admission";
import { ListingParser } from "./listingParser";
import type { Upload } from "./listingPhotos";
import { makeUploadFolder } from "./uploadFolder";
import type { UploadFolder } from "./uploadFolder";

declare module "../../platform/http/state" {
  interface State {
    /** Photos of a listing's body, put here by `listingBody`. */
    uploads?: Upload[];
  }
}

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
 * 400 for a body cut off, malformed, nested too deeply or with more photos than the membership allows; 413 for a photo above 10 MB, text above
 * 100 kB or more bytes than all of its photos may have; 415 for a body that is not plain JSON or a photo that is not base64; 429 or 503 when too many
 * photos have arrived and wait (admission.ts). Each is answered at once, before the rest has been read.
 */
export function listingBody(): Middleware {
  return async (ctx, next) => {
    const { env, user } = ctx.state;
    const most = photosPerListing(user?.membershipType ?? "free", env.market);
    const expected = expectListing(most);
    checkJsonHeaders(ctx, expected);
    const isSmall = (ctx.request.length ?? Infinity) <= SMALL_BYTES;
    if (!isSmall) {
      prepareChecks();
    }
    const room = new UploadQuota(senderOf(ctx), expected.max);
    const folder = await makeUploadFolder();
    try {
      ctx.state.body = await readListing(jsonBytes(ctx, expected), {
        parser: new ListingParser(most),
        folder,
        room,
      });
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
  const { user } = ctx.state;
  return { userId: user?._id ?? "", address: addressKey(ctx.ip) };
}

/** The body of a listing with this many photos of 10 MB in base64 (1.4 times as long with line breaks), and the text. */
function expectListing(most: number) {
  return {
    max: most * Math.ceil(PHOTO_LIMITS.maxBytes * 1.4) + 100_000,
    tooLong: () => tooLarge("listing.tooLarge", { most }),
    cutOff: "listing.incomplete",
  } as const;
}

interface Receiver {
  parser: ListingParser;
  folder: UploadFolder;
  room: UploadQuota;
}

async function readListing(
  bytes: AsyncIterable<Buffer>,
  { parser, folder, room }: Receiver,
): Promise<unknown> {
  for await (const chunk of bytes) {
    room.take(chunk.length);
    for (const part of parser.push(chunk)) {
      await folder.write(part);
    }
  }
  await folder.close();
  return parser.end();
}
