import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";

/** What covered a reveal: one of the month's free ones, a membership, a one-off unlock, or that both agreed. */
export const REVEAL_COVERS = ["quota", "membership", "oneOff", "agreement"] as const;
export type RevealCover = (typeof REVEAL_COVERS)[number];

/**
 * A reveal of the other participant's contact: the record of who saw whose contact, when and how, the right to see it again, and
 * the free reveal it used, all in one document.
 */
export interface RevealRecord {
  _id: string;
  /** _id of the User who asked, or GONE. */
  user: string;
  /** _id of the User whose contact it is, or GONE. */
  whom: string;
  /** _id of the Offer. */
  offer: string;
  cover: RevealCover;
  /**
   * The free reveal of the month that it uses, "USER/2026-11/1". A young deal holds one, or the month's reveal for
   * deals, "USER/2026-11/deal". Absent when it is covered otherwise.
   */
  slot?: string;
  createdAt: Date;
  /** The outbox: set in the live market until `revealEvents` has told the person. */
  outbox?: OutboxEvent[];
}

const required = true;
const outboxEvent = new mongoose.Schema<OutboxEvent>(
  { id: { type: String, required }, at: { type: Date, required } },
  { _id: false, id: false },
);
const schema = new mongoose.Schema<RevealRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    whom: { type: String, required },
    offer: { type: String, required },
    cover: { type: String, required, enum: REVEAL_COVERS },
    slot: { type: String },
    createdAt: { type: Date, required },
    outbox: { type: [outboxEvent], default: undefined },
  },
  { versionKey: false },
);
// One reveal per person, offer and cover, and each free reveal of a month once.
schema.index({ user: 1, offer: 1, cover: 1 }, { unique: true });
schema.index({ slot: 1 }, { unique: true, sparse: true });
// The sellers whose fields a person may see.
schema.index({ user: 1, whom: 1 });
// Who has seen a person's contact.
schema.index({ whom: 1 });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Reveal = mongoose.model("Reveal", schema, "reveals");
