import { formatMoney } from "@takas/contracts/money";
import { cashFor, otherParticipant } from "@takas/contracts/offerStates";
import type { OfferAction, Participant } from "@takas/contracts/offerStates";

import { presentAnonymousId } from "../accounts/userPresenter";
import type { NewNotification } from "../notifications/notifications";
import type { OfferEventRecord, OfferRecord } from "./Offer";

/** What a notification about an offer is made of. */
export interface Told {
  offer: OfferRecord;
  /** Anonymous numbers by user, and titles by car; those that are gone are missing. */
  numbers: ReadonlyMap<string, number>;
  titles: ReadonlyMap<string, string>;
  /** Whose car of it has been sold. */
  sellers: ReadonlySet<string>;
}

/** A change as both read it in the thread. */
export function eventSentence(
  offer: OfferRecord,
  { action, amount, reason }: OfferEventRecord,
): string {
  const because = reason === undefined ? "" : ` ${reason}`;
  switch (action) {
    case "counter":
      return `New terms: ${termsInThread(offer, amount ?? 0)}.`;
    case "accept":
      return `Accepted: ${termsInThread(offer, amount ?? 0)}. ${offer.kind === "swap" ? "Both cars are" : "The car is"} reserved.`;
    case "decline":
      return `Declined.${because}`;
    case "withdraw":
      return "Withdrawn.";
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

function termsInThread({ kind }: OfferRecord, amount: number): string {
  if (kind === "cash") {
    return formatMoney(amount);
  }
  if (amount === 0) {
    return "a straight swap";
  }
  const to = amount > 0 ? "owner of the car asked for" : "one who made the offer";
  return `the swap, and ${formatMoney(Math.abs(amount))} to the ${to}`;
}

const TITLES: Record<OfferAction, string> = {
  counter: "Counter offer",
  accept: "Offer accepted",
  decline: "Offer declined",
  withdraw: "Offer withdrawn",
  done: "Is the deal done?",
  release: "Reservation released",
  expire: "Offer ended",
  end: "Offer ended",
};

/** To the owner: somebody made him an offer. */
export function madeNote({ offer, ...names }: Told): NewNotification {
  const words = { offer, ...names };
  const what = offer.kind === "swap" ? (names.titles.get(offer.swapVehicle ?? "") ?? "a car") : "";
  const terms = termsFor(offer, offer.terms[0]?.amount ?? 0, "owner");
  return {
    _id: `made/${offer._id}`,
    user: offer.owner,
    type: offer.kind === "swap" ? "swap_proposal" : "offer_received",
    title: offer.kind === "swap" ? "New swap proposal" : "New cash offer",
    message: `${nameOf(words, "sender")} offers ${[what, terms].filter(Boolean).join(", ")} for ${carOf(words)}.`,
    actionUrl: chatOf(offer),
  };
}

/** To one of the two: what the other one, time or the market did. */
export function noteOf(
  words: Told,
  event: OfferEventRecord,
  { to, index }: { to: Participant; index: number },
): NewNotification {
  const { offer } = words;
  const isOfTerms = event.action === "counter" || event.action === "accept";
  const isSystem = event.by === "time" || event.by === "market";
  const isLastWord = event.action === "done" && offer.status === "sold";
  const terms = termsFor(offer, event.amount ?? 0, to);
  return {
    _id: `event/${offer._id}/${index}/${to}`,
    user: offer[to],
    type: isSystem ? "system" : "swap_proposal",
    title: isLastWord ? "Deal done" : TITLES[event.action],
    message: [
      isSystem
        ? `${to === "sender" ? "Your offer" : `The offer of ${nameOf(words, "sender")}`} on ${carOf(words)}`
        : `${nameOf(words, otherParticipant(to))}, ${carOf(words)}`,
      isOfTerms ? terms : eventSentence(offer, event),
    ].join(": "),
    actionUrl: chatOf(offer),
  };
}

/** To another bidder: a car of his offer is kept for somebody else. */
export function reservedNote(
  offer: OfferRecord,
  {
    other,
    user,
    title = "A car",
  }: { other: OfferRecord; user: string; title?: string | undefined },
): NewNotification {
  const side = user === other.sender ? "sender" : "owner";
  return {
    _id: `reserved/${offer._id}/${other._id}/${side}`,
    user,
    type: "system",
    title: "Car reserved",
    message: `${title} is reserved for somebody else. Your offer stays until it ends, in case that deal falls through.`,
    actionUrl: chatOf(other),
  };
}

/** To one of the two: the offer ends in a day. */
export function endingNote(words: Told, to: Participant): NewNotification {
  const { offer } = words;
  const isAsked = offer.terms.at(-1)?.by !== to;
  return {
    _id: `ending/${offer._id}/${offer.terms.length}/${to}`,
    user: offer[to],
    type: "system",
    title: "Offer ends tomorrow",
    message: isAsked
      ? `Answer the offer of ${nameOf(words, otherParticipant(to))} on ${carOf(words)} within a day, or it ends.`
      : `Your offer on ${carOf(words)} ends in a day unless it is answered.`,
    actionUrl: chatOf(offer),
  };
}

/** The money as one side reads it. */
function termsFor({ kind }: OfferRecord, amount: number, to: Participant): string {
  if (kind === "cash") {
    return formatMoney(amount);
  }
  const own = cashFor(to, amount);
  if (own === 0) {
    return "a straight swap";
  }
  return `${formatMoney(Math.abs(own))} ${own > 0 ? "to you" : "from you"}`;
}

function nameOf({ offer, numbers }: Told, who: Participant): string {
  const anonymousId = numbers.get(offer[who]);
  return anonymousId === undefined ? "Somebody" : presentAnonymousId({ anonymousId });
}

function carOf({ offer, titles }: Told): string {
  return titles.get(offer.vehicle) ?? "a car";
}

function chatOf({ _id }: OfferRecord): string {
  return `/offer-chat/${_id}`;
}
