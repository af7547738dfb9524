import type {
  OfferAction,
  OfferCause,
  OfferKind,
  OfferState,
  Participant,
} from "@takas/contracts/offerStates";
import {
  OFFER_ACTIONS,
  OFFER_CAUSES,
  OFFER_KINDS,
  OFFER_STATES,
  PARTICIPANTS,
} from "@takas/contracts/offerStates";

import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";

/** The terms one side named. Appended and never changed. */
export interface OfferTerms {
  by: Participant;
  /**
   * Whole GBP. Of a swap: the cash the owner receives, negative when the owner pays. Of a cash offer: the price,
   * above 0.
   */
  amount: number;
  at: Date;
}

/** A change of an offer: by a participant, by expiry, or because its cars or people left. */
export interface OfferEventRecord {
  action: OfferAction;
  by: Participant | "time" | "market";
  /** Of a counter and an accept: the terms, in the format of OfferTerms. */
  amount?: number;
  /** A participant's text. Older events contain the sentence of their cause here. */
  reason?: string | undefined;
  /** Why Takas did it. `tooLow` is the owner's setting: the owner does not see the offer. */
  cause?: OfferCause;
  at: Date;
}

/** An offer of one person, its sender, for the car of another, its owner. These two are its participants. */
export interface OfferRecord {
  _id: string;
  /** _id of the Vehicle it is for. */
  vehicle: string;
  /** _id of the User who made it. */
  sender: string;
  /** _id of the User who owns the vehicle. */
  owner: string;
  kind: OfferKind;
  /** Of a swap: _id of the sender's Vehicle. */
  swapVehicle?: string;
  /** The sender's message. */
  message?: string;
  /** All terms named so far, the current ones last; never empty. */
  terms: OfferTerms[];
  /** Every change since it was made, oldest first. */
  events: OfferEventRecord[];
  status: OfferState;
  /** The side that first said that the deal is done. */
  doneBy?: Participant;
  /** When it expires without an answer; null once it is accepted or has ended. */
  endsAt: Date | null;
  /** When the owner first opened it; null before. */
  openedAt: Date | null;
  /** When both were reminded that it expires soon; null before. */
  warnedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  /** The outbox: its creation and changes that not all steps of `offerEvents` have handled. */
  outbox?: OfferOutboxEvent[];
  /** Only in offers from before the outbox, see `moveUntoldEvents`. */
  told?: number;
  isTold?: boolean;
}

/** The creation of an offer, or the change at `index` of its `events`. */
export interface OfferOutboxEvent extends OutboxEvent {
  index?: number;
}

export function madeEvent(at: Date): OfferOutboxEvent {
  return { id: "made", at };
}

export function changedEvent(index: number, at: Date): OfferOutboxEvent {
  return { id: `changed/${index}`, index, at };
}

/** Why a change was made, as both participants read it. */
export function reasonOf({ reason, cause }: OfferEventRecord): string | undefined {
  return cause === undefined ? reason : OFFER_CAUSES[cause];
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

const event = new mongoose.Schema<OfferEventRecord>(
  {
    action: { type: String, required, enum: OFFER_ACTIONS },
    by: { type: String, required, enum: [...PARTICIPANTS, "time", "market"] },
    amount: { type: Number },
    reason: { type: String },
    cause: { type: String, enum: Object.keys(OFFER_CAUSES) },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const outboxEvent = new mongoose.Schema<OfferOutboxEvent>(
  {
    id: { type: String, required },
    index: { type: Number },
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
    events: { type: [event], default: [] },
    status: { type: String, required, enum: OFFER_STATES },
    doneBy: { type: String, enum: PARTICIPANTS },
    endsAt: { type: Date, default: null },
    openedAt: { type: Date, default: null },
    warnedAt: { type: Date, default: null },
    createdAt: { type: Date, required },
    changedAt: {
      type: Date,
      default(this: OfferRecord) {
        return this.createdAt;
      },
    },
    outbox: { type: [outboxEvent], default: [] },
    told: { type: Number },
    isTold: { type: Boolean },
  },
  { versionKey: false },
);

// A car's offers, newest first, and their number.
schema.index({ vehicle: 1, createdAt: -1, _id: 1 });
schema.index({ vehicle: 1, status: 1 });
// Offers an owner has not opened.
schema.index({ owner: 1, openedAt: 1, status: 1 });
// A user's offers, on either side, and those in which a car is offered.
schema.index({ owner: 1, changedAt: -1, _id: 1 });
schema.index({ sender: 1, changedAt: -1, _id: 1 });
schema.index({ swapVehicle: 1, status: 1 }, { sparse: true });
// Events that wait for delivery, including those from before the outbox.
schema.index({ "outbox.at": 1 }, { sparse: true });
schema.index({ changedAt: 1 }, { partialFilterExpression: { isTold: false } });
// Offers that have expired.
schema.index({ endsAt: 1 });
// One open offer per person and car.
schema.index(
  { vehicle: 1, sender: 1 },
  { unique: true, partialFilterExpression: { endsAt: { $type: "date" } } },
);

export const Offer = mongoose.model("Offer", schema, "offers");
