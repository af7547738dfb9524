import { mongoose, newId } from "../platform/database/mongoose";

/** A user's saved car. */
export interface FavouriteRecord {
  _id: string;
  /** _id of the User. */
  user: string;
  /** _id of the Vehicle. */
  vehicle: string;
  /** Its price in whole GBP when it was saved. */
  price: number;
  /** One of its user's limited slots, see `insertInSlot`. */
  slot?: string;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<FavouriteRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    vehicle: { type: String, required },
    price: { type: Number, required },
    slot: { type: String },
    createdAt: { type: Date, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ user: 1, vehicle: 1 }, { unique: true });
schema.index({ user: 1, createdAt: -1, _id: 1 });
// Finds the users to notify of a price.
schema.index({ vehicle: 1 });
// Each slot once.
schema.index({ slot: 1 }, { unique: true, sparse: true });

export const Favourite = mongoose.model("Favourite", schema, "favourites");
