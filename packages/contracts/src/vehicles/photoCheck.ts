import { z } from "zod";

/** Body of POST /api/photos/checks: one photo of a listing to come, as a data URL. */
export const PhotoCheckBody = z.object({ images: z.array(z.string()).length(1) });
export type PhotoCheckBody = z.infer<typeof PhotoCheckBody>;

/** The answer for a photo without contact details. */
export const PhotoCheckResult = z.object({
  /** Until then a listing of this user with the same photo is not checked again (ISO date). */
  passedUntil: z.iso.datetime(),
});
export type PhotoCheckResult = z.infer<typeof PhotoCheckResult>;
