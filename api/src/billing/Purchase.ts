import { mongoose } from "../platform/database/mongoose";

/** A paid one-off unlock (docs/product.md 9.1: £4.99 per conversation or deal). */
export interface PurchaseRecord {
  /** Stripe's id of the payment: one payment makes one document, however often it is reported. */
  _id: string;
  /** _id of the User who paid. */
  user: string;
  /** _id of the Offer whose contact the payment unlocks. */
  offer: string;
  /** False once the payment has been refunded in full or is disputed. */
  isPaid: boolean;
  /** When Stripe took the payment. */
  createdAt: Date;
  /** The version, so that a writer notices a concurrent write. */
  version: number;
}

const schema = new mongoose.Schema<PurchaseRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    offer: { type: String, required: true },
    isPaid: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ user: 1, offer: 1 });

export const Purchase = mongoose.model("Purchase", schema, "purchases");
