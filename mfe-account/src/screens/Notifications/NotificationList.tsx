import { BellDrawing, EmptyState, MenuList } from "@takas/ui";

import { NotificationRow } from "./NotificationRow";
import type { Notification } from "./sampleNotifications";

interface NotificationListProps {
  notifications: Notification[];
  /** Called with the id of a tapped notification. */
  onOpen: (id: string) => void;
}

/** The notifications, newest first, or a note that there are none. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  if (notifications.length === 0) {
    return (
      <EmptyState drawing={<BellDrawing />} title="No notifications" text="You're all caught up!" />
    );
  }
  return (
    <MenuList aria-label="Notifications">
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onOpen={() => onOpen(notification.id)}
        />
      ))}
    </MenuList>
  );
}
