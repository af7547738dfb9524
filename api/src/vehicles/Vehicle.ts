import type { VehicleStatus } from "@takas/contracts/choices";
import { VEHICLE_STATUSES } from "@takas/contracts/choices";
import type { Language } from "@takas/contracts/language";
import { LISTING_LIMITS } from "@takas/contracts/limits";
import type { Wants } from "@takas/contracts/live/wants";
import {
  VEHICLE_FIELD_NAMES,
  choiceFilters,
  isSearchedField,
  mapVehicleFields,
} from "@takas/contracts/vehicleFields";
import type { VehicleDescription, VehicleField } from "@takas/contracts/vehicleFields";
import type { QueryFilter } from "mongoose";

import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";
import { fold } from "../platform/text/fold";
import { WORDS_VERSION, vehicleWords } from "./searchWords";
import type { SearchedFields } from "./searchWords";

const DAY = 86_400_000;

/** A photo in the photo store: its id and the size in pixels of its largest version. */
export interface VehiclePhoto {
  id: string;
  width: number;
  height: number;
}

/** An earlier price, in whole GBP, and its end. */
export interface PastPrice {
  price: number;
  until: Date;
}

/** A stored listing. */
export interface VehicleRecord extends VehicleDescription {
  _id: string;
  title: string;
  /** Whole GBP. */
  askingPrice: number;
  isSwapFriendly: boolean;
  /** What its owner would swap it for, in the live market; counts while the car is open to swaps. */
  wants?: Wants;
  /** The seller's short text about a swap. */
  swapDeltaPreview?: string;
  photos: VehiclePhoto[];
  status: VehicleStatus;
  /** _id of the User who sells it. */
  owner: string;
  /** Set before the first offer is stored, never reset: without it there are no offers to look for. */
  hasOffers: boolean;
  /** _id of the accepted Offer that reserves it, and the start; only while it is reserved. */
  reservedFor?: string;
  reservedAt?: Date;
  /** Counts the writes that may have changed its title, fields, price or photos; absent before the first. */
  revision?: number;
  /** Its earlier prices with their ends, oldest first. */
  priceHistory?: PastPrice[];
  /** Its status before its owner was suspended, which has taken it off the market. */
  heldBack?: "active" | "review";
  /** When it is deleted: its owner has left after the deal. */
  deleteAt?: Date;
  /** Fingerprint of the network address it was listed from, in the live market. Never presented. */
  origin?: string;
  /** Whether it has been under review since it was listed: nobody has seen it. */
  isUnseen?: boolean;
  /** The price that a moderator has approved although it is far from the value. */
  seenPrice?: number;
  /** When it expires; absent in the sample market. */
  expiresAt?: Date;
  /** Whether its owner was asked if it is still for sale. */
  isAsked?: boolean;
  /** Whether a moderator has taken it down: its owner cannot put it back. */
  isTakenDown?: boolean;
  /** The outbox: changes in the live market that not all steps of `listingEvents` have handled. */
  outbox?: ListingEvent[];
  /** The language that its owner spoke when they listed it: demo sellers write to them in it. */
  language?: Language;
  /** True for a car of the demo market. */
  isSample: boolean;
  /** The values that search compares, derived by `searchFields`; the version names the rules. */
  makeKey: string;
  words: string[];
  wordsVersion: number;
  /** Its place among its owner's cars, see `insertInSlot`. */
  slot?: string;
  /** Fingerprint of the submission that created it: unique, so a form sent twice creates one listing. */
  submission: string;
  /** Digest of its owner and the key of the draft that it was: unique, so a draft becomes one listing. */
  draft?: string;
  /** When it was listed; of one that was under review at first, when that ended. */
  createdAt: Date;
  updatedAt: Date;
}

/** A vehicle as a query returns it: without the fields only search needs. */
export type StoredVehicle = Omit<
  VehicleRecord,
  "makeKey" | "words" | "wordsVersion" | "submission" | "draft" | "reservedFor" | "reservedAt"
>;

/** The fields from which the search fields are derived. */
export const SEARCHED_FIELDS: readonly (keyof SearchedFields)[] = [
  "title",
  ...VEHICLE_FIELD_NAMES.filter(isSearchedField),
];

/** What a listing says of its car. */
export const DESCRIBED_FIELDS = ["title", ...VEHICLE_FIELD_NAMES, "askingPrice"] as const;

/**
 * A filter for a listing that still says what it said when it was read, also of what its car would be swapped for: all of
 * that is read together for contact details. Null matches what is missing.
 */
export function asRead(stored: StoredVehicle): QueryFilter<VehicleRecord> {
  const described = DESCRIBED_FIELDS.map((name) => [name, stored[name] ?? null] as const);
  return { ...Object.fromEntries(described), wants: stored.wants ?? null };
}

/** The derived fields that search uses; every write of a searched field includes them. */
export function searchFields(
  vehicle: SearchedFields,
): Pick<VehicleRecord, "makeKey" | "words" | "wordsVersion"> {
  return {
    makeKey: fold(vehicle.make),
    words: vehicleWords(vehicle),
    wordsVersion: WORDS_VERSION,
  };
}

/**
 * A change of a listing: it was listed, changed or put back on the market ("priceSet"), its owner said what they would swap it for, it was paused
 * or taken down by a moderator, or its owner or time ended it.
 */
export interface ListingEvent extends OutboxEvent {
  type: "priceSet" | "wantsSet" | "paused" | "takenDown" | "soldElsewhere" | "removed" | "expired";
}

export function listingEvent(type: ListingEvent["type"], at: Date): ListingEvent {
  return { id: newId(), type, at };
}

/** When a listing that is put on the market now expires. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LISTING_LIMITS.days * DAY);
}

/** What puts a car on the market after a review: one that nobody has seen is listed now. */
export function afterReview({ isUnseen }: Pick<VehicleRecord, "isUnseen">, now: Date) {
  const $set = { status: "active" as const, ...(isUnseen === true && { createdAt: now }) };
  return { $set, $unset: { isUnseen: 1 as const } };
}

/** A car was listed, changed, or put back on the market. */
export function priceSet(at: Date): ListingEvent {
  return listingEvent("priceSet", at);
}

export function takenDown(at: Date): ListingEvent {
  return listingEvent("takenDown", at);
}

const required = true;
const photo = new mongoose.Schema<VehiclePhoto>(
  {
    id: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
  },
  { _id: false, id: false },
);

const pastPrice = new mongoose.Schema<PastPrice>(
  { price: { type: Number, required }, until: { type: Date, required } },
  { _id: false, id: false },
);

const outboxEvent = new mongoose.Schema<ListingEvent>(
  { id: { type: String, required }, type: { type: String }, at: { type: Date, required } },
  { _id: false, id: false },
);

function storedAs(field: VehicleField) {
  const isRequired = field.isOptional !== true;
  switch (field.kind) {
    case "text":
    case "prose":
    case "month":
      return { type: String, required: isRequired };
    case "number":
      return { type: Number, required: isRequired };
    case "choice":
      return { type: String, required: isRequired, enum: field.choices };
  }
}

const schema = new mongoose.Schema<VehicleRecord>(
  {
    _id: { type: String, default: newId },
    title: { type: String, required },
    // Typed as an object, because mongoose's types cannot follow the mapping.
    ...(mapVehicleFields((_name, field) => storedAs(field)) as object),
    askingPrice: { type: Number, required, validate: Number.isInteger },
    isSwapFriendly: { type: Boolean, default: false },
    wants: { type: mongoose.Schema.Types.Mixed },
    swapDeltaPreview: { type: String },
    photos: { type: [photo], default: [] },
    status: { type: String, enum: VEHICLE_STATUSES, default: "active" },
    owner: { type: String, required },
    hasOffers: { type: Boolean, default: false },
    reservedFor: { type: String },
    reservedAt: { type: Date },
    revision: { type: Number },
    priceHistory: { type: [pastPrice], default: undefined },
    heldBack: { type: String, enum: ["active", "review"] },
    deleteAt: { type: Date },
    origin: { type: String },
    isUnseen: { type: Boolean },
    seenPrice: { type: Number },
    expiresAt: { type: Date },
    isAsked: { type: Boolean },
    isTakenDown: { type: Boolean },
    outbox: { type: [outboxEvent], default: undefined },
    language: { type: String },
    isSample: { type: Boolean, default: false },
    makeKey: { type: String, required },
    words: { type: [String], required },
    wordsVersion: { type: Number, required },
    slot: { type: String },
    submission: { type: String, required },
    draft: { type: String },
  },
  { versionKey: false, timestamps: true },
);

schema.pre("validate", function deriveSearchFields() {
  Object.assign(this, searchFields(this));
  this.submission ??= this._id;
});

// Every search filters by one status first. A descending order reads its index backwards, ties included.
schema.index({ status: 1, createdAt: -1, _id: 1 });
schema.index({ status: 1, isSwapFriendly: -1, createdAt: -1, _id: 1 });
schema.index({ status: 1, askingPrice: 1, _id: 1 });
schema.index({ status: 1, year: 1, _id: 1 });
schema.index({ status: 1, mileage: 1, _id: 1 });
schema.index({ status: 1, makeKey: 1, askingPrice: 1, _id: 1 });
schema.index({ status: 1, words: 1 });
for (const { name } of choiceFilters()) {
  schema.index({ status: 1, [name]: 1 });
}
// Cars whose words must be derived again.
schema.index({ wordsVersion: 1 });
schema.index({ owner: 1, createdAt: -1, _id: 1 });
// Changes that the market model has not seen yet.
schema.index({ updatedAt: 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0, sparse: true });
// The photos in use, for the collector.
schema.index({ "photos.id": 1 });
schema.index({ submission: 1 }, { unique: true });
schema.index({ draft: 1 }, { unique: true, sparse: true });
// Each slot once.
schema.index({ slot: 1 }, { unique: true, sparse: true });
schema.index({ reservedFor: 1 }, { sparse: true });
schema.index({ reservedAt: 1 }, { sparse: true });
// Listings that expire.
schema.index({ expiresAt: 1 }, { sparse: true });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Vehicle = mongoose.model("Vehicle", schema, "vehicles");
