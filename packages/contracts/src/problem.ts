import { z } from "zod";

const share = z.number().min(0).max(1);

/** Contact details found on a photo, and the upright box around them. */
export const PhotoContact = z.object({
  /** "code" is a QR code or a similar code that contains contact details. */
  kind: z.enum(["phone", "email", "link", "handle", "code"]),
  /** Shares of the photo's width and height, from the upper left corner of the upright photo. */
  box: z.object({ left: share, top: share, width: share, height: share }),
});
export type PhotoContact = z.infer<typeof PhotoContact>;

/** A refused photo: its position in the listing's `images`, counted from 1, and everything found on it. */
export const RefusedPhoto = z.object({ position: z.int().min(1), shows: z.array(PhotoContact) });
export type RefusedPhoto = z.infer<typeof RefusedPhoto>;

/** RFC 9457 body of an error, sent when the client accepts application/problem+json. */
export const Problem = z.object({
  /** Stable name of the error: "/problems/not-found". */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence that a user can act on; the same as the plain text body. */
  detail: z.string(),
  /** The error's name in the table of `errorTexts`, which words it: "offer.notOpen". */
  code: z.string(),
  /** The parameters of the sentence; absent without any. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** Field name to the rule it broke. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The photos of a listing that show contact details (422). The check may have skipped others. */
  photos: z.array(RefusedPhoto).optional(),
});
export type Problem = z.infer<typeof Problem>;
