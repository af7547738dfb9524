import { z } from "zod";

import type { RuleCode } from "../errors/rules";
import { writtenText } from "../format/writtenText";
import { MESSAGE_MAX, OFFER_LIMITS } from "../limits";
import { OFFER_ACTIONS, OFFER_KINDS, OFFER_STATES, PARTICIPANTS } from "../offers/offerStates";
import { OtherUser, REVEAL_REFUSALS, RevealedContact } from "../users/user";
import { MarketRate, Vehicle } from "../vehicles/vehicle";

const id = z.string().min(1).max(64);
const whole = z.int();
/** Swap only, signed, in whole GBP: what the car's owner receives; negative when the owner pays. Absent: nobody pays. */
const deltaCash = whole
  .min(-OFFER_LIMITS.amountMax)
  .max(OFFER_LIMITS.amountMax)
  .refine((amount) => amount !== 0, "notZeroCash" satisfies RuleCode)
  .optional();
/** Cash offer only: the price in whole GBP. */
const cashAmount = whole.min(1).max(OFFER_LIMITS.amountMax);
/** The round that the user saw; 409 if the terms or a car have changed since. */
const round = whole.optional();
const reason = writtenText(OFFER_LIMITS.reasonMax);
const message = writtenText(MESSAGE_MAX).optional();

/** Body of POST /api/offers. */
export const OfferWrite = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("swap"),
    vehicleId: id,
    /** One of the sender's own active cars. */
    swapVehicleId: id,
    deltaCash,
    message,
  }),
  z.object({ kind: z.literal("cash"), vehicleId: id, cashAmount, message }),
]);
export type OfferWrite = z.infer<typeof OfferWrite>;

/** Body of POST /api/offers/{id}/changes. A counter names new terms for the same kind of offer. */
export const OfferChangeWrite = z.discriminatedUnion("action", [
  z.object({ action: z.literal("counter"), deltaCash, cashAmount: cashAmount.optional(), round }),
  z.object({ action: z.literal("accept"), round }),
  z.object({ action: z.literal("decline"), reason: reason.optional() }),
  z.object({ action: z.literal("withdraw") }),
  /** Proposes a meeting, in place of the current one. */
  z.object({
    action: z.literal("meet"),
    place: writtenText(OFFER_LIMITS.placeMax),
    /** In the future, at most 30 days ahead. */
    at: z.iso.datetime(),
  }),
  /** Agrees to the other side's proposal; 409 if there is another one now. */
  z.object({ action: z.literal("agree"), meetingId: id }),
  z.object({ action: z.literal("extend") }),
  z.object({ action: z.literal("done") }),
  z.object({ action: z.literal("release"), reason }),
  z.object({
    action: z.literal("rate"),
    stars: whole.min(1).max(5),
    text: writtenText(OFFER_LIMITS.ratingMax).optional(),
  }),
]);
export type OfferChangeWrite = z.infer<typeof OfferChangeWrite>;

/** Where and when the two meet. */
export const Meeting = z.object({
  id: z.string(),
  place: z.string(),
  at: z.iso.datetime(),
  /** The side that proposed it. */
  by: z.enum(PARTICIPANTS),
  isAgreed: z.boolean(),
});
export type Meeting = z.infer<typeof Meeting>;

/** A participant's rating of a deal. */
export const Rating = z.object({ stars: z.int(), text: z.string().optional() });
export type Rating = z.infer<typeof Rating>;

/** The ratings of a deal that is done. The other side's shows once both have rated, or after `until`. */
export const Ratings = z.object({
  own: Rating.optional(),
  other: Rating.optional(),
  /** Until when it can be rated. */
  until: z.iso.datetime(),
});
export type Ratings = z.infer<typeof Ratings>;

/** Where a car of an offer is reserved: in a deal or a circle of the reader, or somewhere else. */
export const ReservedElsewhere = z.discriminatedUnion("in", [
  z.object({ in: z.literal("deal"), id: z.string(), who: z.string() }),
  z.object({ in: z.literal("circle"), id: z.string() }),
  z.object({ in: z.literal("other") }),
]);
export type ReservedElsewhere = z.infer<typeof ReservedElsewhere>;

/** An offer as one of its two participants sees it, in either market, with the current terms. */
export const LiveOffer = z.object({
  id: z.string(),
  kind: z.enum(OFFER_KINDS),
  state: z.enum(OFFER_STATES),
  /** The reader's side. */
  role: z.enum(PARTICIPANTS),
  /** The side that named the current terms or, after the hand-over, said that the deal is done. */
  lastWordBy: z.enum(PARTICIPANTS),
  /** What the reader can do now; nothing in the sample market, which has no deals. */
  actions: z.array(z.enum(OFFER_ACTIONS)),
  /**
   * Whether the current terms are the reader's own, and the other side has changed its car since. The reader keeps them
   * by a counter with the same terms, or changes them; then the other side may accept.
   */
  mayKeep: z.boolean().optional(),
  /** Counts the terms that were named so far; an accept repeats it, and a counter may. */
  round: z.int(),
  otherUser: OtherUser,
  vehicleId: z.string(),
  /**
   * The car as this offer names it: fields, price and photos are the ones that the terms are for, and stay when its
   * listing changes; in the live market its title is its name. Absent in the sample market once the car is gone; so is
   * `swapVehicle`.
   */
  vehicle: Vehicle.optional(),
  swapVehicleId: z.string().optional(),
  swapVehicle: Vehicle.optional(),
  /** Swap only: what the owner receives, 0 for an even swap. `cashFor` converts it to the reader's side. */
  deltaCash: z.int().optional(),
  cashAmount: z.int().optional(),
  message: z.string().optional(),
  /** Why it was declined or released. */
  reason: z.string().optional(),
  /** Whether the reader may see the other side's contact: both agreed, or the reader has revealed it. */
  isContactOpen: z.boolean(),
  /** Why the reader cannot reveal that contact now; absent when they can, and in the sample market. */
  revealRefusal: z.enum(REVEAL_REFUSALS).optional(),
  /** From when that contact is free for everybody; absent before an accept and once the deal is done. */
  contactFreeFrom: z.iso.datetime().optional(),
  /** The other side's contact, once the reader has revealed it. */
  revealed: RevealedContact.optional(),
  /** When the owner sees the offer, while it waits in line; the owner does not see it before. */
  waitsUntil: z.iso.datetime().optional(),
  /** Whether the reader has blocked the other side. */
  isBlocked: z.boolean(),
  /** Whether it is an offer on the reader's car that they have not opened. */
  isNew: z.boolean(),
  /** Messages and changes that the reader has not marked read. */
  unread: z.int().nonnegative(),
  /** When it expires without an answer; null when no answer is pending. */
  endsAt: z.iso.datetime().nullable(),
  /** When the reservation lapses; null while no car is reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** Why a pending offer cannot be accepted now: one of its cars is reserved, but not for it. */
  reserved: ReservedElsewhere.optional(),
  /** While the cars are reserved, and afterwards. */
  meeting: Meeting.optional(),
  /** When both had said that the deal is done. */
  soldAt: z.iso.datetime().optional(),
  ratings: Ratings.optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type LiveOffer = z.infer<typeof LiveOffer>;

/** Query of GET /api/offers: all offers of the user, or those for or with one car. */
export const OfferQuery = z.object({ vehicleId: id.optional() });
export type OfferQuery = z.infer<typeof OfferQuery>;

/** Query of GET /api/offers/suggestion. */
export const SuggestionQuery = z.object({ vehicleId: id, swapVehicleId: id });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

/**
 * The cash difference of what both cars count for in a swap, signed like `deltaCash`, in steps of £50. `range` is the 80 %
 * interval of the difference of both market values; null while one of them is uncertain, as `explanation` says.
 */
export const Suggestion = z.object({
  deltaCash: z.int(),
  range: z.object({ min: z.int(), max: z.int() }).nullable(),
  explanation: z.string(),
  vehicleRate: MarketRate,
  swapVehicleRate: MarketRate,
});
export type Suggestion = z.infer<typeof Suggestion>;
