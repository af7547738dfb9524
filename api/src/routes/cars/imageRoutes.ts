import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { addressKey } from "@takas/server/addressKey";
import { z } from "zod";

import { makePreview } from "../../photos/store/makePreview";
import { Photo } from "../../photos/store/Photo";
import { photoAddress } from "../../photos/store/photoStore";
import { readVersion } from "../../photos/store/readVersion";
import { isId } from "../../platform/database/mongoose";
import { notFound } from "../../platform/errors";
import { route } from "../../platform/http/route";
import type { Context } from "../../platform/http/state";

const ImageParams = z.object({
  id: z.string().refine(isId),
  width: z.enum(PHOTO_LIMITS.widths.map(String)).transform(Number),
});

/** Public photos. They never change under their URL, so browsers cache them for good. */
export const imageRoutes = [
  /**
   * A photo at 400, 600, 800 or 1600 px as WebP. 304 when the browser has it, 404 for an unknown photo or width. No
   * session is needed, because ids are random. Other sites may not embed them, unless a CDN serves them under another
   * origin.
   */
  route({
    method: "get",
    path: "/api/images/:id/:width.webp",
    summary: "A photo at one width in pixels",
    session: "none",
    limit: "photos",
    params: ImageParams,
    answers: {
      200: { description: "The photo", type: "image/webp" },
      304: { description: "The browser's copy is current" },
    },
    handle: async ({ ctx, params: { id, width } }) => {
      const photo = await Photo.findById(id, { files: 1 }).lean();
      const version = photo?.files.find((file) => file.width === width);
      if (photo === null || version === undefined) {
        throw notFound("photo.unknown");
      }
      if (isKnown(ctx, { type: "image/webp", tag: `${id}-${width}` })) {
        return;
      }
      if (ctx.method === "GET") {
        const bytes = await readVersion(version);
        if (bytes === undefined) {
          throw notFound("photo.unknown");
        }
        ctx.body = bytes;
      }
      ctx.length = version.bytes;
    },
  }),

  /**
   * A photo as the picture of a link preview: a JPEG of 1200 x 630 px, cropped around the centre, made on request from
   * the stored photo. 304 when the caller has it, 404 for an unknown photo, 503 when too many are being made.
   */
  route({
    method: "get",
    path: "/api/images/:id/preview.jpg",
    summary: "A photo as the picture of a link preview",
    session: "none",
    params: ImageParams.pick({ id: true }),
    answers: {
      200: { description: "The picture", type: "image/jpeg" },
      304: { description: "The caller's copy is current" },
    },
    handle: async ({ ctx, params: { id } }) => {
      const photo = await Photo.findById(id, { files: 1 }).lean();
      const largest = photo?.files.toSorted((a, b) => b.width - a.width)[0];
      if (photo === null || largest === undefined) {
        throw notFound("photo.unknown");
      }
      if (isKnown(ctx, { type: "image/jpeg", tag: `${id}-preview` })) {
        return;
      }
      const bytes = await readVersion(largest);
      if (bytes === undefined) {
        throw notFound("photo.unknown");
      }
      ctx.body = await makePreview(bytes, addressKey(ctx.ip));
    },
  }),
];

/** Sets the headers of a picture that never changes, and answers 304 if the caller has it. */
function isKnown(ctx: Context, { type, tag }: { type: string; tag: string }): boolean {
  ctx.set({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": photoAddress() === "" ? "same-origin" : "cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
  ctx.type = type;
  ctx.etag = tag;
  // Koa compares the tag only once the status is set.
  ctx.status = 200;
  const isFresh = ctx.fresh;
  if (isFresh) {
    ctx.status = 304;
  }
  return isFresh;
}
