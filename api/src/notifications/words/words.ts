import type { NotificationKind, NotificationParams } from "@takas/contracts/notificationKinds";
import type { ChangedValues } from "@takas/contracts/offerChanges";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import { agreedTimeOf } from "@takas/contracts/time";

/** The texts of a language for notifications and for the changes of an offer in its thread. */
export interface Words {
  kinds: KindTexts;
  /** A change of an offer as a sentence: in its thread, and at the end of a notification. */
  change: (change: OfferChange) => string;
  /** The terms of an offer as both participants read them. `amount` is what the owner receives, negative when they pay. */
  terms: (offerKind: OfferKind, amount: number) => string;
  /** A notification of a newer version. */
  unknown: TitleAndMessage;
}

export interface TitleAndMessage {
  title: string;
  message: string;
}

export type KindTexts = {
  [Kind in NotificationKind]: (params: NotificationParams[Kind]) => TitleAndMessage;
};

export interface OfferChange {
  action: OfferAction;
  /** The terms of a counter or an accept, in words. */
  terms: string;
  offerKind: OfferKind;
  reason?: string | undefined;
  changes?: readonly ChangedValues[] | undefined;
  place?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
}

/** "Nicosia bus station, 28 November 2026 at 10:30 (Cyprus time)". Notifications have no place: it may name a phone number. */
export function meeting(place: string, at: string): string {
  return [place, agreedTimeOf(at)].filter((words) => words !== "").join(", ");
}
