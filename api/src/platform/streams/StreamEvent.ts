import type { LiveEvent } from "@takas/contracts/live/notifications";

import { mongoose } from "../database/mongoose";

/** An event for the open pages of one user. */
export interface StreamEventRecord {
  /** 1, 2, 3 without a gap across all processes: a reader who has read up to one misses none after it. */
  _id: number;
  /** _id of the User whose pages receive it. */
  user: string;
  data: LiveEvent;
  /** Sessions whose streams end. Pages do not receive such an event, and nobody reads its `data`. */
  ends?: string[];
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<StreamEventRecord>(
  {
    _id: { type: Number, required },
    user: { type: String, required },
    data: { type: Object, required },
    ends: { type: [String], default: undefined },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
// For the removal of old ones.
schema.index({ createdAt: 1 });

export const StreamEvent = mongoose.model("StreamEvent", schema, "streamEvents");
