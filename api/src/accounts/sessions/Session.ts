import type { Device } from "@takas/contracts/live/sessions";

import { mongoose } from "../../platform/database/mongoose";

/** A browser's session. The cookie holds a secret; the database holds only its hash. */
export interface SessionRecord {
  /** SHA-256 of the cookie's value, base64url. */
  _id: string;
  /** _id of the User. */
  user: string;
  createdAt: Date;
  /** Its last use, to the day. */
  usedAt: Date;
  device: Device;
  /** Extended by use; the database removes the document afterwards. */
  expiresAt: Date;
}

const schema = new mongoose.Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date() },
    usedAt: { type: Date, required: true },
    device: { type: Object, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ user: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = mongoose.model("Session", schema, "sessions");
