import { z } from "zod";

import { MESSAGE_MAX } from "./limits";
import { Vehicle } from "./vehicle";

/** The spellings of spec section 3: the API writes "proposed", the sample screens the others. */
export const OFFER_STATUSES = ["proposed", "Proposed", "Counter offer", "Accepted"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** An offer on a car: another car plus a cash difference, or cash alone. Amounts in whole GBP. */
export const Offer = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  createdAt: z.iso.datetime(),
  fromUser: z.object({ anonymousId: z.string() }),
  swapVehicleId: z.string().optional(),
  swapVehicle: Vehicle.optional(),
  /** Positive: the receiver of the offer gets cash on top. */
  deltaCash: z.int().optional(),
  cashAmount: z.int().optional(),
  message: z.string().optional(),
});
export type Offer = z.infer<typeof Offer>;

export const OfferMessage = z.object({
  id: z.string(),
  /** The writer's anonymous id. */
  from: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  isFromSelf: z.boolean(),
});
export type OfferMessage = z.infer<typeof OfferMessage>;

export const MessageWrite = z.object({ content: z.string().trim().min(1).max(MESSAGE_MAX) });
export type MessageWrite = z.infer<typeof MessageWrite>;
