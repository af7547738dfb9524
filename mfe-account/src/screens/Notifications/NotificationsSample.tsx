import { Text } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";

import { m } from "../../texts/messages.js";
import { NotificationList } from "./NotificationList";
import { NotificationsFrame } from "./NotificationsFrame";
import { allNotificationsRead, notificationRead, selectNotifications } from "./notificationsSlice";
import { wordSample } from "./sampleNotifications";

/** Sample notifications (docs/product.md 2.17). */
export function SampleNotifications() {
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  return (
    <NotificationsFrame
      unread={notifications.filter(({ unread }) => unread).length}
      onMarkAllRead={() => dispatch(allNotificationsRead())}
      note={
        <Text size="small" tone="muted">
          {m.notifications_sample()}
        </Text>
      }
    >
      <NotificationList
        notifications={notifications.map(wordSample)}
        onOpen={(id) => dispatch(notificationRead(id))}
      />
    </NotificationsFrame>
  );
}
