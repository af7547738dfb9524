import { NotificationList, NotificationsRead } from "@takas/contracts/live/notifications";

import { presentNotification } from "../../notifications/notificationPresenter";
import { findNotifications, readNotifications } from "../../notifications/notifications";
import { route } from "../../platform/http/route";

export const notificationRoutes = [
  route({
    method: "get",
    path: "/api/notifications",
    summary: "The current user's notifications",
    session: "required",
    answers: { 200: { description: "Newest first", schema: NotificationList } },
    handle: async ({ ctx, user }) => {
      const { notifications, unread } = await findNotifications(user._id);
      const presented = notifications.map(presentNotification);
      ctx.body = { notifications: presented, unread } satisfies NotificationList;
    },
  }),

  route({
    method: "post",
    path: "/api/notifications/mark-read",
    summary: "Mark some or all notifications read",
    session: "required",
    body: NotificationsRead,
    answers: { 204: { description: "They are marked read" } },
    handle: async ({ ctx, user, body }) => {
      await readNotifications(user._id, body.ids);
      ctx.status = 204;
    },
  }),
];
