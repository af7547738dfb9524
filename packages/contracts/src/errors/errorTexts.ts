import type { MembershipType, VehicleStatus } from "../choices/choices";
import { membershipText } from "../choices/nameTexts";
import { lazily } from "../format/lazily";
import { cyprusTimeOf, dateOf } from "../format/time";
import { CIRCLE_CAUSES } from "../swaps/circleWords";
import type { CircleCause } from "../swaps/circleWords";

/** The caller's sentence and, for each rejected field of the request, its broken rule. */
export interface ErrorWords {
  sentence: string;
  /** Field to rule: { year: "must be at least 1900" }. */
  fields?: Record<string, string>;
}

/**
 * The English text of each error, by domain: a sentence, or a function of the error's parameters. Every other language has a
 * table of the same keys beside this file.
 */
export const ENGLISH_ERRORS = {
  "request.invalid": ({ rules }: { rules: BrokenRule[] }) => ({
    sentence: sentence(
      rules.map((broken) => `${fieldInWords(broken)} ${ruleInWords(broken)}`).join(", "),
    ),
    fields: Object.fromEntries(rules.map((broken) => [broken.field, ruleInWords(broken)])),
  }),
  "request.tooManyParameters": "The address has too many parameters.",
  "request.unknownParameter": "The address has a parameter that is not known here.",
  "request.notJson": "The request body must be plain JSON (Content-Type: application/json).",
  "request.malformed": "The request body is not valid JSON.",
  "request.incomplete": "The request arrived incomplete.",
  "request.tooLarge": "The request is larger than 100 kB.",
  "request.foreignOrigin": "This call must come from the app itself.",
  "request.unknownAddress": "There is nothing at this address.",
  "request.unknownMethod": "This address does not take that kind of call.",
  /** `seconds` until the limit allows the next one. */
  "request.rateLimited": ({ limit, seconds }: { limit: LimitName; seconds: number }) =>
    `Too many ${LIMIT_NAMES[limit]}. Please try again ${waitInWords(seconds)}.`,

  "service.failed": "Something went wrong on our side. Please try again.",
  "service.databaseAway": "The service is catching its breath. Please try again in a moment.",
  "service.databaseSilent": "The database does not answer.",
  "service.diskFull": "There is no room left to store this right now. Please try again later.",
  "service.paymentsAway": "Payments are not available right now. Please try again.",
  "service.photosAway": "Photos are not available right now. Please try again in a moment.",
  /** `fault` is for operators: the bucket's answer. */
  "service.photosUnusable": ({ fault }: { fault: string }) => fault,
  "service.tooManyEvents": "We're busy. Try again.",
  "service.tooManyLists": "Many long lists are asked for at this moment. Please try again.",
  "service.tooManyPages": "The app is open too often. Close a tab.",

  "web.apiAway": "Takas is not available right now. Please try again in a moment.",
  "web.tooManyRequests":
    "Too many requests come from your network at once. Please try again in a moment.",
  "web.tooManyConnections":
    "Too many connections from your network at once. Please try again in a moment.",
  "web.tooManyPipelined":
    "Too many requests at once on one connection. Please wait for the answers.",
  "web.slowRequest": "Your request took too long to arrive. Please try again.",
  "web.largeHeaders": "The headers of the request are too large.",
  "web.malformedRequest": "The request is not valid HTTP.",

  "session.missing": "Your session has ended. Reload the page.",
  /** The browser has not started a session. */
  "session.none": "You're not signed in yet. Reload the page.",
  "session.proofNeeded":
    "Many people start here from your network at once. Your browser must do a little work first.",
  "session.tooManyProofs":
    "Too many people start here from your network at once. Please try again in a moment.",
  "session.wrongProof": refused(
    "The work of your browser was not accepted: it is unfinished, was used, or is too old. Reload the page.",
    { proof: "must be done, for this network address, within five minutes, and used once" },
  ),
  "session.unknown": "This session does not exist.",
  "account.paused": "Your account has been paused after a report. Write to our support.",
  "account.noNumber": "No free anonymous number was found. Please try again.",
  "passkey.unknown": "This passkey does not exist.",
  "passkey.inUse": "This passkey is in use already.",
  "passkey.ofNobody": refused("This passkey belongs to no account here.", {
    id: "must be a known passkey",
  }),
  "passkey.wrongAnswer": refused(
    "The passkey must answer the challenge it was given, within five minutes. Try again.",
    { response: "must answer the challenge it was given, within five minutes" },
  ),
  "passkeys.tooMany": ({ most }: Most) => `You can have ${most} passkeys. Remove one first.`,

  "vehicle.unknown": "This vehicle does not exist.",
  "vehicle.own": "This is your own car.",
  "vehicle.notOwner": "Only the owner can change this listing.",
  "vehicle.promised":
    "This car is part of an accepted deal, so its listing stays as agreed. Until the deal is done or released you can only add photos.",
  "vehicle.justChanged": "This listing is being changed elsewhere. Please try again.",
  "vehicles.tooMany": ({ most }: Most) =>
    `You can have ${most} cars here. Remove one that is sold first.`,
  "favourites.tooMany": ({ most }: Most) => `You can keep ${most} favourites. Remove one first.`,
  "search.unknown": "This search does not exist.",
  "searches.tooMany": ({ most }: Most) => `You can save ${most} searches. Remove one first.`,

  "listing.reserved": "This car is part of an accepted deal. Conclude or release the deal first.",
  "listing.takenDown": "This listing was taken down after a report. Write to our support.",
  "listing.otherState": ({ status }: { status: VehicleStatus }) =>
    `This is not possible while the listing is ${LISTING_STATES[status]}.`,
  "listing.incomplete": "The listing arrived incomplete. Please send it again.",
  "listing.malformed": "The listing is not valid JSON.",
  "listing.tooDeep": ({ most }: Most) => `The listing is nested more than ${most} levels deep.`,
  "listing.tooLarge": ({ most }: Most) => `The listing is larger than ${most} photos of 10 MB.`,
  "listing.textTooLarge": "The listing's text is larger than 100 kB.",
  "listing.strayDataUrl": "The listing has data URLs outside of its images.",
  "listing.tooManyPhotos": ({ most }: Most) => ({
    sentence: `A listing has at most ${most} photos.`,
    fields: { images: `must hold at most ${most} photos` },
  }),
  /** One of a listing's texts shows contact details. */
  "listing.showsContact": ({ field, kind, quote }: { field: string } & TextContact) => ({
    sentence: `The ${fieldInWords({ field })} ${isPlural(field) ? "show" : "shows"} ${TEXT_CONTACTS[kind]}: “${quote}”. ${BY_REVEAL}`,
    fields: { [field]: "must not show contact details" },
  }),
  /**
   * Several of a listing's texts contain contact details when they are read together; `written` are those of this
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
    sentence: `${capitalised(list().format(fields))} together show ${TEXT_CONTACTS[kind]}: “${quote}”. ${BY_REVEAL}`,
    fields: Object.fromEntries(written.map((field) => [field, "must not show contact details"])),
  }),

  "photo.unknown": "This photo does not exist.",
  "photo.gone": ({ position }: Position) => ({
    sentence: `Photo ${position} is no longer there. Please choose it again.`,
    fields: { images: "must name photos of this listing or of yours" },
  }),
  "photo.unknownEntry": ({ position }: Position) => ({
    sentence: `Photo ${position} is neither an image nor one of your stored photos.`,
    fields: { images: "must be data URLs or paths of stored photos" },
  }),
  "photo.otherDataUrl": ({ position }: Position) => ({
    sentence: `Photo ${position} is not a JPEG, PNG or WebP image.`,
    fields: { images: "must be JPEG, PNG or WebP images as base64 data URLs" },
  }),
  "photo.notBase64": ({ position }: Position) => ({
    sentence: `Photo ${position} is damaged. Please choose it again.`,
    fields: { images: "must be base64" },
  }),
  "photo.tooManyBytes": ({ position }: Position) => ({
    sentence: `Photo ${position} is larger than 10 MB.`,
    fields: { images: "must be at most 10 MB each" },
  }),
  "photo.otherType": unfit("is not a JPEG, PNG or WebP image."),
  "photo.animated": unfit("is animated. Please use a still picture."),
  "photo.broken": unfit("is damaged. Please choose it again."),
  "photo.tooManyPixels": unfit("has more than 40 megapixels. Please make it smaller."),
  "photo.tooLong": unfit("is longer than 16,383 pixels. Please make it smaller."),
  "photo.tooNarrow": unfit("is a narrow strip. Please choose another picture."),
  "photo.unchecked": ({ position }: Position) =>
    `Photo ${position} could not be checked. Please try again in a moment.`,
  "photos.showContact": ({
    photos,
  }: {
    photos: { position: number; kinds: PhotoContactKind[] }[];
  }) => ({
    sentence: [
      ...photos.map(({ position, kinds }) => {
        const names = kinds.map((kind) => PHOTO_CONTACTS[kind]);
        return `Photo ${position} shows ${list().format(names)}.`;
      }),
      "Please use photos without contact details.",
    ].join(" "),
    fields: { images: "must not show contact details" },
  }),
  /** `until` as an ISO date and time. */
  "uploads.paused": ({ until }: { until: string }) =>
    `Photo uploads are paused until ${cyprusTimeOf(until)} (Cyprus time) because several photos showed contact details.`,
  "uploads.tooManyOfUser": "Your last listings are still being sent. Please wait for them to end.",
  "uploads.tooManyOfNetwork":
    "Many photos come from your network right now. Please try again in a moment.",
  "uploads.tooMany": "Many photos are being uploaded right now. Please try again in a moment.",

  "offer.unknown": "This offer does not exist.",
  "offer.notParticipant": "This offer is between two other people.",
  "offer.alreadyOpen": "You have an open offer on this car already.",
  "offer.justChanged": "This offer has just changed. Look at it again.",
  "offer.notOpen": "This offer is not open any more.",
  "offer.ended": "This offer has ended.",
  "offer.notEnded": "This offer has not ended yet.",
  "offer.otherTurn": "It is the other side's turn to answer.",
  "offer.notOwnCar": "You can offer only your own cars.",
  "offer.membershipNeeded": "Upgrade to send cash offers.",
  "offer.profileNeeded":
    "Complete your profile first: the other side needs a way to reach you once you agree.",
  "offer.carSold": "This car has been sold.",
  "offer.carReserved": "This car is reserved for somebody else at the moment.",
  "offer.carPromised":
    "This car has just been promised to somebody else, or is not for sale any more.",
  "offer.swapCarPromised":
    "The car offered in exchange has just been promised to somebody else, or is not for sale any more.",
  "offer.swapCarNotForSale": ({ car, status }: { car: string; status: string }) =>
    `Your ${car} ${SALE_STATES[status] ?? "is not for sale"}. Choose another of your cars.`,
  "offer.reservedLonger": "The reservation has more than two days left. You can extend it later.",
  "offer.ownMeeting": "The other side agrees to this meeting, or proposes another one.",
  "offer.otherMeeting": "This meeting has changed. Look at it again.",
  "offer.ratedAlready": "You have rated this deal already.",
  "offer.ratedLate": "A deal can be rated for 14 days. They are over.",
  "meeting.unknown": "You have not agreed on a meeting yet.",
  "offer.agreedElsewhere":
    "The two of you have just agreed on a deal with this car. You find it in your other offer.",
  "offers.membershipNeeded": "Upgrade to see the offers on other people's cars.",
  "offers.tooManyToday": ({ most }: Most) =>
    `You can make ${most} offers today. Wait for answers, or come back tomorrow.`,
  "offers.sameWords":
    "You have sent these words to several people today. Write to each person in your own words.",
  "offers.lineFull": "Many new visitors have made this person an offer. Please come back tomorrow.",
  /** `until` as an ISO date and time. */
  "offer.waiting": ({ until }: { until: string }) =>
    `Your offer waits in line: many new visitors have made this person an offer. They see it on ${dateOf(until)}; write to them then.`,

  "match.unknown": "This match does not exist.",
  "circle.unknown": "This swap of three does not exist.",
  "circle.notMember": "This swap is between three other people.",
  "circle.justChanged": "This swap of three has just changed. Look at it again.",
  "circle.over": ({ cause }: { cause: CircleCause | undefined }) =>
    cause === undefined
      ? "This swap is done."
      : `This swap of three is dissolved. ${CIRCLE_CAUSES[cause]()}`,
  "circle.late": "The 48 hours in which everybody accepts are over.",
  "circle.otherState": "This is not possible in this swap of three now.",
  "circle.contactsClosed": "Contacts open once all three have accepted.",
  "circle.notMet":
    "You can report or block the others once all three have accepted. Until then you can report the car you would get, on its listing.",

  "message.unknown": "This message does not exist.",
  /** A text for the other participant; `field` is "message", "reason" or "text". */
  "message.showsContact": ({ field, kind, quote }: { field: string } & TextContact) => ({
    sentence: `Your ${field} was held back: it shows ${TEXT_CONTACTS[kind]} (“${quote}”). Contact details are exchanged once you both agree, or through a reveal.`,
    fields: { [field]: "must not show contact details yet" },
  }),
  "messages.unanswered": ({ most }: Most) =>
    `You have written ${most} messages without an answer. Please wait until the other person writes.`,
  "messages.tooMany": "Too many messages arrive at once. Please try again.",

  "block.unknown": "This block does not exist.",
  "block.self": "You cannot block yourself.",
  "person.left": "This person has left Takas. There is nobody to report or block.",
  "block.byYou": "You have blocked this person. Unblock first.",
  "block.byOther": "This person takes no offers or messages from you.",

  "profile.notPhone": ({ field }: { field: "phoneNumber" | "whatsappNumber" }) => {
    const name = field === "phoneNumber" ? "phone number" : "WhatsApp number";
    const rule = `Check the ${name}. Outside Cyprus and Türkiye, start with +.`;
    return { sentence: rule, fields: { [field]: rule } };
  },
  "reveal.noContact": "The other side has not given contact details yet. Nothing was used up.",
  "reveal.unanswered":
    "You can unlock this contact once the other side has answered you. Nothing was used up.",
  "reveal.ended": "This offer has ended, so its contact cannot be unlocked. Nothing was used up.",
  "reveal.closed": "This contact cannot be unlocked. Nothing was used up.",
  "reveal.dealTooYoung":
    "Your free contact reveals of this month are used up. This contact is free once your deal is a day old. Upgrade, or unlock it once, to see it now.",
  "reveal.personLeft":
    "The other person has left Takas, and their contact details with them. Nothing was used up.",
  "reveal.noneLeft":
    "Your free contact reveals of this month are used up. Upgrade, or unlock this contact once, to see it.",

  "checkout.notOpen": "Payments are not open yet. Please try again later.",
  "checkout.pageFailed": "The payment page could not be opened. Please try again.",
  "checkout.offerMissing": refused("Offer ID required", { offerId: "is required" }),
  "checkout.notParticipant": "Only the two people of this offer can unlock its contact.",
  "checkout.memberAlready": ({ plan }: { plan: MembershipType }) =>
    `Your ${membershipText(plan)} membership is active already.`,
  "checkout.contactIncluded": "Your membership includes this contact already.",
  "checkout.contactUnlocked": "You have unlocked this contact already.",
  "checkout.noContact":
    "The other side has not given contact details yet, so there is nothing to buy.",
  "portal.nothingBought": "You have bought nothing here yet, so there is nothing to manage.",
  "portal.pageFailed": "The billing page could not be opened. Please try again.",
  "portal.noMembership": "You have no membership that could be cancelled or resumed.",
  "portal.notCancelled": "Your membership is not cancelled, so there is nothing to resume.",
  /** `end` of the membership as an ISO date and time; null when it has none. */
  "portal.cancelledAlready": ({ end }: { end: string | null }) =>
    `Your membership is cancelled already. ${
      end === null ? "You are not charged again." : `It runs until ${dateOf(end)}.`
    }`,
  "dealer.notMember": "A dealer's name is part of Dealer Premium.",
  "dealer.unknown": "There is no dealer at this address.",

  "webhook.ahead": "The event is dated ahead.",
  "webhook.unsigned": "The event is not signed by Stripe.",
  "webhook.notEvent": "The signed text is not an event of Stripe.",
  "webhook.tooLarge": "The event is larger than 1 MB.",
  "webhook.incomplete": "The event arrived incomplete.",
} satisfies Record<string, Wording>;

/** The rule a field broke, worded to follow the field's name. */
const RULES = {
  invalid: "is not valid",
  required: "is required",
  /** `expected` as zod names types. */
  type: ({ expected }: { expected: string }) => `must be ${TYPES[expected] ?? "of another kind"}`,
  oneOf: ({ values }: { values: string[] }) => `must be one of ${values.join(", ")}`,
  notEmpty: "must not be empty",
  atLeast: ({ limit }: { limit: number }) => `must be at least ${limit}`,
  atMost: ({ limit }: { limit: number }) => `must be at most ${limit}`,
  lengthAtLeast: ({ limit }: { limit: number }) => `must have at least ${limit} characters`,
  lengthAtMost: ({ limit }: { limit: number }) => `must have at most ${limit} characters`,
  entriesAtLeast: ({ limit }: { limit: number }) => `must have at least ${limit} entries`,
  entriesAtMost: ({ limit }: { limit: number }) => `must have at most ${limit} entries`,
  plainText: "must be plain text",
  plainLine: "must be plain text on one line",
  withLetter: "must have a letter",
  letterOrDigit: "must have a letter or a digit",
  wholePounds: "must be a whole number of pounds",
  notLaterThanNextYear: "must not be later than next year",
  notBeforeYearMin: "must not be before the first year",
  email: "must be an e-mail address",
  phoneOrWhatsapp: "must be given, or a WhatsApp number",
  pushService: "must be the address of a browser's push service",
  base64url: "must be in base64url",
  notZeroCash: "must not be 0; leave it out for a straight swap",
  month: "must be a month, such as 2027-05",
  meetingTime: ({ days }: { days: number }) => `must be in the future, at most ${days} days ahead`,
  otherTerms: "must differ from the terms that stand; accept them instead",
  messageOfOffer: "must be the id of a message of this offer",
  recoveryCode: "must be a recovery code that has not been used or replaced",
} satisfies Record<string, Wording<string>>;

export type Wording<Words = string | ErrorWords> = Words | ((params: never) => Words);
type ParamsOf<Table, Code extends keyof Table> = Table[Code] extends (
  params: infer Params extends object,
) => unknown
  ? Params
  : undefined;

export type ErrorCode = keyof typeof ENGLISH_ERRORS;
/** The parameters of an error; undefined for one without. */
export type ErrorParams<Code extends ErrorCode> = ParamsOf<typeof ENGLISH_ERRORS, Code>;

export type RuleCode = keyof typeof RULES;
/** A rule that a field of a request broke. `entry` is the position in a list, counted from 1. */
export type BrokenRule = {
  [Code in RuleCode]: { field: string; entry?: number | undefined; rule: Code } & (ParamsOf<
    typeof RULES,
    Code
  > extends undefined
    ? object
    : { params: ParamsOf<typeof RULES, Code> });
}[RuleCode];

/** The texts of another language: as long as in English, or with fields where English has some. */
export type ErrorTexts = {
  [Code in ErrorCode]: TextFor<(typeof ENGLISH_ERRORS)[Code]>;
};
export type RuleTexts = {
  [Code in RuleCode]: (typeof RULES)[Code] extends (params: infer Params extends object) => string
    ? (params: Params) => string
    : string;
};
type TextFor<Text> = Text extends (params: infer Params extends object) => infer Words
  ? (params: Params) => Words extends string ? string : ErrorWords
  : Text extends string
    ? string
    : ErrorWords;

/** Whether a text is the code of a rule. */
export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(RULES, text);
}

/** The words of a code, made from its parameters. */
export function worded<Words>(wording: Wording<Words>, params: unknown): Words {
  return typeof wording === "function" ? (wording as (params: unknown) => Words)(params) : wording;
}

function refused(words: string, fields: Record<string, string>): ErrorWords {
  return { sentence: words, fields };
}

/** The flaw of a refused photo, worded to follow "Photo 3". */
function unfit(flaw: string) {
  return ({ position }: Position): ErrorWords => ({
    sentence: `Photo ${position} ${flaw}`,
    fields: {
      images:
        "must be still JPEG, PNG or WebP images of at most 10 MB, 40 megapixels and 16,383 pixels a side",
    },
  });
}

function ruleInWords(broken: BrokenRule): string {
  const words = worded<string>(RULES[broken.rule], "params" in broken ? broken.params : undefined);
  const isMany = broken.entry === undefined && isPlural(broken.field);
  return isMany ? words.replace(/^is /, "are ") : words;
}

/** Whether a field is named in the plural, as "images" and "makes" are. */
function isPlural(field: string): boolean {
  return /[^su]s$/.test(field);
}

/** Fields with names that a reader would not recognise. */
const FIELDS: Record<string, string> = { body: "the request body", makes: "makes and models" };

/** A field in words: "askingPrice" is "asking price", the third of "images" is "images entry 3". */
function fieldInWords({ field, entry }: Pick<BrokenRule, "field" | "entry">): string {
  const words = field.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return entry === undefined ? (FIELDS[field] ?? words) : `${words} entry ${entry}`;
}

function sentence(words: string): string {
  return `${capitalised(words)}.`;
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) {
    return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  }
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

interface Most {
  most: number;
}

interface Position {
  /** Position in the listing's `images`, counted from 1. */
  position: number;
}

const BY_REVEAL = "Buyers get contact details through a reveal only.";

/** What each rate limit counts. */
const LIMIT_NAMES = {
  sessions: "new sessions",
  writes: "changes",
  uploads: "uploads",
  newcomerUploads: "uploads for your first day",
  dealerUploads: "uploads",
  photoChecks: "photos",
  newcomerPhotoChecks: "photos for your first day",
  dealerPhotoChecks: "photos",
  messages: "messages",
  reveals: "contact reveals",
  recoveries: "attempts",
  passkeys: "attempts",
  exports: "downloads of your data",
  checkouts: "checkouts",
  webhooks: "events",
  reads: "requests",
  photos: "photos",
};
export type LimitName = keyof typeof LIMIT_NAMES;

const TEXT_CONTACTS = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "a name on a network",
};
/** A contact in a text: `quote` is the part of the text that shows it. */
interface TextContact {
  kind: keyof typeof TEXT_CONTACTS;
  quote: string;
}

const PHOTO_CONTACTS = {
  phone: "a phone number",
  email: "an e-mail address",
  link: "a link",
  handle: "the name of an account",
  code: "a QR code with contact details",
};
type PhotoContactKind = keyof typeof PHOTO_CONTACTS;

const LISTING_STATES: Record<VehicleStatus, string> = {
  active: "active",
  paused: "paused",
  sold: "sold",
  reserved: "reserved",
  review: "in review",
  expired: "expired",
  removed: "removed",
};

const SALE_STATES: Record<string, string> = {
  reserved: "is reserved",
  sold: "has been sold",
  expired: "has expired",
};

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const list = lazily(() => new Intl.ListFormat("en-GB"));
