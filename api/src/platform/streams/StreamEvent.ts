import type { LiveEvent } from "@takas/contracts/live/notifications";

import { mongoose } from "../database/mongoose";

/** What an open page of one person is told at once. */
export interface StreamEventRecord {
  /** 1, 2, 3 without a gap over all processes: who has read up to one misses none after it. */
  _id: number;
  /** _id of the User whose pages are told. */
  user: string;
  data: LiveEvent;
  /** Sessions whose streams end. No page is told such an event; `data` is for processes that do not know of `ends` yet. */
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
// What a page that comes back has missed, and what is too old to be told again.
schema.index({ user: 1, _id: 1 });
schema.index({ createdAt: 1 });

export const StreamEvent = mongoose.model("StreamEvent", schema, "streamEvents");
