import { currentLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import type {
  NotificationContent,
  NotificationParams,
  NotificationWords,
} from "@takas/contracts/notificationKinds";
import { OFFER_ACTIONS } from "@takas/contracts/offerStates";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import { paths } from "@takas/contracts/paths";

import { ENGLISH } from "./words/english";
import { GREEK } from "./words/greek";
import { TURKISH } from "./words/turkish";
import type { KindTexts, OfferChange, TitleAndMessage, Words } from "./words/words";

const LANGUAGES: Record<Language, Words> = { en: ENGLISH, tr: TURKISH, el: GREEK };

/** A notification in the current language, as a screen or a push shows it. A kind of a newer version gets a general text. */
export function wordsOf(content: NotificationContent): NotificationWords {
  if (!isKnown(content)) {
    const actionUrl = paths.notifications.href();
    return { type: "system", ...LANGUAGES[currentLanguage()].unknown, actionUrl };
  }
  const { kind, params } = content;
  const word = LANGUAGES[currentLanguage()].kinds[kind] as (params: object) => TitleAndMessage;
  return { ...(TARGETS[kind] as (params: object) => Target)(params), ...word(isolated(params)) };
}

/** A change of an offer in its thread, in the current language. `amount` is its amount, for a counter and an accept. */
export function wordOfferChange(
  change: Omit<OfferChange, "terms"> & { offerKind: OfferKind; amount?: number | undefined },
): string {
  const words = LANGUAGES[currentLanguage()];
  const { amount = 0, ...rest } = isolated(change);
  return words.change({ ...rest, terms: words.terms(rest.offerKind, amount) });
}

/** A newer version may have stored kinds, and actions on offers, that this one does not know. */
function isKnown({ kind, params }: { kind: string; params: object }): boolean {
  return (
    Object.hasOwn(TARGETS, kind) &&
    !("action" in params && !OFFER_ACTIONS.includes(params.action as OfferAction))
  );
}

/** Scripts that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * What people have written from right to left, between the characters that isolate it: the words and numbers of the sentence
 * around it keep their order.
 */
function isolated<Params extends object>(params: Params): Params {
  const entries = Object.entries(params).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(entries) as Params;
}

type Target = Pick<NotificationWords, "type" | "actionUrl">;

const chatOf = ({ offerId }: { offerId: string }) => paths.offerChat.href(offerId);
const matchesOf = ({ vehicleId }: { vehicleId: string }) => paths.matches.href(vehicleId);
const circleOf = ({ circleId }: { circleId: string }) => paths.circle.href(circleId);
const myCars = (): Target => ({ type: "system", actionUrl: paths.myCars.href() });

/** Icon and target of every kind. */
const TARGETS: {
  [Kind in keyof KindTexts]: (params: NotificationParams[Kind]) => Target;
} = {
  offerMade: (params) => ({
    type: params.offerKind === "swap" ? "swap_proposal" : "offer_received",
    actionUrl: chatOf(params),
  }),
  offerChanged: (params) => ({
    type: params.isByOther ? "swap_proposal" : "system",
    actionUrl: chatOf(params),
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
  dealerReviewed: () => ({ type: "system", actionUrl: paths.profile.href() }),
  swapMatched: (params) => ({ type: "favorite", actionUrl: matchesOf(params) }),
  swapLiked: (params) => ({ type: "swap_proposal", actionUrl: matchesOf(params) }),
  circleFound: (params) => ({ type: "favorite", actionUrl: circleOf(params) }),
  circleEnding: (params) => ({ type: "swap_proposal", actionUrl: circleOf(params) }),
  circleChanged: (params) => ({ type: "swap_proposal", actionUrl: circleOf(params) }),
};
