import { mongoose } from "../platform/database/mongoose";

/** An applied event of Stripe's, so that a repeated delivery has no effect. */
export interface BillingEventRecord {
  /** Stripe's id of the event. */
  _id: string;
  /** "charge.refunded" */
  type: string;
  /** When it happened at Stripe. */
  createdAt: Date;
  appliedAt: Date;
}

/** Seconds an event is stored: three months. Stripe repeats events for days and lists them for a month. */
const KEPT = 90 * 24 * 3600;

const schema = new mongoose.Schema<BillingEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    createdAt: { type: Date, required: true },
    appliedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ appliedAt: 1 }, { expireAfterSeconds: KEPT });

export const BillingEvent = mongoose.model("BillingEvent", schema, "billingEvents");
