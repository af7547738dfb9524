import type { Device } from "@takas/contracts/live/sessions";

import { mongoose } from "../platform/database/mongoose";

/** A browser's session. The cookie holds a secret; the database holds only its hash. */
export interface SessionRecord {
  /** SHA-256 of the cookie's value, base64url. */
  _id: string;
  /** _id of the User. */
  user: string;
  createdAt: Date;
  /** Its last use, to the day; absent on sessions from before it was noted. */
  usedAt?: Date | undefined;
  device?: Device | undefined;
  /** Moves on with use; the database removes the document after it. */
  expiresAt: Date;
}

const schema = new mongoose.Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date() },
    usedAt: Date,
    device: Object,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ user: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = mongoose.model("Session", schema, "sessions");
