import { formatMoney } from "./format/money";
import { cyprusTimeOf } from "./format/time";
import type { NotificationType } from "./live/notifications";
import type { CarChange } from "./offer";
import { changesInWords } from "./offerChanges";
import { OFFER_CAUSES } from "./offerStates";
import type { OfferAction, OfferCause, OfferKind, Participant } from "./offerStates";
import { paths } from "./paths";
import type { CircleState } from "./swaps/circleStates";
import { CIRCLE_CAUSES, circleCash } from "./swaps/circleWords";
import type { CircleCause } from "./swaps/circleWords";

/** The parameters of a notification about an offer, from its reader's side. */
interface OfferParams {
  offerId: string;
  /** The reader's side. */
  role: Participant;
  /** The other participant's anonymous number; null once they have left. */
  other: number | null;
  /** Title of the car the offer is for; null once it is gone. */
  car: string | null;
}

/** The parameters of each kind of notification. They are stored; texts are made where they are shown. */
export interface NotificationParams {
  offerMade: OfferParams & {
    offerKind: OfferKind;
    /** Of a swap: title of the sender's car. */
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
    /** The other participant's reason, or Takas's. */
    reason?: string;
    cause?: OfferCause;
    /** Of a meeting, as OfferEvent has them. */
    place?: string | undefined;
    at?: string | undefined;
    /** Of an extended reservation. */
    until?: string | undefined;
    /** Of a revise: what the other participant changed about their car. */
    changes?: CarChange[] | undefined;
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
  /** Stored as sentences, before notifications had kinds. */
  plain: NotificationWords & { offerId?: string };
}

/** Titles of the reader's car and the other one; null once a car is gone. */
interface MatchParams {
  vehicleId: string;
  car: string | null;
  other: string | null;
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

type Kinds = {
  [Kind in NotificationKind]: (params: NotificationParams[Kind]) => NotificationWords;
};

/** Icon, text and target of every kind. */
const KINDS: Kinds = {
  offerMade: (params) => ({
    type: params.offerKind === "swap" ? "swap_proposal" : "offer_received",
    title: params.offerKind === "swap" ? "New swap proposal" : "New cash offer",
    message: `${personOf(params)} offers ${[
      ...(params.offerKind === "swap" ? [params.swapCar ?? "a car"] : []),
      termsOf(params.offerKind, params.cash),
    ].join(", ")} for ${carOf(params)}.`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  offerChanged: (params) => ({
    type: params.isByOther ? "swap_proposal" : "system",
    title: params.isSold ? "Deal done" : CHANGE_TITLES[params.action],
    message: `${
      params.isByOther
        ? `${personOf(params)}, ${carOf(params)}`
        : `${params.role === "sender" ? "Your offer" : `The offer of ${personOf(params)}`} on ${carOf(params)}`
    }: ${changeOf(params)}`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  offerEnding: (params) => ({
    type: "system",
    title: "Offer ends tomorrow",
    message: params.isAsked
      ? `Answer the offer of ${personOf(params)} on ${carOf(params)} within a day, or it ends.`
      : `Your offer on ${carOf(params)} ends in a day unless it is answered.`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  reservationEnding: (params) => ({
    type: "system",
    title: "Reservation ends tomorrow",
    message: `${carOf(params)}: the deal with ${personOf(params)} is off in a day, unless one of you extends it or you both say that it is done.`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  carReserved: ({ offerId, car }) => ({
    type: "system",
    title: "Car reserved",
    message: `${car ?? "A car"} is reserved for somebody else. Your offer stays until it ends, in case that deal falls through.`,
    actionUrl: paths.offerChat.href(offerId),
  }),
  contactRevealed: (params) => ({
    type: "system",
    title: "Contact unlocked",
    message: `${personOf(params)} has unlocked your contact for the deal on ${carOf(params)}.`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  carFree: ({ vehicleId, offerId, car }) => ({
    type: "favorite",
    title: "Free again",
    message:
      offerId === undefined
        ? `${car} is for sale again.`
        : `${car} is for sale again, and your offer stands.`,
    actionUrl:
      offerId === undefined ? paths.listing.href(vehicleId) : paths.offerChat.href(offerId),
  }),
  messageReceived: (params) => ({
    type: "message",
    title: "New message",
    message: `${anonymousIdOf(params.other ?? 0)} wrote to you about ${carOf(params)}.`,
    actionUrl: paths.offerChat.href(params.offerId),
  }),
  priceChanged: ({ vehicleId, car, price, before }) => ({
    type: "favorite",
    title: price < before ? "Price drop" : "New price",
    message: `${car} is ${formatMoney(price)} now, was ${formatMoney(before)}.`,
    actionUrl: paths.listing.href(vehicleId),
  }),
  searchMatched: ({ name, query, count }) => ({
    type: "favorite",
    title: count === 1 ? "A new car for you" : "New cars for you",
    message: `${count} new for "${name}".`,
    actionUrl: `${paths.search.href()}${query === "" ? "" : `?${query}`}`,
  }),
  listingTakenDown: ({ car }) => ({
    type: "system",
    title: "Listing taken down",
    message: `${car} was reported and is off the market.`,
    actionUrl: paths.myCars.href(),
  }),
  listingExpiring: ({ car }) => ({
    type: "system",
    title: "Still for sale?",
    message: `The listing of ${car} ends tomorrow. Renew it with one tap.`,
    actionUrl: paths.myCars.href(),
  }),
  listingExpired: ({ car }) => ({
    type: "system",
    title: "Listing ended",
    message: `${car} is off the market after 60 days. Renew it if it is still for sale.`,
    actionUrl: paths.myCars.href(),
  }),
  dealerReviewed: ({ name, isApproved }) => ({
    type: "system",
    title: isApproved ? "Dealer verified" : "Dealer name refused",
    message: isApproved
      ? `Buyers now see ${name} on your cars and in chats.`
      : `${name} cannot be shown. Please choose another name in your profile.`,
    actionUrl: paths.profile.href(),
  }),
  swapMatched: ({ vehicleId, car, other, count }) => ({
    type: "favorite",
    title: count === 1 ? "A swap for your car" : `${count} swaps for your car`,
    message: `${other ?? "A car"} fits what you want for ${car ?? "your car"}, and its owner wants a car like yours.`,
    actionUrl: paths.matches.href(vehicleId),
  }),
  swapLiked: ({ vehicleId, car, other }) => ({
    type: "swap_proposal",
    title: "You both like it",
    message: `The owner of ${other ?? "the other car"} likes the swap with ${car ?? "your car"}, too. Propose it.`,
    actionUrl: paths.matches.href(vehicleId),
  }),
  circleFound: ({ circleId, car, other, cash }) => ({
    type: "favorite",
    title: "A swap of three",
    message: `Give ${car ?? "your car"}, get ${other ?? "another car"}. ${circleCash(cash)}. It counts if all three accept within 48 hours.`,
    actionUrl: paths.circle.href(circleId),
  }),
  circleEnding: ({ circleId, other, hours }) => ({
    type: "swap_proposal",
    title: "Your answer is missing",
    message: `The swap of three for ${other ?? "another car"} ends in ${hours} hours. Accept or decline it.`,
    actionUrl: paths.circle.href(circleId),
  }),
  circleChanged: ({ circleId, car, other, state, cause }) => ({
    type: "swap_proposal",
    title: CIRCLE_TITLES[state] ?? "Swap of three",
    message: `${car ?? "Your car"} for ${other ?? "another car"}: ${circleNews(state, cause)}`,
    actionUrl: paths.circle.href(circleId),
  }),
  plain: ({ type, title, message, actionUrl }) => ({ type, title, message, actionUrl }),
};

const CIRCLE_TITLES: Partial<Record<CircleState, string>> = {
  accepted: "All three agree",
  done: "Swap done",
  dissolved: "Swap of three is off",
};

function circleNews(state: CircleState, cause: CircleCause | undefined): string {
  switch (state) {
    case "accepted":
      return "all three have accepted. The cars are reserved, and you see each other's contact.";
    case "done":
      return "all three handovers are done.";
    default:
      return cause === undefined ? "it is off." : CIRCLE_CAUSES[cause]();
  }
}

const CHANGE_TITLES: Record<OfferAction, string> = {
  counter: "Counter offer",
  accept: "Offer accepted",
  revise: "A car has changed",
  decline: "Offer declined",
  withdraw: "Offer withdrawn",
  meet: "Meeting proposed",
  agree: "Meeting agreed",
  extend: "Reservation extended",
  done: "Is the deal done?",
  rate: "Deal rated",
  lapse: "Reservation ended",
  release: "Reservation released",
  expire: "Offer ended",
  end: "Offer ended",
};

/** Icon, text and target of a notification; undefined for a kind, or an action on an offer, unknown to this build. */
export function wordNotification({
  kind,
  params,
}: {
  kind: string;
  params: object;
}): NotificationWords | undefined {
  const isKnown =
    Object.hasOwn(KINDS, kind) &&
    !("action" in params && !Object.hasOwn(CHANGE_TITLES, String(params.action)));
  return isKnown
    ? (KINDS[kind as NotificationKind] as (params: object) => NotificationWords)(params)
    : undefined;
}

/** A change of an offer as a sentence: in its thread, and at the end of a notification. */
export function offerChangeSentence({
  action,
  terms,
  offerKind,
  reason,
  changes = [],
  place = "",
  at = "",
  until = "",
}: {
  action: OfferAction;
  /** The terms of a counter or an accept, in words. */
  terms: string;
  offerKind: OfferKind;
  reason?: string | undefined;
  changes?: readonly CarChange[] | undefined;
  place?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
}): string {
  const because = reason === undefined ? "" : ` ${reason}`;
  switch (action) {
    case "counter":
      return `New terms: ${terms}.`;
    case "accept":
      return `Accepted: ${terms}. ${offerKind === "swap" ? "Both cars are" : "The car is"} reserved.`;
    case "revise":
      return `Changed the car: ${changesInWords(changes)}. It needs a new answer.`;
    case "decline":
      return `Declined.${because}`;
    case "withdraw":
      return "Withdrawn.";
    case "meet":
      return `Proposed to meet: ${place}, ${cyprusTimeOf(at)}.`;
    case "agree":
      return `Agreed to meet: ${place}, ${cyprusTimeOf(at)}.`;
    case "extend":
      return `Reservation extended until ${cyprusTimeOf(until)}.`;
    case "rate":
      return "Rated the deal. Ratings show once both have rated, or after 14 days.";
    case "lapse":
      return "The reservation ended: nobody extended it, and the deal was not done.";
    case "done":
      return "The deal is done, says this side.";
    case "release":
      return `Reservation released.${because}`;
    case "expire":
      return "Ended without an answer.";
    case "end":
      return `Ended.${because}`;
  }
}

function changeOf(params: NotificationParams["offerChanged"]): string {
  const { action, offerKind, cash = 0, cause, reason, changes, place, at, until } = params;
  const terms = termsOf(offerKind, cash);
  return action === "counter" || action === "accept"
    ? terms
    : offerChangeSentence({
        action,
        terms,
        offerKind,
        reason: cause === undefined ? reason : OFFER_CAUSES[cause](),
        changes,
        place,
        at,
        until,
      });
}

/** The amount from the reader's side. */
function termsOf(offerKind: OfferKind, cash: number): string {
  if (offerKind === "cash") {
    return formatMoney(cash);
  }
  if (cash === 0) {
    return "a straight swap";
  }
  return `${formatMoney(Math.abs(cash))} ${cash > 0 ? "to you" : "from you"}`;
}

function personOf({ other }: { other: number | null }): string {
  return other === null ? "Somebody" : anonymousIdOf(other);
}

function anonymousIdOf(anonymousNumber: number): string {
  return `User #${anonymousNumber}`;
}

function carOf({ car }: { car: string | null }): string {
  return car ?? "a car";
}
