/** Notifications, in the app and by push. The public interface of the domain. */
export { countNotifications, exportNotifications, removeNotifications } from "./accountData";
export { Notification } from "./Notification";
export { wordOfferChange } from "./offerChangeWords";
export {
  countUnreadNotifications,
  notify,
  notifyAgain,
  readNotificationsOf,
  removeOfferNews,
  settleMatchNews,
  settleOfferNews,
  settlePaymentFailures,
} from "./notifications";
export type { NewNotification } from "./notifications";
export { PushSubscription } from "./PushSubscription";
