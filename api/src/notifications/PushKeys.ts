import { mongoose } from "../platform/database/mongoose";

/** The installation's key pair for signing pushes (VAPID, RFC 8292); created when first needed. */
export interface PushKeysRecord {
  _id: "vapid";
  publicKey: string;
  privateKey: string;
}

const required = true;
const schema = new mongoose.Schema<PushKeysRecord>(
  {
    _id: { type: String, required },
    publicKey: { type: String, required },
    privateKey: { type: String, required },
  },
  { versionKey: false },
);

export const PushKeys = mongoose.model("PushKeys", schema, "pushKeys");
