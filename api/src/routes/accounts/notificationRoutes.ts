import { NotificationList, NotificationsRead } from "@takas/contracts/live/notifications";
import { holdsIn } from "@takas/contracts/marketRules";

import { findDealerNames } from "../../accounts";
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
      const isNamed = holdsIn(ctx.state.env.market, "namesDealers");
      const dealers = isNamed ? await findDealerNames() : undefined;
      const presented = notifications.map((one) => presentNotification(one, dealers));
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
