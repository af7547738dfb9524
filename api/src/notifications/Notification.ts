import type { NotificationType } from "@takas/contracts/live/notifications";
import { NOTIFICATION_TYPES } from "@takas/contracts/live/notifications";

import { mongoose } from "../platform/database/mongoose";

/** Something one person is told. Never contact details. */
export interface NotificationRecord {
  /** Made from what happened and who is told, so that however often it is told, it stands once. */
  _id: string;
  /** _id of the User who is told. */
  user: string;
  type: NotificationType;
  title: string;
  message: string;
  /** A path of the app. */
  actionUrl: string;
  isRead: boolean;
  /** Whether it has been pushed to browsers, or is about to be. */
  isPushed: boolean;
  createdAt: Date;
}

const required = true;
const schema = new mongoose.Schema<NotificationRecord>(
  {
    _id: { type: String, required },
    user: { type: String, required },
    type: { type: String, required, enum: NOTIFICATION_TYPES },
    title: { type: String, required },
    message: { type: String, required },
    actionUrl: { type: String, required },
    isRead: { type: Boolean, default: false },
    isPushed: { type: Boolean, default: false },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ user: 1, createdAt: -1, _id: 1 });
schema.index({ user: 1 }, { partialFilterExpression: { isRead: false } });
// What is to be pushed.
schema.index({ createdAt: 1, _id: 1 }, { partialFilterExpression: { isPushed: false } });
// Kept for three months.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600 });

export const Notification = mongoose.model("Notification", schema, "notifications");
