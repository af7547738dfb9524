import type { OfferKind, OfferState, Participant } from "@takas/contracts/offerStates";
import { OFFER_KINDS, OFFER_STATES, PARTICIPANTS } from "@takas/contracts/offerStates";

import { mongoose, newId } from "./mongoose";

/** One side's word on the price. Appended when it is said and never changed. */
export interface OfferTerms {
  by: Participant;
  /**
   * Whole GBP. Of a swap: the cash the owner gets on top, negative when the owner pays. Of a cash offer: the price,
   * above 0.
   */
  amount: number;
  at: Date;
}

/** An offer of one person, its sender, for the car of another, its owner. Those two are its participants. */
export interface OfferRecord {
  _id: string;
  /** _id of the Vehicle it is for. */
  vehicle: string;
  /** _id of the User who made it. */
  sender: string;
  /** _id of the User whose vehicle it is for. */
  owner: string;
  kind: OfferKind;
  /** Of a swap: _id of the sender's Vehicle. */
  swapVehicle?: string;
  /** What the sender wrote with it. */
  message?: string;
  /** Every word on the price, the last one standing; never empty. */
  terms: OfferTerms[];
  status: OfferState;
  /** When it ends unless it is answered; null once it was accepted or has ended. */
  endsAt: Date | null;
  /** When the owner first opened it; null before. */
  openedAt: Date | null;
  createdAt: Date;
}

const required = true;
const terms = new mongoose.Schema<OfferTerms>(
  {
    by: { type: String, required, enum: PARTICIPANTS },
    amount: { type: Number, required, validate: Number.isInteger },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<OfferRecord>(
  {
    _id: { type: String, default: newId },
    vehicle: { type: String, required },
    sender: { type: String, required },
    owner: { type: String, required },
    kind: { type: String, required, enum: OFFER_KINDS },
    swapVehicle: { type: String },
    message: { type: String },
    terms: { type: [terms], required },
    status: { type: String, required, enum: OFFER_STATES },
    endsAt: { type: Date, default: null },
    openedAt: { type: Date, default: null },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);

// A car's offers, newest first, and how many there are.
schema.index({ vehicle: 1, createdAt: -1, _id: 1 });
schema.index({ vehicle: 1, status: 1 });
// What an owner has not opened.
schema.index({ owner: 1, openedAt: 1, status: 1 });
// What has come to its end.
schema.index({ endsAt: 1 });
// One open offer per person and car.
schema.index(
  { vehicle: 1, sender: 1 },
  { unique: true, partialFilterExpression: { endsAt: { $type: "date" } } },
);

export const Offer = mongoose.model("Offer", schema, "offers");
