import { mongoose, newId } from "../platform/database/mongoose";

/** A search somebody wants to hear of. */
export interface SavedSearchRecord {
  _id: string;
  /** _id of the User. */
  user: string;
  name: string;
  /** The parameters of the search as a query string. */
  query: string;
  /** Since when cars count as new to him. */
  seenAt: Date;
  /** Up to when it was looked for cars to tell him of. */
  checkedAt: Date;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<SavedSearchRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    name: { type: String, required },
    query: { type: String },
    seenAt: { type: Date, required },
    checkedAt: { type: Date, required },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ user: 1, createdAt: -1, _id: 1 });
// Which is to be looked at next.
schema.index({ checkedAt: 1 });

export const SavedSearch = mongoose.model("SavedSearch", schema, "savedSearches");
