import { Text } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";

import { NotificationList } from "./NotificationList";
import { NotificationsFrame } from "./NotificationsFrame";
import { allNotificationsRead, notificationRead, selectNotifications } from "./notificationsSlice";

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
          These are sample notifications. In the sample market none arrive.
        </Text>
      }
    >
      <NotificationList
        notifications={notifications}
        onOpen={(id) => dispatch(notificationRead(id))}
      />
    </NotificationsFrame>
  );
}
