import { mongoose } from "../../platform/database/mongoose";

export const ERRANDS = ["offer", "message", "answer"] as const;

/** Something a demo seller is to do for a visitor: make him an offer, write along with it, answer what he wrote. */
export interface DemoErrandRecord {
  /** Made from what it is about, so that however often it is planned, it is one. */
  _id: string;
  kind: (typeof ERRANDS)[number];
  /** To make an offer: _id of the visitor's Vehicle; else of the Offer. */
  subject: string;
  dueAt: Date;
  /** Until then a process is at it, and no other begins. */
  leaseUntil: Date;
  attempts: number;
  /** Null until it is done or given up. */
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
// Longer than anything is looked for, so that nothing is planned twice.
schema.index({ dueAt: 1 }, { expireAfterSeconds: 3 * 24 * 3600 });

export const DemoErrand = mongoose.model("DemoErrand", schema, "demoErrands");
