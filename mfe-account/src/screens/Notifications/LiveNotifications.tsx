import { failureText } from "@takas/client";
import type { Notification as Stored } from "@takas/contracts/live/notifications";
import { timeFrom } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Button, ErrorState, OfflineDrawing, Skeleton } from "@takas/ui";

import { useGetNotificationsQuery, useReadNotificationsMutation } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { iconOf } from "./notificationIcons";
import { NotificationList } from "./NotificationList";
import { NotificationsFrame } from "./NotificationsFrame";
import type { Notification } from "./sampleNotifications";

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
          notifications={listed(currentData.notifications)}
          onOpen={(id) => void read([id])}
          none={{
            text: m.notifications_noneLive(),
            action: (
              <Button variant="secondary" href={paths.search.href()}>
                {m.notifications_browse()}
              </Button>
            ),
          }}
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

/**
 * Newest first; an invitation to a three-way swap says what became of it, as far as a newer notification knows, and what
 * is about an offer or a match that it is over.
 */
function listed(all: readonly Stored[]): Notification[] {
  const outcomes = new Map<unknown, string>();
  return all.map((one) => {
    const { kind, params, timestamp } = one;
    if (kind === "circleChanged" && !outcomes.has(params.circleId)) {
      const isOff = params.state === "dissolved";
      outcomes.set(params.circleId, isOff ? m.notifications_ended() : m.notifications_answered());
    }
    const outcome = INVITATIONS.has(kind) ? outcomes.get(params.circleId) : overOf(one);
    return {
      ...one,
      icon: iconOf(one),
      timestamp: [timeFrom(timestamp), outcome].filter(Boolean).join(" · "),
    };
  });
}

/** A failed payment says in its words what became of it. */
function overOf({ kind, params }: Stored): string | undefined {
  const isOver = params.outcome === "ended" && kind !== "paymentFailed";
  return isOver ? m.notifications_ended() : undefined;
}

const INVITATIONS: ReadonlySet<string> = new Set(["circleFound", "circleEnding"]);
