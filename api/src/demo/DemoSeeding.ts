import { mongoose } from "../models/mongoose";

/** Says whether the demo market of this database was begun and completed. */
export interface DemoSeedingRecord {
  _id: string;
  startedAt: Date;
  /** Null while it is under way or was interrupted. */
  completedAt: Date | null;
}

const schema = new mongoose.Schema<DemoSeedingRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const DemoSeeding = mongoose.model("DemoSeeding", schema, "demoSeedings");
