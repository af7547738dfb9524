import { paths, useBackTo } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";
import type { ReactNode } from "react";

import { m } from "../../texts/messages.js";
import { NewCount } from "./NewCount";

interface NotificationsFrameProps {
  unread: number;
  onMarkAllRead: () => void;
  /** The list, or what replaces it. */
  children: ReactNode;
}

/** Notifications about the user's cars and offers: how many are new, and the list. */
export function NotificationsFrame({ unread, onMarkAllRead, children }: NotificationsFrameProps) {
  const goBack = useBackTo(paths.home.href());
  return (
    <Page narrow header={<PageHeader narrow title={m.notifications_title()} {...goBack} />}>
      <NewCount count={unread} onMarkAllRead={onMarkAllRead} />
      {children}
    </Page>
  );
}
