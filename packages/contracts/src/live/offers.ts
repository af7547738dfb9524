import { z } from "zod";

import type { RuleCode } from "../errorTexts";
import { MESSAGE_MAX, OFFER_LIMITS } from "../limits";
import { writtenText } from "../offer";
import { OFFER_ACTIONS, OFFER_KINDS, OFFER_STATES, PARTICIPANTS } from "../offerStates";
import { OtherUser, RevealedContact } from "../user";
import { MarketRate, Vehicle } from "../vehicle";

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
  z.object({ action: z.literal("counter"), deltaCash, cashAmount: cashAmount.optional() }),
  z.object({ action: z.literal("accept") }),
  z.object({ action: z.literal("decline"), reason: reason.optional() }),
  z.object({ action: z.literal("withdraw") }),
  z.object({ action: z.literal("done") }),
  z.object({ action: z.literal("release"), reason }),
]);
export type OfferChangeWrite = z.infer<typeof OfferChangeWrite>;

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
  otherUser: OtherUser,
  vehicleId: z.string(),
  /** Absent when it is no longer listed; so is `swapVehicle`. */
  vehicle: Vehicle.optional(),
  swapVehicleId: z.string().optional(),
  swapVehicle: Vehicle.optional(),
  /** Swap only: what the owner receives, 0 for a straight swap. `cashFor` converts it to the reader's side. */
  deltaCash: z.int().optional(),
  cashAmount: z.int().optional(),
  message: z.string().optional(),
  /** Why it was declined or released. */
  reason: z.string().optional(),
  /** Whether the two may exchange contact details: both agreed, or one revealed the other. */
  isContactOpen: z.boolean(),
  /** The other side's contact, once the reader has revealed it. */
  revealed: RevealedContact.optional(),
  /** Whether the reader has blocked the other side. */
  isBlocked: z.boolean(),
  /** Whether it is an offer on the reader's car that they have not opened. */
  isNew: z.boolean(),
  /** Messages and changes that the reader has not marked read. */
  unread: z.int().nonnegative(),
  /** When it expires without an answer; null when no answer is pending. */
  endsAt: z.iso.datetime().nullable(),
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
 * The cash difference that makes a swap fair by both market values, signed like `deltaCash`, in steps of £50; `range` is its
 * 80 % interval. Both are null when one of the cars cannot be valued; `explanation` says which.
 */
export const Suggestion = z.object({
  deltaCash: z.int().nullable(),
  range: z.object({ min: z.int(), max: z.int() }).nullable(),
  explanation: z.string(),
  vehicleRate: MarketRate,
  swapVehicleRate: MarketRate,
});
export type Suggestion = z.infer<typeof Suggestion>;
