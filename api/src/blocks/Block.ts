import { mongoose } from "../platform/database/mongoose";

/**
 * A block between two users: no offers and no messages in either direction. A user has one for each person that they
 * know by a number and one for each car whose seller they block, so that none tells who sells a car.
 */
export interface BlockRecord {
  /** Derived from the user and from what they blocked by: blocking twice by the same is one block. */
  _id: string;
  /** _id of the User who blocks. */
  user: string;
  /** _id of the User who is blocked. */
  blocked: string;
  /** Title of the car whose seller was blocked; absent for the other participant of an offer. */
  sellerOf?: string | undefined;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<BlockRecord>(
  {
    _id: { type: String, required },
    user: { type: String, required },
    blocked: { type: String, required },
    sellerOf: String,
    createdAt: { type: Date, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ user: 1, createdAt: -1 });
schema.index({ blocked: 1 });

export const Block = mongoose.model("Block", schema, "blocks");
