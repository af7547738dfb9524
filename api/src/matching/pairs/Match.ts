import type { SwapValue } from "@takas/contracts/live/matches";

import { mongoose } from "../../platform/database/mongoose";
import type { OutboxEvent } from "../../platform/outbox";

/** One car of a match. */
export interface MatchedCar {
  /** _id of the Vehicle. */
  car: string;
  /** _id of the User who owns it. */
  owner: string;
  worth: SwapValue;
}

/** Two cars whose owners would each take the other's. */
export interface MatchRecord {
  /** Made from the two cars, so that they match once. */
  _id: string;
  /** In the order of their ids. */
  sides: MatchedCar[];
  /** The ids of `sides`, for indexes. */
  cars: string[];
  owners: string[];
  /** Whole GBP that the first owner gets, in steps of £50; negative when they pay. */
  cash: number;
  /** How many of the wishes of both were named and met, from 0 to 1. */
  fit: number;
  /** When the younger listing was listed or changed. */
  freshAt: Date;
  /** False once the two cars no longer match. */
  isOpen: boolean;
  /** The users who like it; nobody sees the other's like until both do. */
  likedBy: string[];
  /** The users who dismissed it: it is in nobody's list any more. */
  dismissedBy: string[];
  /** The listing event whose handler tells the owners, or has told them. */
  toldBy?: string;
  toldAt?: Date;
  createdAt: Date;
  /** The outbox: likes that not all steps of `matchEvents` have handled. */
  outbox?: OutboxEvent[];
}

const required = true;
const side = new mongoose.Schema<MatchedCar>(
  {
    car: { type: String, required },
    owner: { type: String, required },
    worth: { type: mongoose.Schema.Types.Mixed, required },
  },
  { _id: false, id: false },
);
const outboxEvent = new mongoose.Schema<OutboxEvent>(
  { id: { type: String, required }, at: { type: Date, required } },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<MatchRecord>(
  {
    _id: { type: String, required },
    sides: { type: [side], required },
    cars: { type: [String], required },
    owners: { type: [String], required },
    cash: { type: Number, required },
    fit: { type: Number, required },
    freshAt: { type: Date, required },
    isOpen: { type: Boolean, required },
    likedBy: { type: [String], default: [] },
    dismissedBy: { type: [String], default: [] },
    toldBy: { type: String },
    toldAt: { type: Date },
    createdAt: { type: Date, required },
    outbox: { type: [outboxEvent], default: undefined },
  },
  { versionKey: false },
);
// A user's matches, and a car's.
schema.index({ owners: 1, isOpen: 1, freshAt: -1 });
schema.index({ cars: 1, isOpen: 1 });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Match = mongoose.model("Match", schema, "matches");
