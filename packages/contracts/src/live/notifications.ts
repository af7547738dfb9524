import { z } from "zod";

/** The types of docs/product.md 2.17. `swap_proposal` also covers counters and answers, `system` endings and reservations. */
export const NOTIFICATION_TYPES = [
  "offer_received",
  "swap_proposal",
  "message",
  "favorite",
  "system",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** One event for one person, without contact details. */
export const Notification = z.object({
  id: z.string(),
  /** A kind of `notificationKinds.ts`, or a newer one. */
  kind: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** What a screen shows: the API words it in the reader's language. */
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  unread: z.boolean(),
  /** The path of the app that a tap opens. */
  actionUrl: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** GET /api/notifications: the newest 100, and the number of all unread ones. */
export const NotificationList = z.object({
  notifications: z.array(Notification),
  unread: z.int().nonnegative(),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** Body of POST /api/notifications/mark-read; without ids, it marks all. */
export const NotificationsRead = z.object({ ids: z.array(z.string().max(64)).max(200).optional() });
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/**
 * The `data` of GET /api/events (text/event-stream) as JSON; the event name is always "message". It names what changed for
 * this visitor, to be fetched again. `hello` opens each stream, also when it reconnects, and `resync` follows a change of
 * the account: after either, everything shown may be stale.
 */
export const LiveEvent = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["hello", "resync"]) }),
  z.object({ type: z.enum(["offer", "message"]), offerId: z.string(), vehicleId: z.string() }),
  z.object({
    type: z.literal("notification"),
    /** True when a notification arrived; absent when one was read, or a circle of three got an answer. */
    isNew: z.boolean().optional(),
  }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
