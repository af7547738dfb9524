import { z } from "zod";

import { writtenText } from "../format/writtenText";
import { MESSAGE_LIMITS, MESSAGE_MAX } from "../limits";
import { OtherUser } from "../users/user";
import { Vehicle } from "../vehicles/vehicle";
import { OFFER_ACTIONS } from "./offerStates";

/** The spellings of docs/product.md 3.4: the API sends "proposed" and the last two, the sample screens the last three. */
export const OFFER_STATUSES = ["proposed", "Proposed", "Counter offer", "Accepted"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * An offer on a car at its current terms: another car plus a cash difference, or cash. Amounts are in whole GBP. Of
 * its sender it contains only the anonymous id and, for a dealer of the live market, the name and badge.
 */
export const Offer = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  createdAt: z.iso.datetime(),
  fromUser: OtherUser,
  swapVehicleId: z.string().optional(),
  /** Absent when that car is no longer listed; its id stays. */
  swapVehicle: Vehicle.optional(),
  /** Swap only. Positive: the receiver of the offer gets cash on top. */
  deltaCash: z.int().optional(),
  /** Cash offer only. */
  cashAmount: z.int().optional(),
  /** The sender's message; only the two participants see it. */
  message: z.string().optional(),
});
export type Offer = z.infer<typeof Offer>;

/**
 * A change of a car's listing in an offer, in words: { label: "Mileage", before: "42,000 mi", after: "90,000 mi" }. A
 * description is only named: both are empty.
 */
export const CarChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type CarChange = z.infer<typeof CarChange>;

/** A change of an offer in its thread. `amount` is the offer's amount in whole GBP, for a counter and an accept. */
export const OfferEvent = z.object({
  action: z.enum(OFFER_ACTIONS),
  amount: z.int().optional(),
  /** Of a counter that keeps the amount for a changed car. */
  isKept: z.boolean().optional(),
  reason: z.string().optional(),
  /** What a participant changed about their car. */
  changes: z.array(CarChange).optional(),
  /** Of a meeting that was proposed or agreed to. */
  place: z.string().optional(),
  at: z.iso.datetime().optional(),
  /** The new end of an extended reservation. */
  until: z.iso.datetime().optional(),
});
export type OfferEvent = z.infer<typeof OfferEvent>;

export const OfferMessage = z.object({
  id: z.string(),
  /** The writer's anonymous id; empty when nobody acted (expiry). */
  from: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  isFromSelf: z.boolean(),
  /** Of the reader's own message: the key it was sent with. */
  key: z.string().optional(),
  /** Present when the entry is a change of the offer instead of a message; `content` says the same in words. */
  event: OfferEvent.optional(),
});
export type OfferMessage = z.infer<typeof OfferMessage>;

/**
 * Body of POST /api/offers/{id}/messages: 1 to 2,000 characters after trimming. A text that is sent again with its key
 * is the message that is stored already: its answer may have been lost.
 */
export const MessageWrite = z.object({
  content: writtenText(MESSAGE_MAX),
  key: z.string().min(1).max(64).optional(),
});
export type MessageWrite = z.infer<typeof MessageWrite>;

const messageId = z.string().min(1).max(64).optional();

/**
 * Query of GET /api/offers/{id}/messages. By default the newest 2,000. `after` (the id of a message already read) returns
 * only later messages, oldest first; `before` only earlier ones.
 */
export const MessageQuery = z.object({
  after: messageId,
  before: messageId,
  limit: z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(MESSAGE_LIMITS.page).default(MESSAGE_LIMITS.page),
  ),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

/** Body of POST /api/offers/{id}/reveal. */
export const RevealWrite = z.object({ method: z.enum(["quota"]) });
export type RevealWrite = z.infer<typeof RevealWrite>;
