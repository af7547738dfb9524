import type { MembershipType } from "@takas/contracts/choices";
import type { LimitName } from "@takas/contracts/errorTexts";
import { PhotoCheckBody, PhotoCheckResult } from "@takas/contracts/photoCheck";

import { invalid } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { callerOf } from "../../platform/http/state";
import { listingBody, senderOf } from "./listingBody";
import { readListingPhotos } from "./listingPhotos";
import { checkAhead } from "./passedPhotos";

export const photoCheckRoutes = [
  /**
   * Checks a photo as it is added to a listing. A listing of the same user with the same bytes is then stored without
   * another check, for an hour. Errors are those of a listing with this photo, position 1.
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
      await ctx.state.limits.take(CHECKS[user.membershipType], callerOf(ctx));
      const passedUntil = await checkAhead(photo, senderOf(ctx));
      ctx.body = { passedUntil: passedUntil.toISOString() };
    },
  }),
];

/** The rate limit for checks, by membership. */
const CHECKS = {
  free: "photoChecks",
  individual: "photoChecks",
  dealer: "dealerPhotoChecks",
} as const satisfies Record<MembershipType, LimitName>;
