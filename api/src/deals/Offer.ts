import type { ChangedValues } from "@takas/contracts/offerChanges";
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
import type { CarVersions } from "./cars/carVersions";

/** The terms one side named. Appended and never changed. */
export interface OfferTerms {
  by: Participant;
  /**
   * Whole GBP. Of a swap: the cash the owner receives, negative when the owner pays. Of a cash offer: the price,
   * above 0.
   */
  amount: number;
  /** Whether they only restate the last ones for a changed car, or keep them for it, which answers nobody. */
  isRestated?: boolean;
  at: Date;
}

/** Where and when the two meet, as one side proposed. */
export interface OfferMeeting {
  id: string;
  place: string;
  at: Date;
  by: Participant;
  /** Whether the other side has agreed. */
  isAgreed: boolean;
}

/** A participant's rating of a deal that is done: 1 to 5 stars. */
export interface OfferRating {
  stars: number;
  text?: string;
  at: Date;
}

/** A change of an offer: by a participant, by expiry, or because its cars or people left. */
export interface OfferEventRecord {
  action: OfferAction;
  by: Participant | "time" | "market";
  /** Of a counter, an accept and a revise: the terms, in the format of OfferTerms. */
  amount?: number;
  /** Of a counter that keeps the amount for a changed car. */
  isKept?: boolean;
  /** Of a revise: what the participant changed about their car. */
  changes?: ChangedValues[];
  /** Of a meeting that was proposed or agreed to. */
  place?: string;
  meetsAt?: Date;
  /** Of an extend: the new end of the reservation. */
  until?: Date;
  /** A participant's text. */
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
  /** The cars as the terms name them; only in the live market. */
  cars?: CarVersions;
  /** The sender's message. */
  message?: string;
  /** All terms named so far, the current ones last; never empty. */
  terms: OfferTerms[];
  /** Every change since it was made, oldest first. */
  events: OfferEventRecord[];
  status: OfferState;
  /** The sides that have written in the thread: with it they have answered. */
  writtenBy?: Participant[];
  /** When the owner first wrote in the thread. */
  answeredAt?: Date;
  /** The side that first said that the deal is done. */
  doneBy?: Participant;
  /** When it expires without an answer; null once it is accepted or has ended. */
  endsAt: Date | null;
  /** When the reservation of its cars lapses; only while they are reserved. */
  reservedUntil?: Date;
  /** The last proposed one. */
  meeting?: OfferMeeting;
  ratings?: Partial<Record<Participant, OfferRating>>;
  /** When the owner first opened it; null before. */
  openedAt: Date | null;
  /** When both were reminded that it expires, or its reservation lapses, soon; null before. */
  warnedAt: Date | null;
  /** The sender's offers of a day, "USER/2026-11-23/1"; those with the same words; and those that the owner is shown. */
  daySlot?: string;
  wordsSlot?: string;
  lineSlot?: string;
  /** When it is deleted: the other participant of a concluded deal has left. */
  deleteAt?: Date;
  /** When the owner sees it, while it waits in line; absent otherwise. */
  shownAt?: Date;
  createdAt: Date;
  changedAt: Date;
  /** The outbox: its creation and changes that not all steps of `offerEvents` have handled. */
  outbox?: OfferOutboxEvent[];
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

/** Why a change was made, as both participants read it; a newer version may have stored a cause unknown here. */
export function reasonOf({ reason, cause }: OfferEventRecord): string | undefined {
  return cause !== undefined && Object.hasOwn(OFFER_CAUSES, cause) ? OFFER_CAUSES[cause]() : reason;
}

const required = true;
const terms = new mongoose.Schema<OfferTerms>(
  {
    by: { type: String, required, enum: PARTICIPANTS },
    amount: { type: Number, required, validate: Number.isInteger },
    isRestated: { type: Boolean },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const event = new mongoose.Schema<OfferEventRecord>(
  {
    action: { type: String, required, enum: OFFER_ACTIONS },
    by: { type: String, required, enum: [...PARTICIPANTS, "time", "market"] },
    amount: { type: Number },
    isKept: { type: Boolean },
    changes: { type: [mongoose.Schema.Types.Mixed], default: undefined },
    place: { type: String },
    meetsAt: { type: Date },
    until: { type: Date },
    reason: { type: String },
    cause: { type: String, enum: Object.keys(OFFER_CAUSES) },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const meeting = new mongoose.Schema<OfferMeeting>(
  {
    id: { type: String, required },
    place: { type: String, required },
    at: { type: Date, required },
    by: { type: String, required, enum: PARTICIPANTS },
    isAgreed: { type: Boolean, required },
  },
  { _id: false, id: false },
);

const rating = new mongoose.Schema<OfferRating>(
  {
    stars: { type: Number, required },
    text: { type: String },
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
    cars: { type: mongoose.Schema.Types.Mixed },
    message: { type: String },
    terms: { type: [terms], required },
    events: { type: [event], default: [] },
    status: { type: String, required, enum: OFFER_STATES },
    writtenBy: { type: [String], enum: PARTICIPANTS, default: undefined },
    answeredAt: { type: Date },
    doneBy: { type: String, enum: PARTICIPANTS },
    endsAt: { type: Date, default: null },
    reservedUntil: { type: Date },
    meeting: { type: meeting },
    ratings: {
      type: new mongoose.Schema({ sender: rating, owner: rating }, { _id: false, id: false }),
    },
    openedAt: { type: Date, default: null },
    warnedAt: { type: Date, default: null },
    daySlot: { type: String },
    wordsSlot: { type: String },
    lineSlot: { type: String },
    shownAt: { type: Date },
    deleteAt: { type: Date },
    createdAt: { type: Date, required },
    changedAt: {
      type: Date,
      default(this: OfferRecord) {
        return this.createdAt;
      },
    },
    outbox: { type: [outboxEvent], default: [] },
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
// A person's concluded deals.
schema.index({ owner: 1, status: 1 });
schema.index({ sender: 1, status: 1 });
// Deals that are done, for the numbers of the market.
schema.index({ kind: 1 }, { partialFilterExpression: { status: "sold" } });
// The photos of agreed cars, for the collector.
schema.index({ "cars.vehicle.photos.id": 1 }, { sparse: true });
schema.index({ "cars.swapVehicle.photos.id": 1 }, { sparse: true });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });
// Offers that have expired.
schema.index({ endsAt: 1 });
// Each slot once.
schema.index({ daySlot: 1 }, { unique: true, sparse: true });
schema.index({ wordsSlot: 1 }, { unique: true, sparse: true });
schema.index({ lineSlot: 1 }, { unique: true, sparse: true });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0, sparse: true });
// Offers that wait in line.
schema.index({ shownAt: 1 }, { sparse: true });
// Reservations that lapse.
schema.index({ reservedUntil: 1 }, { sparse: true });
// One open offer per person and car.
schema.index(
  { vehicle: 1, sender: 1 },
  { unique: true, partialFilterExpression: { endsAt: { $type: "date" } } },
);

export const Offer = mongoose.model("Offer", schema, "offers");
