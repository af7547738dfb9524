import { paths, usePage, useServices } from "@takas/mfe-kit";
import { Button, Page, PageHeader } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";

import { NotificationList } from "./NotificationList";
import { allNotificationsRead, notificationRead, selectNotifications } from "./notificationsSlice";
import { QuickActions } from "./QuickActions";

/** What happened around one's cars and offers (spec section 2, Notifications). */
export function Notifications() {
  usePage({
    title: "Notifications",
    description: "Offers, swap proposals and messages about your cars.",
    hideAddButton: true,
  });
  const { back } = useServices();
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  const unread = notifications.filter((notification) => notification.unread).length;
  return (
    <Page
      narrow
      header={
        <PageHeader
          narrow
          title="Notifications"
          subtitle={unread > 0 ? `${unread} new` : undefined}
          backHref={paths.home.href()}
          onBack={(event) => {
            event.preventDefault();
            back(paths.home.href());
          }}
          actions={
            unread > 0 && (
              <Button variant="ghost" size="small" onClick={() => dispatch(allNotificationsRead())}>
                Mark all read
              </Button>
            )
          }
        />
      }
    >
      <NotificationList
        notifications={notifications}
        onOpen={(id) => dispatch(notificationRead(id))}
      />
      <QuickActions />
    </Page>
  );
}
