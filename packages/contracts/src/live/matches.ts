import { z } from "zod";

import { MATCH_REASONS } from "../swaps/matchReasons";
import { Vehicle } from "../vehicles/vehicle";

/**
 * What a car counts for in a swap, in whole GBP: its market value, if that rests on enough cars and is not above the asking
 * price, and otherwise the asking price.
 */
export const SwapValue = z.object({
  value: z.int().positive(),
  askingPrice: z.int().positive(),
  /** Absent for a car that is not valued. */
  marketValue: z.int().positive().optional(),
  /** The 80 % interval of a market value; absent for an asking price. */
  range: z.object({ min: z.int(), max: z.int() }).optional(),
  isAskingPrice: z.boolean(),
});
export type SwapValue = z.infer<typeof SwapValue>;

/** Why two cars match, as a code and its parameters; `matchReasons` words them. */
export const MatchReason = z.object({
  code: z.enum(MATCH_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type MatchReason = z.infer<typeof MatchReason>;

/**
 * A car of somebody else that fits what the reader's car should be swapped for, and the other way round. A like of the
 * other side is not shown until both like.
 */
export const Match = z.object({
  id: z.string(),
  /** The reader's car. */
  vehicleId: z.string(),
  own: SwapValue,
  /** The other car. */
  vehicle: Vehicle,
  other: SwapValue,
  /**
   * The cash that makes it even, in steps of £50: positive when the reader gets it, negative when they pay. `proposalOf`
   * makes the offer with exactly these terms.
   */
  cash: z.int(),
  /** From 0 to 1; matches are sorted by it. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** Whether the reader likes it. */
  isLiked: z.boolean(),
  /** Whether both like it; false while only one does. */
  isMutual: z.boolean(),
  /** After the reader has dismissed it; it is in no list any more. */
  isDismissed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Match = z.infer<typeof Match>;

/** Query of GET /api/matches: the matches of all of the reader's cars, or of one. */
export const MatchQuery = z.object({ vehicleId: z.string().min(1).max(64).optional() });
export type MatchQuery = z.infer<typeof MatchQuery>;

/** GET /api/matches: the best first. */
export const MatchList = z.object({ matches: z.array(Match) });
export type MatchList = z.infer<typeof MatchList>;

/**
 * GET /api/vehicles/{id}/match: the reader's car that somebody else's car matches best, with the cash as in {@link Match}, and
 * the reader's open offer on that car; each null without one. The own car's title is its model, as in the terms on cards.
 */
export const CarMatch = z.object({
  match: z.object({ vehicleId: z.string(), title: z.string(), cash: z.int() }).nullable(),
  offerId: z.string().nullable(),
});
export type CarMatch = z.infer<typeof CarMatch>;

/** Body of POST /api/matches/{id}/changes. `dismiss` is for good: the two cars are not suggested again. */
export const MatchChangeWrite = z.object({ action: z.enum(["like", "unlike", "dismiss"]) });
export type MatchChangeWrite = z.infer<typeof MatchChangeWrite>;
