import { z } from "zod";

import { DEALER_SORTS } from "../choices/choices";
import type { RuleCode } from "../errors/rules";
import { namingLine } from "../format/writtenText";
import { DEALER_LIMITS, SEARCH_LIMITS } from "../limits";
import { Experience } from "../live/person";
import { Vehicle } from "../vehicles/vehicle";

/**
 * - `unnamed`: no name has been set
 * - `waiting`: no moderator has reviewed the name yet; others see "Dealer"
 * - `refused`: a moderator has refused the name; another one can be set
 * - `verified`: others see the name: in the live market everybody, in the sample market people who revealed the contact
 */
export const DEALER_STATES = ["unnamed", "waiting", "refused", "verified"] as const;
export type DealerState = (typeof DEALER_STATES)[number];

/** GET /api/dealer: the dealer's name, only for the dealer. */
export const DealerName = z.object({
  state: z.enum(DEALER_STATES),
  name: z.string().nullable(),
  /** The id of the dealer's page; null until the name is verified. */
  id: z.string().nullable(),
});
export type DealerName = z.infer<typeof DealerName>;

/** Body of PUT /api/dealer; null removes the name. */
export const DealerNameWrite = z.object({
  name: namingLine(DEALER_LIMITS.name)
    .refine((name) => /\p{L}/u.test(name), "withLetter" satisfies RuleCode)
    .nullable(),
});
export type DealerNameWrite = z.infer<typeof DealerNameWrite>;

const whole = (schema: z.ZodType<number>) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value),
    schema,
  );

/** Query of GET /api/dealers/{id}. */
export const DealerPageQuery = z.object({
  /** Only cars of this make, as `makes` spells it. */
  make: z.string().max(DEALER_LIMITS.make).optional(),
  sortBy: z.enum(DEALER_SORTS).default("newest"),
  limit: whole(z.int().min(1).max(SEARCH_LIMITS.longPage)).default(DEALER_LIMITS.pageSize),
  offset: whole(z.int().min(0)).default(0),
});
export type DealerPageQuery = z.infer<typeof DealerPageQuery>;

/**
 * GET /api/dealers/{id}: a verified dealer and a page of their cars, the newest first unless asked otherwise. In the
 * sample market only for people who revealed the dealer's contact, and the dealer.
 */
export const DealerPage = z.object({
  id: z.string(),
  name: z.string(),
  vehicles: z.array(Vehicle),
  /** Of the cars that were asked for, on all pages. */
  total: z.int(),
  /** The makes of all the cars, with the number of cars, most cars first. */
  makes: z.array(z.object({ make: z.string(), cars: z.int().positive() })).optional(),
  /** In the live market: the areas of the cars, the month of the dealer's first visit ("2026-11"), and their deals. */
  about: Experience.extend({ areas: z.array(z.string()), memberSince: z.string() }).optional(),
  hasMore: z.boolean(),
});
export type DealerPage = z.infer<typeof DealerPage>;
