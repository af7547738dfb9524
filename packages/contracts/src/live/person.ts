import { z } from "zod";

/** How soon somebody usually answers the offers on their cars: within an hour, six hours, a day, or later. */
export const ANSWER_TIMES = ["hour", "hours", "day", "days"] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** What a person's deals say of them. The counts are rounded down from 5 on, so that they name nobody. */
export const Experience = z.object({
  /** 1 to 4, 5, 10, 20, 50 or 100. */
  dealsDone: z.int().nonnegative(),
  /** Absent below three answers. */
  answersWithin: z.enum(ANSWER_TIMES).optional(),
  /** The mean of 1 to 5 stars, to a tenth, and of how many ratings; absent below three. */
  rating: z.object({ stars: z.number(), count: z.int().positive() }).optional(),
});
export type Experience = z.infer<typeof Experience>;

/** GET /api/offers/{id}/person: the other side of an offer, as its reader may know them. */
export const Person = Experience.extend({
  /** "User #48213"; absent once they have left, as is everything else but `dealsDone`. */
  anonymousId: z.string().optional(),
  /** The month of their first visit: "2026-11". */
  memberSince: z.string().optional(),
  /** From their profile, once the reader has unlocked their contact; empty where they gave nothing. */
  profile: z.object({ displayName: z.string(), bio: z.string(), area: z.string() }).optional(),
});
export type Person = z.infer<typeof Person>;
