import type { NotificationContent } from "@takas/contracts/notificationKinds";

import { mongoose } from "../platform/database/mongoose";

/** A notification of one person. Never contact details. */
export type NotificationRecord = NotificationContent & {
  /** Made from the event and the reader, so that repeating it has no effect. */
  _id: string;
  /** _id of the User who reads it. */
  user: string;
  isRead: boolean;
  /** Whether it has been pushed to browsers, or is being pushed. */
  isPushed: boolean;
  createdAt: Date;
};

const required = true;
const schema = new mongoose.Schema<NotificationRecord>(
  {
    _id: { type: String, required },
    user: { type: String, required },
    kind: { type: String, required },
    params: { type: mongoose.Schema.Types.Mixed, required },
    isRead: { type: Boolean, default: false },
    isPushed: { type: Boolean, default: false },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ user: 1, createdAt: -1, _id: 1 });
schema.index({ user: 1 }, { partialFilterExpression: { isRead: false } });
// Notifications to be pushed.
schema.index({ createdAt: 1, _id: 1 }, { partialFilterExpression: { isPushed: false } });
// Stored for three months.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600 });

export const Notification = mongoose.model("Notification", schema, "notifications");
