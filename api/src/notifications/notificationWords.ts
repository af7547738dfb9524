import type {
  NotificationContent,
  NotificationParams,
  NotificationWords,
} from "@takas/contracts/notificationKinds";
import { OFFER_ACTIONS, OFFER_CAUSES } from "@takas/contracts/offerStates";
import type { OfferAction } from "@takas/contracts/offerStates";
import { paths } from "@takas/contracts/paths";
import { CIRCLE_CAUSES } from "@takas/contracts/swaps/circleWords";

import { m } from "../texts/messages.js";
import { isolated } from "./isolated";
import { KIND_WORDS } from "./kindWords";
import type { KindWords, TitleAndMessage } from "./kindWords";

/** The names of dealers by anonymous number, where the reader may know them. */
export type Dealers = ReadonlyMap<unknown, string>;

/** A notification in the current language, as a screen or a push shows it. A kind of a newer version gets a general text. */
export function wordsOf(content: NotificationContent, dealers?: Dealers): NotificationWords {
  if (!isKnown(content)) {
    const actionUrl = paths.notifications.href();
    const words = { title: m.news_unknownTitle(), message: m.news_unknown() };
    return { type: "system", ...words, actionUrl };
  }
  const { kind, params } = content;
  const word = KIND_WORDS[kind] as (params: object) => TitleAndMessage;
  const dealer = "other" in params ? dealers?.get(params.other) : undefined;
  const target = (TARGETS[kind] as (params: object) => Target)(params);
  return { ...target, ...word(isolated({ ...params, dealer })) };
}

/** A newer version may have stored kinds, and actions and causes of changes, that this one does not know. */
function isKnown({ kind, params }: { kind: string; params: object }): boolean {
  const { action, cause } = params as { action?: OfferAction; cause?: string };
  return (
    Object.hasOwn(TARGETS, kind) &&
    (action === undefined || OFFER_ACTIONS.includes(action)) &&
    (cause === undefined ||
      Object.hasOwn(kind === "circleChanged" ? CIRCLE_CAUSES : OFFER_CAUSES, cause))
  );
}

type Target = Pick<NotificationWords, "type" | "actionUrl">;

const chatOf = ({ offerId }: { offerId: string }) => paths.offerChat.href(offerId);
const matchesOf = ({ vehicleId }: { vehicleId: string }) => paths.matches.href(vehicleId);
const circleOf = ({ circleId }: { circleId: string }) => paths.circle.href(circleId);
/** The offers of a person who has left are gone: the reader's car, if they have one in it, is what is left. */
const leftBy = ({ role, offerKind }: NotificationParams["offerChanged"]) =>
  role === "owner" || offerKind === "swap" ? paths.myCars.href() : paths.offers.href();
const myCars = (): Target => ({ type: "system", actionUrl: paths.myCars.href() });
const profile = (): Target => ({ type: "system", actionUrl: paths.profile.href() });

/** Icon and target of every kind. */
const TARGETS: {
  [Kind in keyof KindWords]: (params: NotificationParams[Kind]) => Target;
} = {
  offerMade: (params) => ({
    type: params.offerKind === "swap" ? "swap_proposal" : "offer_received",
    actionUrl: chatOf(params),
  }),
  offerChanged: (params) => ({
    type: params.isByOther ? "swap_proposal" : "system",
    actionUrl: params.cause === "left" ? leftBy(params) : chatOf(params),
  }),
  offerEnding: (params) => ({ type: "system", actionUrl: chatOf(params) }),
  reservationEnding: (params) => ({ type: "system", actionUrl: chatOf(params) }),
  carReserved: (params) => ({ type: "system", actionUrl: chatOf(params) }),
  contactRevealed: (params) => ({ type: "system", actionUrl: chatOf(params) }),
  carFree: ({ vehicleId, offerId }) => ({
    type: "favorite",
    actionUrl: offerId === undefined ? paths.listing.href(vehicleId) : chatOf({ offerId }),
  }),
  messageReceived: (params) => ({ type: "message", actionUrl: chatOf(params) }),
  priceChanged: ({ vehicleId }) => ({
    type: "favorite",
    actionUrl: paths.listing.href(vehicleId),
  }),
  searchMatched: ({ query }) => ({
    type: "favorite",
    actionUrl: `${paths.search.href()}${query === "" ? "" : `?${query}`}`,
  }),
  listingTakenDown: myCars,
  listingExpiring: myCars,
  listingExpired: myCars,
  dealerReviewed: profile,
  paymentFailed: profile,
  membershipEnded: profile,
  unlockEnded: (params) => ({ type: "system", actionUrl: chatOf(params) }),
  swapMatched: (params) => ({ type: "swap_proposal", actionUrl: matchesOf(params) }),
  swapLiked: (params) => ({ type: "swap_proposal", actionUrl: matchesOf(params) }),
  circleFound: (params) => ({ type: "swap_proposal", actionUrl: circleOf(params) }),
  circleEnding: (params) => ({ type: "swap_proposal", actionUrl: circleOf(params) }),
  circleChanged: (params) => ({ type: "swap_proposal", actionUrl: circleOf(params) }),
};
