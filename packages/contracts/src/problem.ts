import { z } from "zod";

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
});
export type Problem = z.infer<typeof Problem>;
