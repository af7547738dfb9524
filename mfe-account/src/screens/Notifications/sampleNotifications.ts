import { paths } from "@takas/mfe-kit";

export type NotificationType =
  | "offer_received"
  | "swap_proposal"
  | "message"
  | "favorite"
  | "system";

/** A sample event as the list shows it (docs/product.md 3.6). */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The time, in words. */
  timestamp: string;
  unread: boolean;
  /** The path a tap opens. */
  actionUrl: string;
}

/** The sample notifications; no request is made (docs/product.md 2.17). */
export const sampleNotifications: Notification[] = [
  {
    id: "1",
    type: "offer_received",
    title: "New cash offer",
    message: "User #73102 offers £17,200 for your 2017 BMW 320i.",
    timestamp: "10 minutes ago",
    unread: true,
    actionUrl: paths.offers.href(),
  },
  {
    id: "2",
    type: "swap_proposal",
    title: "New swap proposal",
    message: "User #20418 proposes a 2018 Mercedes C 200 for your BMW.",
    timestamp: "2 hours ago",
    unread: true,
    actionUrl: paths.offers.href(),
  },
  {
    id: "3",
    type: "message",
    title: "New message",
    message: "User #58830 asks about the service history of your Mini.",
    timestamp: "Yesterday",
    unread: true,
    actionUrl: paths.offerChat.href("3"),
  },
  {
    id: "4",
    type: "favorite",
    title: "Someone saved your car",
    message: "Your 2015 Mini Cooper was added to someone's favourites.",
    timestamp: "2 days ago",
    unread: false,
    actionUrl: paths.myCars.href(),
  },
  {
    id: "5",
    type: "system",
    title: "You are anonymous here",
    message: "Others see your number. Your name opens only with a contact reveal.",
    timestamp: "3 days ago",
    unread: false,
    actionUrl: paths.profile.href(),
  },
];
