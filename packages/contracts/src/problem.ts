import { z } from "zod";

const share = z.number().min(0).max(1);

/** What a photo shows of ways to reach someone, and the upright box it stands in. */
export const PhotoContact = z.object({
  /** "code" is a QR code or one of its relatives that holds contact details. */
  kind: z.enum(["phone", "email", "link", "handle", "code"]),
  /** In shares of the photo's width and height, from its upper left corner, the photo held upright. */
  box: z.object({ left: share, top: share, width: share, height: share }),
});
export type PhotoContact = z.infer<typeof PhotoContact>;

/** A refused photo: its place in the listing's `images`, counted from 1, and everything found on it. */
export const RefusedPhoto = z.object({ position: z.int().min(1), shows: z.array(PhotoContact) });
export type RefusedPhoto = z.infer<typeof RefusedPhoto>;

/** RFC 9457 body of an error, answered when the client accepts application/problem+json. */
export const Problem = z.object({
  /** Stable name of the error: "/problems/not-found". */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One plain sentence a user can act on; the same as the plain text body. */
  detail: z.string(),
  /** Field name to the rule it broke. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The photos of a listing that show contact details (422). Others of it may not have been looked at. */
  photos: z.array(RefusedPhoto).optional(),
});
export type Problem = z.infer<typeof Problem>;
