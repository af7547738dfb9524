import { BellDrawing, EmptyState, MenuList } from "@takas/ui";
import type { ReactNode } from "react";

import { m } from "../../texts/messages.js";
import { NotificationRow } from "./NotificationRow";
import type { Notification } from "./sampleNotifications";

interface NotificationListProps {
  notifications: Notification[];
  /** Called with the id of a tapped notification. */
  onOpen: (id: string) => void;
  /** In place of the words and the missing button of an empty list in the sample market. */
  none?: { text: string; action: ReactNode } | undefined;
}

/** The notifications, newest first, or a note that there are none. */
export function NotificationList({ notifications, onOpen, none }: NotificationListProps) {
  if (notifications.length === 0) {
    return (
      <EmptyState
        drawing={<BellDrawing />}
        title={m.notifications_none()}
        text={none?.text ?? m.notifications_noneText()}
        action={none?.action}
      />
    );
  }
  return (
    <MenuList aria-label={m.notifications_title()}>
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
