import { mongoose } from "../../platform/database/mongoose";

export const ERRANDS = ["offer", "message", "answer"] as const;

/** A task of a demo seller for a visitor: make an offer, write a message with it, answer a message. */
export interface DemoErrandRecord {
  /** Derived from its subject, so that planning it again creates no second one. */
  _id: string;
  kind: (typeof ERRANDS)[number];
  /** For an offer: _id of the visitor's Vehicle; otherwise of the Offer. */
  subject: string;
  dueAt: Date;
  /** The lease: until then one process works on it, and no other starts. */
  leaseUntil: Date;
  attempts: number;
  /** Null until it is done or has failed for good. */
  doneAt: Date | null;
}

const required = true;
const schema = new mongoose.Schema<DemoErrandRecord>(
  {
    _id: { type: String, required },
    kind: { type: String, required, enum: ERRANDS },
    subject: { type: String, required },
    dueAt: { type: Date, required },
    leaseUntil: { type: Date, required },
    attempts: { type: Number, default: 0 },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ doneAt: 1, dueAt: 1 });
// Longer than the planning window, so that nothing is planned twice.
schema.index({ dueAt: 1 }, { expireAfterSeconds: 3 * 24 * 3600 });

export const DemoErrand = mongoose.model("DemoErrand", schema, "demoErrands");
