import Router from "@koa/router";
import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { notFound } from "../errors";
import { readPhotoFile } from "../images/photoStore";
import { Photo } from "../models/Photo";

/** Public photos. They never change under their address, so that browsers keep them for good. */
export const images = new Router({ prefix: "/api/images" });

/**
 * One photo at 400, 800 or 1600 px as WebP. 304 when the browser has it, 404 for an unknown photo or width. No session
 * is needed: ids are random, and other sites may not embed them.
 */
images.get("/:id/:width.webp", async (ctx) => {
  const { id = "", width = "" } = ctx.params;
  const served = PHOTO_LIMITS.widths.find((known) => String(known) === width);
  const photo = served && (await Photo.findById(id, { files: 1 }).lean());
  const version = photo?.files.find((file) => file.width === served);
  if (version === undefined) {
    throw notFound("This photo does not exist.");
  }
  ctx.set({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  ctx.type = "image/webp";
  ctx.etag = `${id}-${width}`;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === "GET") {
    ctx.body = readPhotoFile(version.file);
  }
  ctx.length = version.bytes;
});
