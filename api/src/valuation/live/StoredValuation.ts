import { mongoose } from "../../platform/database/mongoose";

/** The single document with the market's model and the lease of the process that fits the next one. */
export const CURRENT = "current";

export interface StoredValuationRecord {
  _id: typeof CURRENT;
  /** The number of published models; 0 before the first. */
  revision: number;
  /** Version of the model's format: a process only reads its own. */
  version: number;
  fittedAt: Date;
  /** The number of listings it was fitted to. */
  listings: number;
  /** The model as gzipped JSON; null before the first. */
  content: Buffer | null;
  /** The process that fits, and the end of its lease, by the database's clock. */
  leaseHolder: string;
  leaseUntil: Date;
}

const required = true;
const schema = new mongoose.Schema<StoredValuationRecord>(
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

export const StoredValuation = mongoose.model("StoredValuation", schema, "valuationmodels");
