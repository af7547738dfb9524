/** Notifications, in the app and by push. This is what the other domains use of it. */
export { Notification } from "./Notification";
export { notify, notifyAgain, readNotificationsOf } from "./notifications";
export type { NewNotification } from "./notifications";
export { PushSubscription } from "./PushSubscription";
