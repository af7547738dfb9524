import { anonymousName } from "@takas/contracts/anonymousName";
import { formatMoney } from "@takas/contracts/money";
import type { NotificationParams } from "@takas/contracts/notificationKinds";
import { changesInWords, wordChange } from "@takas/contracts/offerChanges";
import { OFFER_CAUSES } from "@takas/contracts/offerStates";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSES, circleCash } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import { agreedTimeOf } from "@takas/contracts/time";

import { meeting } from "./words";
import type { KindTexts, OfferChange, Words } from "./words";

const kinds: KindTexts = {
  offerMade: (params) => ({
    title: params.offerKind === "swap" ? "New swap proposal" : "New cash offer",
    message: `${personOf(params)} offers ${[
      ...(params.offerKind === "swap" ? [params.swapCar ?? "a car"] : []),
      termsOf(params.offerKind, params.cash),
    ].join(", ")} for ${carOf(params)}.`,
  }),
  offerChanged: (params) => ({
    title: params.isSold ? "Deal done" : CHANGE_TITLES[params.action],
    message: `${
      params.isByOther
        ? `${personOf(params)}, ${carOf(params)}`
        : `${params.role === "sender" ? "Your offer" : `The offer of ${personOf(params)}`} on ${carOf(params)}`
    }: ${changeOf(params)}`,
  }),
  offerEnding: (params) => ({
    title: "Offer ends tomorrow",
    message: params.isAsked
      ? `Answer the offer of ${personOf(params)} on ${carOf(params)} within a day, or it ends.`
      : `Your offer on ${carOf(params)} ends in a day unless it is answered.`,
  }),
  reservationEnding: (params) => ({
    title: "Reservation ends tomorrow",
    message: `${carOf(params)}: the deal with ${personOf(params)} is off in a day, unless one of you extends it or you both say that it is done.`,
  }),
  carReserved: ({ car }) => ({
    title: "Car reserved",
    message: `${car ?? "A car"} is reserved for somebody else. Your offer stays until it ends, in case that deal falls through.`,
  }),
  contactRevealed: (params) => ({
    title: "Contact unlocked",
    message: `${personOf(params)} has unlocked your contact for the deal on ${carOf(params)}.`,
  }),
  carFree: ({ offerId, car }) => ({
    title: "Free again",
    message:
      offerId === undefined
        ? `${car} is for sale again.`
        : `${car} is for sale again, and your offer stands.`,
  }),
  messageReceived: (params) => ({
    title: "New message",
    message: `${anonymousName(params.other ?? 0)} wrote to you about ${carOf(params)}.`,
  }),
  priceChanged: ({ car, price, before }) => ({
    title: price < before ? "Price drop" : "New price",
    message: `${car} is ${formatMoney(price)} now, was ${formatMoney(before)}.`,
  }),
  searchMatched: ({ name, count }) => ({
    title: count === 1 ? "A new car for you" : "New cars for you",
    message: `${count} new for "${name}".`,
  }),
  listingTakenDown: ({ car }) => ({
    title: "Listing taken down",
    message: `${car} was reported and is off the market.`,
  }),
  listingExpiring: ({ car }) => ({
    title: "Still for sale?",
    message: `The listing of ${car} ends tomorrow. Renew it with one tap.`,
  }),
  listingExpired: ({ car }) => ({
    title: "Listing ended",
    message: `${car} is off the market after 60 days. Renew it if it is still for sale.`,
  }),
  dealerReviewed: ({ name, isApproved }) => ({
    title: isApproved ? "Dealer verified" : "Dealer name refused",
    message: isApproved
      ? `Buyers now see ${name} on your cars and in chats.`
      : `${name} cannot be shown. Please choose another name in your profile.`,
  }),
  swapMatched: ({ car, other, count }) => ({
    title: count === 1 ? "A swap for your car" : `${count} swaps for your car`,
    message: `${other ?? "A car"} fits what you want for ${car ?? "your car"}, and its owner wants a car like yours.`,
  }),
  swapLiked: ({ car, other }) => ({
    title: "You both like it",
    message: `The owner of ${other ?? "the other car"} likes the swap with ${car ?? "your car"}, too. Propose it.`,
  }),
  circleFound: ({ car, other, cash }) => ({
    title: "A swap of three",
    message: `Give ${car ?? "your car"}, get ${other ?? "another car"}. ${circleCash(cash)}. It counts if all three accept within 48 hours.`,
  }),
  circleEnding: ({ other, hours }) => ({
    title: "Your answer is missing",
    message: `The swap of three for ${other ?? "another car"} ends in ${hours} hours. Accept or decline it.`,
  }),
  circleChanged: ({ car, other, state, cause }) => ({
    title: CIRCLE_TITLES[state] ?? "Swap of three",
    message: `${car ?? "Your car"} for ${other ?? "another car"}: ${circleNews(state, cause)}`,
  }),
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

function change({
  action,
  terms,
  offerKind,
  reason,
  changes = [],
  place = "",
  at = "",
  until = "",
}: OfferChange): string {
  const because = reason === undefined ? "" : ` ${reason}`;
  switch (action) {
    case "counter":
      return `New terms: ${terms}.`;
    case "accept":
      return `Accepted: ${terms}. ${offerKind === "swap" ? "Both cars are" : "The car is"} reserved.`;
    case "revise":
      return `Changed the car: ${changesInWords(changes.map(wordChange))}. It needs a new answer.`;
    case "decline":
      return `Declined.${because}`;
    case "withdraw":
      return "Withdrawn.";
    case "meet":
      return `Proposed to meet: ${meeting(place, at)}.`;
    case "agree":
      return `Agreed to meet: ${meeting(place, at)}.`;
    case "extend":
      return `Reservation extended until ${agreedTimeOf(until)}.`;
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
    : change({
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

/** The amount as both participants read it. */
function termsForBoth(offerKind: OfferKind, amount: number): string {
  if (offerKind === "cash") {
    return formatMoney(amount);
  }
  if (amount === 0) {
    return "a straight swap";
  }
  const to = amount > 0 ? "owner of the car asked for" : "one who made the offer";
  return `the swap, and ${formatMoney(Math.abs(amount))} to the ${to}`;
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
  return other === null ? "Somebody" : anonymousName(other);
}

function carOf({ car }: { car: string | null }): string {
  return car ?? "a car";
}

export const ENGLISH: Words = {
  kinds,
  change,
  terms: termsForBoth,
  unknown: { title: "Takas", message: "There is news for you." },
};
