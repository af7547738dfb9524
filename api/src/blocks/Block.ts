import { mongoose, newId } from "../platform/database/mongoose";

/** A block between two users: no offers and no messages in either direction. */
export interface BlockRecord {
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
    _id: { type: String, default: newId },
    user: { type: String, required },
    blocked: { type: String, required },
    sellerOf: String,
    createdAt: { type: Date, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ user: 1, blocked: 1 }, { unique: true });
schema.index({ blocked: 1 });

export const Block = mongoose.model("Block", schema, "blocks");
