import { failureText } from "@takas/client";
import { timeFrom } from "@takas/contracts/time";
import { ErrorState, OfflineDrawing, Skeleton } from "@takas/ui";

import { useGetNotificationsQuery, useReadNotificationsMutation } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { NotificationList } from "./NotificationList";
import { NotificationsFrame } from "./NotificationsFrame";

/** Notifications of the live market; a tap marks one read and opens its subject. */
export function LiveNotifications() {
  const { currentData, error, isFetching, refetch } = useGetNotificationsQuery();
  const [read] = useReadNotificationsMutation();
  return (
    <NotificationsFrame
      unread={currentData?.unread ?? 0}
      onMarkAllRead={() => void read(undefined)}
    >
      {currentData !== undefined ? (
        <NotificationList
          notifications={currentData.notifications.map((one) => ({
            ...one,
            timestamp: timeFrom(one.timestamp),
          }))}
          onOpen={(id) => void read([id])}
        />
      ) : error === undefined ? (
        <>
          <output className="visually-hidden">{m.notifications_loading()}</output>
          <Skeleton height="360px" corners="card" />
        </>
      ) : (
        <ErrorState
          drawing={<OfflineDrawing />}
          title={m.notifications_notLoaded()}
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </NotificationsFrame>
  );
}
