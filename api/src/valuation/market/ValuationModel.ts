import { mongoose } from "../../platform/database/mongoose";

/** The one document the market's model lives in; it also carries the lease of whoever fits the next one. */
export const CURRENT = "current";

export interface ValuationModelRecord {
  _id: typeof CURRENT;
  /** Counts the models published; 0 before the first. */
  revision: number;
  /** Version of the model's shape: a process never reads another version than its own. */
  version: number;
  fittedAt: Date;
  /** Listings it was fitted to. */
  listings: number;
  /** The model as gzipped JSON; null before the first. */
  content: Buffer | null;
  /** Who fits, and until when, by the database's clock, nobody else may. */
  leaseHolder: string;
  leaseUntil: Date;
}

const required = true;
const schema = new mongoose.Schema<ValuationModelRecord>(
  {
    _id: { type: String, required },
    revision: { type: Number, required },
    version: { type: Number, required },
    fittedAt: { type: Date, required },
    listings: { type: Number, required },
    content: { type: Buffer, default: null },
    leaseHolder: { type: String, default: "" },
    leaseUntil: { type: Date, required },
  },
  { versionKey: false },
);

export const ValuationModel = mongoose.model("ValuationModel", schema, "valuationmodels");
