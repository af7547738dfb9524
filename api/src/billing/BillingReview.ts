import { mongoose } from "../platform/database/mongoose";

/** The one document that says how far Stripe's events have been looked through for missed ones. */
export const REVIEW = "events";

export interface BillingReviewRecord {
  _id: typeof REVIEW;
  /** Everything that happened at Stripe before this has been applied. */
  through: Date;
  /** Until when nobody else may look. */
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
