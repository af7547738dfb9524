import { mongoose } from "../platform/database/mongoose";

/** A challenge that a passkey is to sign; used up by the first answer. */
export interface PasskeyChallengeRecord {
  /** The challenge, base64url. */
  _id: string;
  /** _id of the User a passkey is made for; null when one is asked for to sign in. */
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
