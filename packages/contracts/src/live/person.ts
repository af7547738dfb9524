import { z } from "zod";

/** How soon somebody usually answers the offers on their cars: within an hour, six hours, a day, or later. */
export const ANSWER_TIMES = ["hour", "hours", "day", "days"] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** GET /api/offers/{id}/person: the other side of an offer, as its reader may know them. */
export const Person = z.object({
  /** "User #48213"; absent once they have left, as is everything else but `dealsDone`. */
  anonymousId: z.string().optional(),
  /** The month of their first visit: "2026-11". */
  memberSince: z.string().optional(),
  dealsDone: z.int().nonnegative(),
  /** Absent below three answers. */
  answersWithin: z.enum(ANSWER_TIMES).optional(),
  /** From their profile, once the reader has unlocked their contact; empty where they gave nothing. */
  profile: z.object({ displayName: z.string(), bio: z.string(), area: z.string() }).optional(),
});
export type Person = z.infer<typeof Person>;
