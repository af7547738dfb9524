import { mongoose, newId } from "../platform/database/mongoose";

export const ACTS = [
  "approve",
  "refuse",
  "takedown",
  "putback",
  "suspend",
  "unsuspend",
  "dismiss",
] as const;

/** What a moderator has decided: kept, so that the next one knows. */
export interface DecisionRecord {
  _id: string;
  act: (typeof ACTS)[number];
  /** _id of what it was about: a Report, a Vehicle, or a dealer's review. */
  subject: string;
  /** _id of the User it concerned; absent once they have left. */
  whom?: string;
  /** The name with which the moderator signed in. */
  by: string;
  at: Date;
}

const required = true;
const schema = new mongoose.Schema<DecisionRecord>(
  {
    _id: { type: String, default: newId },
    act: { type: String, required, enum: ACTS },
    subject: { type: String, required },
    whom: { type: String },
    by: { type: String, required },
    at: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ whom: 1, at: -1 });
schema.index({ at: -1 });

export const Decision = mongoose.model("Decision", schema, "decisions");
