import { anonymousName } from "@takas/contracts/anonymousName";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { membershipText } from "@takas/contracts/nameTexts";
import type { NotificationKind, NotificationParams } from "@takas/contracts/notificationKinds";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSES, circleCash } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { m } from "../texts/messages.js";
import { termsOf, wordNews } from "./offerChangeWords";

export interface TitleAndMessage {
  title: string;
  message: string;
}

interface Named {
  /** The approved name of the other person, a dealer whom the reader may know. */
  dealer?: string | undefined;
}

export type KindWords = {
  [Kind in NotificationKind]: (params: NotificationParams[Kind] & Named) => TitleAndMessage;
};

/**
 * Every kind of notification in the current language. Names of cars and people are where no language needs another
 * form of them: Turkish adds no suffix to them, and Greek has them in the nominative.
 */
export const KIND_WORDS: KindWords = {
  offerMade: ({ offerKind, swapCar, cash, ...params }) => {
    const isSwap = offerKind === "swap";
    const { person } = participants(params);
    // With the car the title has the cash of a sale, and that of an even swap.
    const isInTitle = params.car !== null && (!isSwap || cash === 0);
    const terms = [
      ...(isSwap ? [swapCar === null ? m.news_aCar() : m.news_offeredCar({ car: swapCar })] : []),
      ...(isInTitle ? [] : [termsOf(offerKind, cash)]),
    ].join(", ");
    return {
      title: offerTitle(offerKind, cash, params.car),
      message: terms === "" ? m.news_offerFrom({ person }) : m.news_offerMade({ person, terms }),
    };
  },
  offerChanged: (params) => {
    const words = { ...participants(params), change: wordNews(params) };
    const onOffer = params.role === "sender" ? m.news_onYourOffer : m.news_onTheirOffer;
    return {
      title: changeTitle(params),
      message: params.isByOther ? m.news_byOther(words) : onOffer(words),
    };
  },
  offerEnding: (params) => ({
    title: m.news_offerEnds(),
    message: params.isAsked
      ? m.news_answerOffer(participants(params))
      : m.news_awaitAnswer(participants(params)),
  }),
  reservationEnding: (params) => ({
    title: m.news_reservationEnds(),
    message: m.news_extendOrDone(participants(params)),
  }),
  carReserved: ({ car }) => ({
    title: m.news_reserved(),
    message: m.news_reservedForOther({ car: car ?? m.news_aCarFirst() }),
  }),
  contactRevealed: (params) => ({
    title: m.news_contact(),
    message: m.news_contactUnlocked(participants(params)),
  }),
  carFree: ({ offerId, car }) => ({
    title: m.news_free(),
    message: offerId === undefined ? m.news_forSaleAgain({ car }) : m.news_offerStands({ car }),
  }),
  messageReceived: ({ other, dealer, car }) => ({
    title: m.news_message(),
    message: m.news_wrote({
      person: dealer ?? anonymousName(other ?? 0),
      car: car ?? m.news_aCar(),
    }),
  }),
  priceChanged: ({ car, price, before }) => ({
    title: price < before ? m.news_priceDrop() : m.news_newPrice(),
    message: m.news_price({ car, price: formatMoney(price), before: formatMoney(before) }),
  }),
  searchMatched: ({ name, count }) => ({
    title: m.news_newCars({ n: count }),
    message: m.news_found({ n: count, name }),
  }),
  listingTakenDown: ({ car }) => ({
    title: m.news_takenDown(),
    message: m.news_reported({ car }),
  }),
  listingExpiring: ({ car }) => ({
    title: m.news_stillForSale(),
    message: m.news_listingEnds({ car }),
  }),
  listingExpired: ({ car }) => ({
    title: m.news_listingEnded(),
    message: m.news_renew({ car }),
  }),
  dealerReviewed: ({ name, isApproved }) =>
    isApproved
      ? { title: m.news_dealerVerified(), message: m.news_dealerShown({ name }) }
      : { title: m.news_dealerRefused(), message: m.news_otherName({ name }) },
  paymentFailed: ({ plan, outcome }) => ({
    title: m.news_paymentFailed(),
    message: HOLD_WORDS[outcome ?? "open"]({ plan: membershipText(plan) }),
  }),
  membershipEnded: ({ plan, how }) => {
    const words = { plan: membershipText(plan), n: FREE_REVEALS_PER_MONTH };
    return how === "disputed"
      ? { title: m.news_planDisputed(), message: m.news_planDisputedText(words) }
      : { title: m.news_planRefunded(), message: m.news_planRefundedText(words) };
  },
  unlockEnded: ({ how, ...params }) =>
    how === "disputed"
      ? {
          title: m.news_unlockDisputed(),
          message: m.news_unlockDisputedText(participants(params)),
        }
      : {
          title: m.news_unlockRefunded(),
          message: m.news_unlockRefundedText(participants(params)),
        },
  swapMatched: ({ car, other, count }) => ({
    title: m.news_swaps({ n: count }),
    message: m.news_swapFits({
      car: car ?? m.news_ownCar(),
      other: other ?? m.news_otherCar(),
    }),
  }),
  swapLiked: ({ car, other }) => ({
    title: m.news_bothLike(),
    message: m.news_likedToo({
      car: car ?? m.news_likedCar(),
      other: other ?? m.news_likedOther(),
    }),
  }),
  circleFound: ({ car, other, cash }) => ({
    title: other === null ? m.news_circle() : m.news_circleGet({ other }),
    message: m.news_circleFound({
      car: car ?? m.news_ownCar(),
      cash: circleCash(cash),
    }),
  }),
  circleEnding: ({ other, hours }) => ({
    title: m.news_answerMissing(),
    message: m.news_circleEnds({ other: other ?? m.news_endingCar(), hours }),
  }),
  circleChanged: ({ car, other, state, cause }) => ({
    title: (CIRCLE_TITLES[state] ?? m.news_swapOfThree)(),
    message: m.news_circleChanged({
      car: car ?? m.news_changedOwn(),
      other: other ?? m.news_changedOther(),
      news: circleNews(state, cause),
    }),
  }),
};

function changeTitle({ action, isSold, isKept }: NotificationParams["offerChanged"]): string {
  if (isKept === true) {
    return m.news_keep();
  }
  return isSold ? m.news_dealDone() : CHANGE_TITLES[action]();
}

const CHANGE_TITLES: Record<OfferAction, () => string> = {
  counter: m.news_counter,
  accept: m.news_accept,
  revise: m.news_revise,
  decline: m.news_decline,
  withdraw: m.news_withdraw,
  meet: m.news_meet,
  agree: m.news_agree,
  extend: m.news_extend,
  done: m.news_done,
  rate: m.news_rate,
  lapse: m.news_lapse,
  release: m.news_release,
  expire: m.news_expire,
  end: m.news_end,
};

const HOLD_WORDS = { open: m.news_onHold, paid: m.news_holdPaid, ended: m.news_holdEnded };

const CIRCLE_TITLES: Partial<Record<CircleState, () => string>> = {
  accepted: m.news_allAgree,
  done: m.news_swapDone,
  dissolved: m.news_circleOff,
};

function circleNews(state: CircleState, cause: CircleCause | undefined): string {
  switch (state) {
    case "accepted":
      return m.news_allAccepted();
    case "done":
      return m.news_allHandedOver();
    default:
      return cause === undefined ? m.news_isOff() : CIRCLE_CAUSES[cause]();
  }
}

/** A new offer for its receiver; their car may be gone. */
function offerTitle(offerKind: OfferKind, cash: number, car: string | null): string {
  if (car === null) {
    return offerKind === "swap" ? m.news_offerMadeSwap() : m.news_offerMadeCash();
  }
  if (offerKind === "cash") {
    return m.news_offerMadeCashFor({ amount: formatMoney(cash), car });
  }
  return cash === 0 ? m.news_offerMadeEven({ car }) : m.news_offerMadeSwapFor({ car });
}

/** The other person and the car of an offer: either may be gone. */
function participants({
  other,
  dealer,
  car,
}: Named & { other: number | null; car: string | null }) {
  return {
    person: dealer ?? (other === null ? m.news_somebody() : anonymousName(other)),
    car: car ?? m.news_aCar(),
  };
}
