import type { SwapValue } from "@takas/contracts/live/matches";
import type { CircleAction, CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSE_CODES } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import { mongoose, newId } from "../../platform/database/mongoose";
import type { OutboxEvent } from "../../platform/outbox";

/** A car of a circle, as it was when the circle was found. Its owner gets the car of the next member. */
export interface CircleMember {
  /** _id of the Vehicle. */
  car: string;
  /** _id of the User who owns it, or GONE. */
  owner: string;
  version: VehicleDescription & {
    title: string;
    askingPrice: number;
    photos: { id: string; width: number; height: number }[];
    revision: number;
  };
  worth: SwapValue;
  /** Whole GBP that the owner gets, in steps of £50; negative when they pay. The amounts of a circle sum to zero. */
  cash: number;
}

/** A change of a circle that its steps have not handled. */
export interface CircleEvent extends OutboxEvent {
  /** `found`: it was made. */
  action: CircleAction | "found";
}

/** Three owners who swap at once. */
export interface CircleRecord {
  _id: string;
  /** The same for the same three cars in the same order. */
  key: string;
  members: CircleMember[];
  /** Of `members`, for indexes. */
  cars: string[];
  owners: string[];
  state: CircleState;
  /** The cars whose owners have accepted, and whose owners have said that their handover is done. */
  acceptedBy: string[];
  doneBy: string[];
  cause?: CircleCause;
  /** The car whose owner declined it or called it off. */
  endedBy?: string;
  /** When it dissolves unless all have accepted; null in other states. */
  answerUntil: Date | null;
  /** When the reservation of the cars lapses; null while they are not reserved. */
  reservedUntil: Date | null;
  /** How many reminders were sent. */
  reminded: number;
  /**
   * What it alone may hold while it is open: its key, and one of two places of each car. A unique index decides between
   * circles that are made at the same moment.
   */
  slots?: string[];
  /** Until when the same three are not brought together again. */
  coolsUntil?: Date;
  /**
   * The car whose owner has seen a contact, the car of the person whose contact it is, and when first.
   */
  seen?: { car: string; of: string; at: Date }[];
  /** When it is deleted: one of its people has left after the deal. */
  deleteAt?: Date;
  createdAt: Date;
  changedAt: Date;
  /** The outbox: changes that not all steps of `circleEvents` have handled. */
  outbox?: CircleEvent[];
}

export function circleEvent(action: CircleEvent["action"], at: Date): CircleEvent {
  return { id: newId(), action, at };
}

const required = true;
const outboxEvent = new mongoose.Schema<CircleEvent>(
  {
    id: { type: String, required },
    action: { type: String, required },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<CircleRecord>(
  {
    _id: { type: String, default: newId },
    key: { type: String, required },
    members: { type: [mongoose.Schema.Types.Mixed] as never, required },
    cars: { type: [String], required },
    owners: { type: [String], required },
    state: { type: String, required, enum: CIRCLE_STATES },
    acceptedBy: { type: [String], default: [] },
    doneBy: { type: [String], default: [] },
    cause: { type: String, enum: CIRCLE_CAUSE_CODES },
    endedBy: { type: String },
    answerUntil: { type: Date, default: null },
    reservedUntil: { type: Date, default: null },
    reminded: { type: Number, default: 0 },
    slots: { type: [String], default: undefined },
    coolsUntil: { type: Date },
    seen: { type: [mongoose.Schema.Types.Mixed] as never, default: undefined },
    deleteAt: { type: Date },
    createdAt: { type: Date, required },
    changedAt: { type: Date, required },
    outbox: { type: [outboxEvent], default: undefined },
  },
  { versionKey: false },
);
// A user's circles, newest first, and a car's circles.
schema.index({ owners: 1, createdAt: -1, _id: 1 });
schema.index({ cars: 1, state: 1 });
// Circles that cool down.
schema.index({ key: 1, coolsUntil: 1 });
// Circles that name a photo.
schema.index({ "members.version.photos.id": 1 }, { sparse: true });
// Active circles, for the job.
schema.index({ state: 1, answerUntil: 1 });
// Each slot once.
schema.index({ slots: 1 }, { unique: true, sparse: true });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0, sparse: true });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Circle = mongoose.model("Circle", schema, "circles");
