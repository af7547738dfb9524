import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { z } from "zod";

import { isId } from "../../platform/database/mongoose";
import { notFound } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { Photo } from "./Photo";
import type { PhotoFile } from "./PhotoBlob";
import { photoAddress, photoFiles } from "./photoStore";

const ImageParams = z.object({
  id: z.string().refine(isId),
  width: z.enum(PHOTO_LIMITS.widths.map(String)).transform(Number),
});

const GONE = "This photo does not exist.";

/** Public photos. They never change under their address, so that browsers keep them for good. */
export const imageRoutes = [
  /**
   * One photo at 400, 600, 800 or 1600 px as WebP; one stored before there was such a width is answered with the next
   * larger. 304 when the browser has it, 404 for an unknown photo or width. No
   * session is needed: ids are random. Other sites may not embed them, unless a CDN gives them out under another origin.
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
      304: { description: "The browser has it" },
    },
    handle: async ({ ctx, params: { id, width } }) => {
      const photo = await Photo.findById(id, { files: 1 }).lean();
      const version = photo?.files.find((file) => file.width >= width);
      if (version === undefined) {
        throw notFound(GONE);
      }
      ctx.set({
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": photoAddress() === "" ? "same-origin" : "cross-origin",
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
        ctx.body = await readWhole(version);
      }
      ctx.length = version.bytes;
    },
  }),
];

/** Read as a whole before the answer begins: a stream that breaks would cut off an answer that said all is well. */
async function readWhole({ file, bytes: length }: PhotoFile): Promise<Buffer> {
  const bytes = await photoFiles().read(file);
  if (bytes === undefined) {
    throw notFound(GONE);
  }
  if (bytes.length !== length) {
    throw new Error(`a photo file has ${bytes.length} of ${length} bytes`);
  }
  return bytes;
}
