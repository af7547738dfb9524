import type { NotificationType } from "../live/notifications";
import type { ChangedValues } from "../offers/offerChanges";
import type { OfferAction, OfferCause, OfferKind, Participant } from "../offers/offerStates";
import type { CircleState } from "../swaps/circleStates";
import type { CircleCause } from "../swaps/circleWords";
import type { Plan } from "./billing";

/** The parameters of a notification about an offer, from its reader's side. */
interface OfferParams {
  offerId: string;
  /** The reader's side. */
  role: Participant;
  /** The other participant's anonymous number; null once they have left. */
  other: number | null;
  /** Title of the car the offer is for; null once it is gone. */
  car: string | null;
  /** Once the offer is over. */
  outcome?: "ended";
}

/** How a payment was taken back. */
export type TakenBack = "refunded" | "disputed";

/** The parameters of each kind of notification. They are stored; texts are made where they are shown. */
export interface NotificationParams {
  offerMade: OfferParams & {
    offerKind: OfferKind;
    /** Of a swap: name of the sender's car. */
    swapCar: string | null;
    /** Whole GBP: the price of a cash offer; of a swap, what the reader receives, negative when they pay. */
    cash: number;
  };
  offerChanged: OfferParams & {
    action: OfferAction;
    /** Whether the other participant did it; otherwise the offer expired or its car or user left. */
    isByOther: boolean;
    offerKind: OfferKind;
    /** As in `offerMade`; of a counter and an accept. */
    cash?: number;
    /** As OfferEvent has it. */
    isKept?: boolean | undefined;
    /** The other participant's reason, or Takas's. */
    reason?: string;
    cause?: OfferCause;
    /** Of a meeting, as OfferEvent has them. */
    place?: string | undefined;
    at?: string | undefined;
    /** Of an extended reservation. */
    until?: string | undefined;
    /** Of a revise: what the other participant changed about their car. */
    changes?: ChangedValues[] | undefined;
    /** Both have said that the deal is done. */
    isSold: boolean;
  };
  offerEnding: OfferParams & {
    /** Whether it is the reader's turn to answer. */
    isAsked: boolean;
  };
  /** A reservation lapses in a day. */
  reservationEnding: OfferParams;
  carReserved: { offerId: string; car: string | null };
  contactRevealed: { offerId: string; other: number | null; car: string | null };
  /** A reserved car is for sale again. `offerId` is the reader's pending offer with it; without one they keep it. */
  carFree: { vehicleId: string; offerId?: string; car: string };
  messageReceived: { offerId: string; other: number | null; car: string | null };
  /** Prices in whole GBP. */
  priceChanged: { vehicleId: string; car: string; price: number; before: number };
  searchMatched: { name: string; query: string; count: number };
  listingTakenDown: { car: string };
  /** A listing expires in a day; it has expired. */
  listingExpiring: { vehicleId: string; car: string };
  listingExpired: { vehicleId: string; car: string };
  dealerReviewed: { name: string; isApproved: boolean };
  /** A renewal was not paid: the membership is on hold. `outcome` is what became of it. */
  paymentFailed: { plan: Plan; outcome?: "paid" | "ended" };
  /** A membership has ended, or a contact is locked again, because its payment was taken back. */
  membershipEnded: { plan: Plan; how: TakenBack };
  unlockEnded: { offerId: string; other: number | null; car: string | null; how: TakenBack };
  /** Cars that the reader's car could be swapped with: how many, and the best one. `vehicleId` is the reader's car. */
  swapMatched: MatchParams & { count: number };
  /** Both owners like a match. */
  swapLiked: MatchParams;
  /** A circle of three was found; `other` is the car that the reader gets, `cash` what they get, negative when they pay. */
  circleFound: MatchParams & { circleId: string; cash: number };
  /** The reader has not accepted a circle that ends in some hours. */
  circleEnding: MatchParams & { circleId: string; hours: number };
  /** All three have accepted, all have handed over, or it is dissolved. */
  circleChanged: MatchParams & { circleId: string; state: CircleState; cause?: CircleCause };
}

/** Titles of the reader's car and the other one; null once a car is gone. */
interface MatchParams {
  vehicleId: string;
  car: string | null;
  other: string | null;
  /** Once the reader's car is sold or removed. */
  outcome?: "ended";
}

export type NotificationKind = keyof NotificationParams;

/** A kind with its parameters. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind] };
}[NotificationKind];

/** The text of a notification, its icon, and the path that a tap opens. */
export interface NotificationWords {
  type: NotificationType;
  title: string;
  message: string;
  actionUrl: string;
}
