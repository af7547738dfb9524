import { useDispatch, useSelector } from "react-redux";

import { NotificationList } from "./NotificationList";
import { NotificationsFrame } from "./NotificationsFrame";
import { allNotificationsRead, notificationRead, selectNotifications } from "./notificationsSlice";
import { QuickActions } from "./QuickActions";
import { wordSample } from "./sampleNotifications";

/** Sample notifications (docs/product.md 2.17). */
export function SampleNotifications() {
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  return (
    <NotificationsFrame
      unread={notifications.filter(({ unread }) => unread).length}
      onMarkAllRead={() => dispatch(allNotificationsRead())}
    >
      <NotificationList
        notifications={notifications.map(wordSample)}
        onOpen={(id) => dispatch(notificationRead(id))}
      />
      <QuickActions />
    </NotificationsFrame>
  );
}
