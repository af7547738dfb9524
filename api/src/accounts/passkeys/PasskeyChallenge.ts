import { mongoose } from "../../platform/database/mongoose";

/** A challenge for a passkey to sign; used up by the first answer. */
export interface PasskeyChallengeRecord {
  /** The challenge, base64url. */
  _id: string;
  /** _id of the User for whom a passkey is created; null for a sign-in. */
  user: string | null;
  expiresAt: Date;
}

const schema = new mongoose.Schema<PasskeyChallengeRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = mongoose.model("PasskeyChallenge", schema, "passkeyChallenges");
