import { mongoose, newId } from "../platform/database/mongoose";

/** What covered a reveal: one of the month's free ones, a membership, a one-off unlock, or that both agreed. */
export const REVEAL_COVERS = ["quota", "membership", "oneOff", "agreement"] as const;
export type RevealCover = (typeof REVEAL_COVERS)[number];

/** Stands for a user who has left: the person who revealed them reads that their details are gone. */
export const GONE = "gone";

/**
 * A reveal of the other participant's contact: the record of who, whom, when and how, the right to see it again, and
 * the free reveal it used, all in one document.
 */
export interface RevealRecord {
  _id: string;
  /** _id of the User who asked. */
  user: string;
  /** _id of the User whose contact it is, or GONE. */
  whom: string;
  /** _id of the Offer. */
  offer: string;
  cover: RevealCover;
  /** The free reveal of the month that it used, "USER/2026-11/1"; absent when it was covered otherwise. */
  slot?: string;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<RevealRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    whom: { type: String, required },
    offer: { type: String, required },
    cover: { type: String, required, enum: REVEAL_COVERS },
    slot: { type: String },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
// One reveal per person, offer and cover, and each free reveal of a month once.
schema.index({ user: 1, offer: 1, cover: 1 }, { unique: true });
schema.index({ slot: 1 }, { unique: true, sparse: true });
// The sellers whose fields a person may see.
schema.index({ user: 1, whom: 1 });

export const Reveal = mongoose.model("Reveal", schema, "reveals");
