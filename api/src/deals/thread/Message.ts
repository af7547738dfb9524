import type { OfferEvent } from "@takas/contracts/offer";
import type { ChangedValues } from "@takas/contracts/offerChanges";
import { OFFER_ACTIONS } from "@takas/contracts/offerStates";
import type { OfferCause } from "@takas/contracts/offerStates";

import { mongoose, newId } from "../../platform/database/mongoose";

/** The id in place of a writer and reader where no person acted: an offer that expired. */
export const NOBODY = "nobody";

/** A change of an offer as its thread stores it, from which it is worded for each reader. */
export type ThreadEvent = Omit<OfferEvent, "changes"> & {
  changes?: ChangedValues[] | undefined;
  /** Why Takas made it; `reason` is its English sentence. */
  cause?: OfferCause;
};

/** A message of one participant of an offer to the other. */
export interface MessageRecord {
  _id: string;
  /** _id of the Offer it belongs to. */
  offer: string;
  /**
   * Its number in the thread: 1, 2, 3 without a gap, so that a reader who has read up to one misses none after it.
   */
  number: number;
  /** _id of the User who wrote it. */
  from: string;
  /** _id of the User it is for. */
  to: string;
  content: string;
  /** Of a text: what its writer's client calls it. */
  key?: string;
  /** Set for a change of the offer instead of a participant's text. */
  event?: ThreadEvent;
  /** Whether `to` has marked it read. */
  isRead: boolean;
  /** Never before the previous message's time. */
  createdAt: Date;
  /** When it is deleted: a participant of the concluded deal has left. */
  deleteAt?: Date;
}

const required = true;
const schema = new mongoose.Schema<MessageRecord>(
  {
    _id: { type: String, default: newId },
    offer: { type: String, required },
    number: { type: Number, required },
    from: { type: String, required },
    to: { type: String, required },
    content: { type: String, required },
    key: { type: String },
    event: {
      type: new mongoose.Schema<ThreadEvent>(
        {
          action: { type: String, required, enum: OFFER_ACTIONS },
          amount: { type: Number },
          isKept: { type: Boolean },
          reason: { type: String },
          cause: { type: String },
          place: { type: String },
          at: { type: String },
          until: { type: String },
          changes: { type: [mongoose.Schema.Types.Mixed], default: undefined },
        },
        { _id: false, id: false },
      ),
    },
    isRead: { type: Boolean, default: false },
    createdAt: { type: Date, required },
    deleteAt: { type: Date },
  },
  { versionKey: false },
);
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0, sparse: true });
// The order of a thread; unique, so that simultaneous messages get different numbers.
schema.index({ offer: 1, number: 1 }, { unique: true });
// What somebody who leaves has written.
schema.index({ from: 1 });
// The unread messages of a user, and nothing else.
schema.index({ to: 1, offer: 1 }, { partialFilterExpression: { isRead: false } });

export const Message = mongoose.model("Message", schema, "messages");
