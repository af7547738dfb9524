import { mongoose } from "../platform/database/mongoose";

/** Says which demo market this database was given, and whether it is complete. */
export interface DemoSeedingRecord {
  _id: string;
  /** MARKET_VERSION of the market; older databases have none. */
  version?: number;
  /** What its listings are dated by. */
  startedAt: Date;
  /** Null while it is under way or was interrupted. */
  completedAt: Date | null;
}

const schema = new mongoose.Schema<DemoSeedingRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const DemoSeeding = mongoose.model("DemoSeeding", schema, "demoSeedings");
