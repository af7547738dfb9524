import { PhotoCheckBody, PhotoCheckResult } from "@takas/contracts/photoCheck";

import { takeUpload } from "../../photos/upload/limits/uploadLimits";
import { listingBody, senderOf } from "../../photos/upload/listingBody";
import { readListingPhotos } from "../../photos/upload/listingPhotos";
import { checkAhead } from "../../photos/upload/passedPhotos";
import { invalid } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { callerOf } from "../../platform/http/state";

export const photoCheckRoutes = [
  /**
   * Checks a photo as it is added to a listing. A listing of the same user with the same bytes is then stored without
   * another check, for an hour. Errors are the same as for a listing with this photo, position 1.
   */
  route({
    method: "post",
    path: "/api/photos/checks",
    summary: "Check a photo of a listing to come",
    session: "required",
    bodyReader: listingBody(),
    body: PhotoCheckBody,
    answers: { 200: { description: "It shows no contact details", schema: PhotoCheckResult } },
    handle: async ({ ctx, user, body }) => {
      const [photo] = readListingPhotos(body.images, ctx.state.uploads ?? []);
      if (photo === undefined || "id" in photo) {
        throw invalid("photo.unknownEntry", { position: 1 });
      }
      const { limits } = ctx.state;
      await takeUpload("photoChecks", { user, caller: callerOf(ctx), limits });
      const passedUntil = await checkAhead(photo, senderOf(ctx));
      ctx.body = { passedUntil: passedUntil.toISOString() };
    },
  }),
];
