import { paths, usePage, useServices } from "@takas/mfe-kit";
import { Page, PageHeader, Text } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";

import { NewCount } from "./NewCount";
import { NotificationList } from "./NotificationList";
import { allNotificationsRead, notificationRead, selectNotifications } from "./notificationsSlice";
import { QuickActions } from "./QuickActions";

/** What happened around one's cars and offers (spec section 2, Notifications). */
export function Notifications() {
  usePage({ hideAddButton: true });
  const { back } = useServices();
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  const goBack = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    back(paths.home.href());
  };
  return (
    <Page
      narrow
      header={
        <PageHeader narrow title="Notifications" backHref={paths.home.href()} onBack={goBack} />
      }
    >
      <NewCount
        count={notifications.filter(({ unread }) => unread).length}
        onMarkAllRead={() => dispatch(allNotificationsRead())}
      />
      <NotificationList
        notifications={notifications}
        onOpen={(id) => dispatch(notificationRead(id))}
      />
      <QuickActions />
      <Text size="small" tone="muted">
        These are sample notifications: they show what will be told here.
      </Text>
    </Page>
  );
}
