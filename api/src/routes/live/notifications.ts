import {
  NotificationList,
  NotificationSettings,
  NotificationsRead,
} from "@takas/contracts/live/notifications";

import { findNotifications, readNotifications } from "../../commands/notifications";
import { User } from "../../models/User";
import { presentNotification } from "../../presenters/notification";
import { route } from "../route";

export const notificationRoutes = [
  route({
    method: "get",
    path: "/api/notifications",
    summary: "What the current user was told",
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
    answers: { 204: { description: "They are marked" } },
    handle: async ({ ctx, user, body }) => {
      await readNotifications(user._id, body.ids);
      ctx.status = 204;
    },
  }),

  route({
    method: "get",
    path: "/api/notifications/settings",
    summary: "What the current user wants to be rung for",
    session: "required",
    answers: { 200: { description: "The settings", schema: NotificationSettings } },
    handle: ({ ctx, user: { swapMatches = true } }) => {
      ctx.body = { swapMatches } satisfies NotificationSettings;
    },
  }),

  route({
    method: "put",
    path: "/api/notifications/settings",
    summary: "Say what to be rung for",
    session: "required",
    body: NotificationSettings,
    answers: { 200: { description: "The settings", schema: NotificationSettings } },
    handle: async ({ ctx, user, body }) => {
      await User.updateOne({ _id: user._id }, { $set: body });
      ctx.body = body;
    },
  }),
];
