import { LANGUAGES } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";

import { mongoose } from "../platform/database/mongoose";

/** A browser that receives a user's notifications, even while the app is closed. */
export interface PushSubscriptionRecord {
  /** SHA-256 of the endpoint, base64url. */
  _id: string;
  /** _id of the User. */
  user: string;
  /** _id of the Session it ends with. */
  session: string;
  /** The language of the browser when it subscribed. */
  language: Language;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<PushSubscriptionRecord>(
  {
    _id: { type: String, required },
    user: { type: String, required },
    session: { type: String, required },
    language: { type: String, required, enum: Object.keys(LANGUAGES) },
    endpoint: { type: String, required },
    keys: {
      type: new mongoose.Schema(
        { p256dh: { type: String, required }, auth: { type: String, required } },
        { _id: false, id: false },
      ),
      required,
    },
    createdAt: { type: Date, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ user: 1 });

export const PushSubscription = mongoose.model("PushSubscription", schema, "pushSubscriptions");
