import { mongoose } from "../platform/database/mongoose";

/** Which demo market this database has, and whether it is complete. */
export interface DemoSeedingRecord {
  _id: string;
  /** MARKET_VERSION of the market. */
  version: number;
  /** The time that dates its listings. */
  startedAt: Date;
  /** Null while it is being filled or was interrupted. */
  completedAt: Date | null;
}

const schema = new mongoose.Schema<DemoSeedingRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const DemoSeeding = mongoose.model("DemoSeeding", schema, "demoSeedings");
