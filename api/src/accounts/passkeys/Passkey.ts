import { mongoose, newId } from "../../platform/database/mongoose";

/** A passkey of an account. */
export interface PasskeyRecord {
  _id: string;
  /** _id of the User. */
  user: string;
  /** The credential's own id, base64url. */
  credential: string;
  /** The credential's public key (COSE), base64url. */
  publicKey: string;
  /** Its signature counter, if the authenticator has one. */
  counter: number;
  /** One of its user's limited slots, see `insertInSlot`. */
  slot?: string;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<PasskeyRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    credential: { type: String, required },
    publicKey: { type: String, required },
    counter: { type: Number, required },
    slot: { type: String },
    createdAt: { type: Date, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ credential: 1 }, { unique: true });
schema.index({ user: 1 });
// Each slot once.
schema.index({ slot: 1 }, { unique: true, sparse: true });

export const Passkey = mongoose.model("Passkey", schema, "passkeys");
