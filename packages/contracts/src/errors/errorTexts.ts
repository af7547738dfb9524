import type { MembershipType, VehicleStatus } from "../choices/choices";
import { membershipText, statusText } from "../choices/nameTexts";
import { cyprusTimeOf, dateOf } from "../format/time";
import { languageTag } from "../language";
import { CIRCLE_CAUSES } from "../swaps/circleWords";
import type { CircleCause } from "../swaps/circleWords";
import { m } from "../texts/messages.js";
import { brokenRules, capitalised, fieldName, isPlural, listed, ruleInWords } from "./rules";
import type { BrokenRule } from "./rules";

/** The caller's sentence and, for each rejected field of the request, its broken rule. */
export interface ErrorWords {
  sentence: string;
  /** Field to rule: { year: "must be at least 1900" }. */
  fields?: Record<string, string>;
}

/** The words of each error in the current language, by domain: a function of the error's parameters. */
export const ERRORS = {
  "request.invalid": ({ rules }: { rules: BrokenRule[] }) => ({
    sentence: `${capitalised(brokenRules(rules))}.`,
    fields: Object.fromEntries(rules.map((broken) => [broken.field, ruleInWords(broken)])),
  }),
  "request.tooManyParameters": m.error_requestTooManyParameters,
  "request.unknownParameter": m.error_requestUnknownParameter,
  "request.notJson": m.error_requestNotJson,
  "request.malformed": m.error_requestMalformed,
  "request.incomplete": m.error_requestIncomplete,
  "request.tooLarge": m.error_requestTooLarge,
  "request.foreignOrigin": m.error_requestForeignOrigin,
  "request.unknownAddress": m.error_requestUnknownAddress,
  "request.unknownMethod": m.error_requestUnknownMethod,
  /** `seconds` until the limit allows the next one. */
  "request.rateLimited": ({ limit, seconds }: { limit: LimitName; seconds: number }) =>
    `${LIMITS[limit]()} ${tryAgain(seconds)}`,

  "service.failed": m.error_serviceFailed,
  "service.databaseAway": m.error_serviceDatabaseAway,
  "service.databaseSilent": m.error_serviceDatabaseSilent,
  "service.diskFull": m.error_serviceDiskFull,
  "service.paymentsAway": m.error_servicePaymentsAway,
  "service.photosAway": m.error_servicePhotosAway,
  /** `fault` is for operators: the bucket's answer. */
  "service.photosUnusable": ({ fault }: { fault: string }) => fault,
  "service.tooManyEvents": m.error_serviceTooManyEvents,
  "service.tooManyLists": m.error_serviceTooManyLists,
  "service.tooManyPages": m.error_serviceTooManyPages,

  "web.apiAway": m.error_webApiAway,
  "web.tooManyRequests": m.error_webTooManyRequests,
  "web.tooManyConnections": m.error_webTooManyConnections,
  "web.tooManyPipelined": m.error_webTooManyPipelined,
  "web.slowRequest": m.error_webSlowRequest,
  "web.largeHeaders": m.error_webLargeHeaders,
  "web.malformedRequest": m.error_webMalformedRequest,

  "session.missing": m.error_sessionMissing,
  /** The browser has not started a session. */
  "session.none": m.error_sessionMissing,
  "session.proofNeeded": m.error_sessionProofNeeded,
  "session.tooManyProofs": m.error_sessionTooManyProofs,
  "session.wrongProof": () => refused(m.error_sessionWrongProof(), { proof: m.rule_proof() }),
  "session.unknown": m.error_sessionUnknown,
  "account.paused": m.error_accountPaused,
  "account.noNumber": m.error_accountNoNumber,
  "passkey.unknown": m.error_passkeyUnknown,
  "passkey.inUse": m.error_passkeyInUse,
  "passkey.ofNobody": () => refused(m.error_passkeyOfNobody(), { id: m.rule_passkey() }),
  "passkey.wrongAnswer": () =>
    refused(m.error_passkeyWrongAnswer(), { response: m.rule_challenge() }),
  "passkeys.tooMany": ({ most }: Most) => m.error_passkeysTooMany({ most }),

  "vehicle.unknown": m.error_vehicleUnknown,
  "vehicle.own": m.error_vehicleOwn,
  "vehicle.notOwner": m.error_vehicleNotOwner,
  "vehicle.promised": m.error_vehiclePromised,
  "vehicle.justChanged": m.error_vehicleJustChanged,
  "vehicles.tooMany": ({ most }: Most) => m.error_vehiclesTooMany({ most }),
  "favourites.tooMany": ({ most }: Most) => m.error_favouritesTooMany({ most }),
  "search.unknown": m.error_searchUnknown,
  "searches.tooMany": ({ most }: Most) => m.error_searchesTooMany({ most }),

  "listing.reserved": m.error_listingReserved,
  "listing.takenDown": m.error_listingTakenDown,
  "listing.otherState": ({ status }: { status: VehicleStatus }) =>
    m.error_listingOtherState({ state: statusText(status).toLocaleLowerCase(languageTag()) }),
  "listing.incomplete": m.error_listingIncomplete,
  "listing.malformed": m.error_listingMalformed,
  "listing.tooDeep": ({ most }: Most) => m.error_listingTooDeep({ most }),
  "listing.tooLarge": ({ most }: Most) => m.error_listingTooLarge({ most }),
  "listing.textTooLarge": m.error_listingTextTooLarge,
  "listing.tooManyPhotos": ({ most }: Most) =>
    refused(m.error_listingTooManyPhotos({ most }), { images: m.rule_photosAtMost({ most }) }),
  /** One of a listing's texts shows contact details. */
  "listing.showsContact": ({ field, kind, quote }: { field: string } & TextContact) => {
    const n = isPlural(field) ? 2 : 1;
    const words = { n, field: fieldName(field), contact: TEXT_CONTACTS[kind](), quote };
    return refused(m.error_listingShowsContact(words), { [field]: m.rule_noContact() });
  },
  /**
   * Several of a listing's texts contain contact details when they are read together; `written` are the texts of this
   * request.
   */
  "listing.textsShowContact": ({
    fields,
    written,
    kind,
    quote,
  }: {
    fields: string[];
    written: string[];
  } & TextContact) => ({
    sentence: m.error_listingTextsShowContact({
      fields: capitalised(listed(fields.map(fieldName))),
      contact: TEXT_CONTACTS[kind](),
      quote,
    }),
    fields: Object.fromEntries(written.map((field) => [field, m.rule_noContact()])),
  }),

  "photo.unknown": m.error_photoUnknown,
  "photo.gone": ({ position }: Position) =>
    refused(m.error_photoGone({ position }), { images: m.rule_photosHere() }),
  "photo.unknownEntry": ({ position }: Position) =>
    refused(m.error_photoUnknownEntry({ position }), { images: m.rule_photosStored() }),
  "photo.otherDataUrl": ({ position }: Position) =>
    refused(m.error_photoOtherDataUrl({ position }), { images: m.rule_photosDataUrl() }),
  "photo.notBase64": ({ position }: Position) =>
    refused(m.error_photoNotBase64({ position }), { images: m.rule_photosBase64() }),
  "photo.tooManyBytes": ({ position }: Position) =>
    refused(m.error_photoTooManyBytes({ position }), { images: m.rule_photosBytes() }),
  "photo.otherType": unfit(m.error_photoOtherDataUrl),
  "photo.animated": unfit(m.error_photoAnimated),
  "photo.broken": unfit(m.error_photoNotBase64),
  "photo.tooManyPixels": unfit(m.error_photoTooManyPixels),
  "photo.tooLong": unfit(m.error_photoTooLong),
  "photo.tooNarrow": unfit(m.error_photoTooNarrow),
  "photo.unchecked": ({ position }: Position) => m.error_photoUnchecked({ position }),
  "photos.showContact": ({
    photos,
  }: {
    photos: { position: number; kinds: PhotoContactKind[] }[];
  }) => {
    const shown = photos.map(({ position, kinds }) => {
      const contacts = listed(kinds.map((kind) => PHOTO_CONTACTS[kind]()));
      return m.error_photoShows({ position, contacts });
    });
    const words = [...shown, m.error_photosWithout()].join(" ");
    return refused(words, { images: m.rule_noContact() });
  },
  /** `until` as an ISO date and time. */
  "uploads.paused": ({ until }: { until: string }) =>
    m.error_uploadsPaused({ time: cyprusTimeOf(until) }),
  "uploads.tooManyOfUser": m.error_uploadsTooManyOfUser,
  "uploads.tooManyOfNetwork": m.error_uploadsTooManyOfNetwork,
  "uploads.tooMany": m.error_uploadsTooMany,

  "offer.unknown": m.error_offerUnknown,
  "offer.notParticipant": m.error_offerNotParticipant,
  "offer.alreadyOpen": m.error_offerAlreadyOpen,
  "offer.justChanged": m.error_offerJustChanged,
  "offer.notOpen": m.error_offerNotOpen,
  "offer.ended": m.error_offerEnded,
  "offer.notEnded": m.error_offerNotEnded,
  "offer.otherTurn": m.error_offerOtherTurn,
  "offer.notOwnCar": m.error_offerNotOwnCar,
  "offer.membershipNeeded": m.error_offerMembershipNeeded,
  "offer.profileNeeded": m.error_offerProfileNeeded,
  "offer.carSold": m.error_offerCarSold,
  "offer.carReserved": m.error_offerCarReserved,
  "offer.carPromised": m.error_offerCarPromised,
  "offer.swapCarPromised": m.error_offerSwapCarPromised,
  "offer.swapCarNotForSale": ({ car, status }: { car: string; status: string }) =>
    (SWAP_CAR_STATES[status] ?? m.error_swapCarNotForSale)({ car }),
  "offer.reservedLonger": m.error_offerReservedLonger,
  "offer.ownMeeting": m.error_offerOwnMeeting,
  "offer.otherMeeting": m.error_offerOtherMeeting,
  "offer.ratedAlready": m.error_offerRatedAlready,
  "offer.ratedLate": m.error_offerRatedLate,
  "meeting.unknown": m.error_meetingUnknown,
  "offer.agreedElsewhere": m.error_offerAgreedElsewhere,
  "offers.membershipNeeded": m.error_offersMembershipNeeded,
  "offers.tooManyToday": ({ most }: Most) => m.error_offersTooManyToday({ most }),
  "offers.sameWords": m.error_offersSameWords,
  "offers.lineFull": m.error_offersLineFull,
  "offer.confirmFirst": m.error_offerConfirmFirst,
  "offer.inQueue": m.error_offerInQueue,
  /** `until` as an ISO date and time. */
  "offer.waiting": ({ until }: { until: string }) => m.error_offerWaiting({ date: dateOf(until) }),

  "match.unknown": m.error_matchUnknown,
  "circle.unknown": m.error_circleUnknown,
  "circle.notMember": m.error_circleNotMember,
  "circle.justChanged": m.error_circleJustChanged,
  "circle.over": ({ cause }: { cause: CircleCause | undefined }) =>
    cause === undefined
      ? m.error_circleDone()
      : m.error_circleDissolved({ cause: CIRCLE_CAUSES[cause]() }),
  "circle.late": m.error_circleLate,
  "circle.otherState": m.error_circleOtherState,
  "circle.contactsClosed": m.error_circleContactsClosed,
  "circle.notMet": m.error_circleNotMet,

  "message.unknown": m.error_messageUnknown,
  /** A text for the other participant; `field` is "message", "reason" or "text". */
  "message.showsContact": ({ field, kind, quote }: { field: string } & TextContact) => {
    const contact = TEXT_CONTACTS[kind]();
    // Of a deal that is cancelled, both know the contacts.
    if (field === "reason") {
      return refused(m.error_reasonShowsContact({ contact, quote }), {
        reason: m.rule_noContact(),
      });
    }
    const text = field === "message" ? m.error_yourMessage() : m.error_yourText();
    return refused(m.error_messageShowsContact({ text, contact, quote }), {
      [field]: m.rule_noContactYet(),
    });
  },
  "messages.unanswered": ({ most }: Most) => m.error_messagesUnanswered({ most }),
  "messages.tooMany": m.error_messagesTooMany,

  "block.unknown": m.error_blockUnknown,
  "block.self": m.error_blockSelf,
  "person.left": m.error_personLeft,
  "block.byYou": m.error_blockByYou,
  "block.byOther": m.error_blockByOther,

  "profile.notPhone": ({ field }: { field: "phoneNumber" | "whatsappNumber" }) => {
    const words = m.error_profileNotPhone({ field: fieldName(field) });
    return refused(words, { [field]: words });
  },
  "reveal.noContact": m.error_revealNoContact,
  "reveal.unanswered": m.error_revealUnanswered,
  "reveal.ended": m.error_revealEnded,
  "reveal.closed": m.error_revealClosed,
  "reveal.dealTooYoung": m.error_revealDealTooYoung,
  "reveal.personLeft": m.error_revealPersonLeft,
  "reveal.noneLeft": m.error_revealNoneLeft,

  "checkout.notOpen": m.error_checkoutNotOpen,
  "checkout.pageFailed": m.error_checkoutPageFailed,
  "checkout.offerMissing": () =>
    refused(m.error_checkoutOfferMissing(), { offerId: m.rule_required({ n: 1 }) }),
  "checkout.notParticipant": m.error_checkoutNotParticipant,
  "checkout.memberAlready": ({ plan }: { plan: MembershipType }) =>
    m.error_checkoutMemberAlready({ plan: membershipText(plan) }),
  "checkout.contactIncluded": m.error_checkoutContactIncluded,
  "checkout.contactUnlocked": m.error_checkoutContactUnlocked,
  "checkout.noContact": m.error_checkoutNoContact,
  "portal.nothingBought": m.error_portalNothingBought,
  "portal.pageFailed": m.error_portalPageFailed,
  "portal.noMembership": m.error_portalNoMembership,
  "portal.notCancelled": m.error_portalNotCancelled,
  /** `end` of the membership as an ISO date and time; null when it has none. */
  "portal.cancelledAlready": ({ end }: { end: string | null }) =>
    end === null ? m.error_cancelledAlready() : m.error_cancelledUntil({ date: dateOf(end) }),
  "dealer.nameTaken": m.error_dealerNameTaken,
  "dealer.notMember": m.error_dealerNotMember,
  "dealer.unknown": m.error_dealerUnknown,

  "webhook.ahead": m.error_webhookAhead,
  "webhook.unsigned": m.error_webhookUnsigned,
  "webhook.notEvent": m.error_webhookNotEvent,
  "webhook.tooLarge": m.error_webhookTooLarge,
  "webhook.incomplete": m.error_webhookIncomplete,
} satisfies Record<string, (params: never) => string | ErrorWords>;

export type ErrorCode = keyof typeof ERRORS;
/** The parameters of an error; undefined for one without. */
export type ErrorParams<Code extends ErrorCode> =
  Parameters<(typeof ERRORS)[Code]> extends [infer Params extends object] ? Params : undefined;

function refused(sentence: string, fields: Record<string, string>): ErrorWords {
  return { sentence, fields };
}

/** A photo that cannot be stored. */
function unfit(word: (photo: Position) => string) {
  return ({ position }: Position): ErrorWords =>
    refused(word({ position }), { images: m.rule_photosStill() });
}

function tryAgain(seconds: number): string {
  return seconds < 60
    ? m.error_trySeconds({ n: seconds })
    : m.error_tryMinutes({ n: Math.ceil(seconds / 60) });
}

interface Most {
  most: number;
}

interface Position {
  /** Position in the listing's `images`, counted from 1. */
  position: number;
}

/** What each rate limit counts. */
const LIMITS = {
  sessions: m.limit_sessions,
  writes: m.limit_writes,
  uploads: m.limit_uploads,
  newcomerUploads: m.limit_newcomerUploads,
  dealerUploads: m.limit_uploads,
  photoChecks: m.limit_photos,
  newcomerPhotoChecks: m.limit_newcomerPhotos,
  dealerPhotoChecks: m.limit_photos,
  messages: m.limit_messages,
  reveals: m.limit_reveals,
  recoveries: m.limit_attempts,
  passkeys: m.limit_attempts,
  exports: m.limit_exports,
  checkouts: m.limit_checkouts,
  webhooks: m.limit_webhooks,
  reads: m.limit_reads,
  photos: m.limit_photos,
};
export type LimitName = keyof typeof LIMITS;

const TEXT_CONTACTS = {
  phone: m.contact_phone,
  email: m.contact_email,
  link: m.contact_link,
  handle: m.contact_handle,
};
/** A contact in a text: `quote` is the part of the text that shows it. */
interface TextContact {
  kind: keyof typeof TEXT_CONTACTS;
  quote: string;
}

const PHOTO_CONTACTS = {
  phone: m.photoContact_phone,
  email: m.photoContact_email,
  link: m.photoContact_link,
  handle: m.photoContact_handle,
  code: m.photoContact_code,
};
type PhotoContactKind = keyof typeof PHOTO_CONTACTS;

const SWAP_CAR_STATES: Record<string, typeof m.error_swapCarSold> = {
  reserved: m.error_swapCarReserved,
  sold: m.error_swapCarSold,
  expired: m.error_swapCarExpired,
};
