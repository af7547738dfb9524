import { anonymousName } from "@takas/contracts/anonymousName";
import { formatMoney } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import type { LucideIcon } from "lucide-react";

import { m } from "../../texts/messages.js";

export type NotificationType =
  | "offer_received"
  | "swap_proposal"
  | "message"
  | "favorite"
  | "system";

/** An event without its words (docs/product.md 3.6). */
export interface SampleEvent {
  id: string;
  type: NotificationType;
  unread: boolean;
  /** The path a tap opens. */
  actionUrl: string;
}

/** An event as the list shows it. */
export interface Notification extends SampleEvent {
  title: string;
  message: string;
  /** The time, in words. */
  timestamp: string;
  /** @defaultValue that of the type */
  icon?: LucideIcon | undefined;
}

/** The sample notifications; no request is made (docs/product.md 2.17). */
export const sampleEvents: SampleEvent[] = [
  { id: "1", type: "offer_received", unread: true, actionUrl: paths.offers.href() },
  { id: "2", type: "swap_proposal", unread: true, actionUrl: paths.offers.href() },
  { id: "3", type: "message", unread: true, actionUrl: paths.offerChat.href("3") },
  { id: "4", type: "favorite", unread: false, actionUrl: paths.myCars.href() },
  { id: "5", type: "system", unread: false, actionUrl: paths.profile.href() },
];

/** A sample event in the words of the page's language. */
export function wordSample(event: SampleEvent): Notification {
  return { ...event, ...WORDS[event.type]() };
}

type Words = Pick<Notification, "title" | "message" | "timestamp">;

const WORDS: Record<NotificationType, () => Words> = {
  offer_received: () => ({
    title: m.sample_cashTitle(),
    message: m.sample_cashText({ who: anonymousName(73102), amount: formatMoney(17_200) }),
    timestamp: m.sample_cashTime(),
  }),
  swap_proposal: () => ({
    title: m.sample_swapTitle(),
    message: m.sample_swapText({ who: anonymousName(20418) }),
    timestamp: m.sample_swapTime(),
  }),
  message: () => ({
    title: m.sample_messageTitle(),
    message: m.sample_messageText({ who: anonymousName(58830) }),
    timestamp: m.sample_messageTime(),
  }),
  favorite: () => ({
    title: m.sample_favouriteTitle(),
    message: m.sample_favouriteText(),
    timestamp: m.sample_favouriteTime(),
  }),
  system: () => ({
    title: m.sample_anonymousTitle(),
    message: m.sample_anonymousText(),
    timestamp: m.sample_anonymousTime(),
  }),
};
