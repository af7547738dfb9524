import { mongoose } from "../platform/database/mongoose";

/** The single document that stores how far Stripe's events have been reconciled. */
export const REVIEW = "events";

export interface BillingReviewRecord {
  _id: typeof REVIEW;
  /** All events of Stripe's before this time have been applied. */
  through: Date;
  /** The lease: until then no other process reconciles. */
  leaseUntil: Date;
}

const schema = new mongoose.Schema<BillingReviewRecord>(
  {
    _id: { type: String, required: true },
    through: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
  },
  { versionKey: false },
);

export const BillingReview = mongoose.model("BillingReview", schema, "billingReviews");
