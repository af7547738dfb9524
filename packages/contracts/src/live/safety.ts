import { z } from "zod";

import { REPORT_REASONS } from "../choices/choices";
import { writtenText } from "../format/writtenText";
import { OFFER_LIMITS } from "../limits";

const id = z.string().min(1).max(64);

/** One of the two others of a circle of three: who gives the reader a car, or who gets the reader's. */
const CircleMember = z.object({ circleId: id, member: z.enum(["giver", "receiver"]) });

/**
 * Body of POST /api/blocks: blocks the other participant of an offer, the seller of a car, or one of the two others of a
 * circle that all three have accepted.
 */
export const BlockWrite = z.union([
  z.object({ offerId: id }),
  z.object({ vehicleId: id }),
  CircleMember,
]);
export type BlockWrite = z.infer<typeof BlockWrite>;

/** A block names whom it blocks as far as the caller knows them: by their number, or by their car. */
export const Block = z.object({
  id: z.string(),
  /** Of the other participant of an offer, or of a circle. */
  anonymousId: z.string().optional(),
  /** The title of the car whose seller was blocked, as it was then. */
  sellerOf: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type Block = z.infer<typeof Block>;

/**
 * Body of POST /api/reports: reports a car, the other participant of an offer, one of their messages, or one of the two
 * others of a circle that all three have accepted.
 */
export const ReportWrite = z.object({
  about: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("vehicle"), vehicleId: id }),
    z.object({ kind: z.literal("person"), offerId: id }),
    z.object({ kind: z.literal("message"), offerId: id, messageId: id }),
    CircleMember.extend({ kind: z.literal("member") }),
  ]),
  reason: z.enum(REPORT_REASONS),
  note: writtenText(OFFER_LIMITS.reasonMax).optional(),
});
export type ReportWrite = z.infer<typeof ReportWrite>;

/** Answer to POST /api/reports. */
export const ReportAnswer = z.object({
  /** Whether the same user has reported this before, with other words: the first report stays. */
  isKnown: z.boolean().optional(),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;
