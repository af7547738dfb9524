import { mongoose, newId } from "../platform/database/mongoose";

/** A search whose new results a user wants to know about. */
export interface SavedSearchRecord {
  _id: string;
  /** _id of the User. */
  user: string;
  name: string;
  /** The parameters of the search as a query string. */
  query: string;
  /** Cars listed after this time count as new. */
  seenAt: Date;
  /** The time up to which it has been checked for new cars. */
  checkedAt: Date;
  /** Until when one process checks it; absent while none does. */
  leaseUntil?: Date;
  /** Cars listed since `seenAt` at the last check. */
  newCount: number;
  /** One of its user's limited slots, see `insertInSlot`. */
  slot?: string;
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
    leaseUntil: { type: Date },
    newCount: { type: Number, required },
    slot: { type: String },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ user: 1, createdAt: -1, _id: 1 });
// The order in which searches are checked.
schema.index({ checkedAt: 1 });
// Each slot once.
schema.index({ slot: 1 }, { unique: true, sparse: true });

export const SavedSearch = mongoose.model("SavedSearch", schema, "savedSearches");
