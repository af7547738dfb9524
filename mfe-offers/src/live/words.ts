import type { LiveOffer, Suggestion } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import type { OfferEvent, OfferMessage } from "@takas/contracts/offer";
import { changesInWords } from "@takas/contracts/offerChanges";
import { cashFor } from "@takas/contracts/offerStates";
import type { OfferAction, Participant } from "@takas/contracts/offerStates";
import { cyprusTimeOf } from "@takas/contracts/time";

/**
 * The fair range by both market values, from the side of the person making the offer: "Fair: £600 to £2,900 to you".
 * The suggestion is from the other side. Without both values it says why there is no range.
 */
export function fairWords({ range, explanation }: Suggestion): string {
  if (range === null) {
    return explanation;
  }
  const [min, max] = [-range.max, -range.min];
  if (min >= 0) {
    return `Fair: ${formatMoney(min)} to ${formatMoney(max)} to you.`;
  }
  return max <= 0
    ? `Fair: ${formatMoney(-max)} to ${formatMoney(-min)} from you.`
    : `Fair: anything from ${formatMoney(-min)} from you to ${formatMoney(max)} to you.`;
}

/** The same for either participant of an offer, from their side. */
export function rangeWords({ range, explanation }: Suggestion, role: Participant): string {
  if (range === null) {
    return explanation;
  }
  const [min = 0, max = 0] = [range.min, range.max]
    .map((amount) => cashFor(role, amount))
    .toSorted((a, b) => a - b);
  if (min >= 0) {
    return `Fair: you receive ${formatMoney(min)} to ${formatMoney(max)}.`;
  }
  return max <= 0
    ? `Fair: you pay ${formatMoney(-max)} to ${formatMoney(-min)}.`
    : `Fair: anything from paying ${formatMoney(-min)} to receiving ${formatMoney(max)}.`;
}

/**
 * A change of an offer, worded for its reader in the thread. An action of a newer server has the server's sentence.
 */
export function eventWords(
  { event, from, isFromSelf, content }: OfferMessage,
  offer: EventOffer,
): string {
  if (event === undefined || !Object.hasOwn(SENTENCES, event.action)) {
    return content;
  }
  const { action, amount = 0, reason } = event;
  const who = isFromSelf ? "You" : from;
  const why = reason === undefined ? "" : ` Reason: ${reason}`;
  const terms = WHAT[action]?.(event) ?? amountWords(offer, amount);
  return `${SENTENCES[action](who, terms)}${why}`;
}

type EventOffer = Pick<LiveOffer, "kind" | "role">;

/** The new terms from the reader's side: "you receive £900", "even swap", "£8,000". */
function amountWords({ kind, role }: EventOffer, amount: number): string {
  const cash = cashFor(role, amount);
  if (kind === "cash") {
    return formatMoney(amount);
  }
  return cash === 0
    ? "an even swap"
    : `${cash > 0 ? "you receive" : "you pay"} ${formatMoney(Math.abs(cash))}`;
}

/** The subject of a change that is not about an amount. */
const WHAT: Partial<Record<OfferAction, (event: OfferEvent) => string>> = {
  revise: ({ changes = [] }) => changesInWords(changes),
  meet: meetingWords,
  agree: meetingWords,
  extend: ({ until = "" }) => cyprusTimeOf(until),
};

function meetingWords({ place = "", at = "" }: OfferEvent): string {
  return `${place}, ${cyprusTimeOf(at)}`;
}

const SENTENCES: Record<OfferAction, (who: string, terms: string) => string> = {
  counter: (who, terms) => `${who} made a counter offer: ${terms}.`,
  revise: (who, terms) => `${who} changed the car: ${terms}. It needs a new answer.`,
  meet: (who, what) => `${who} proposed to meet: ${what}.`,
  agree: (who, what) => `${who} agreed to meet: ${what}.`,
  extend: (who, until) => `${who} extended the reservation until ${until}.`,
  rate: (who) => `${who} rated the deal.`,
  lapse: () => "The reservation ended: nobody extended it, and the deal was not done.",
  accept: (who) => `${who} accepted the offer.`,
  decline: (who) => `${who} declined the offer.`,
  withdraw: (who) => `${who} withdrew the offer.`,
  done: (who) => `${who} said that it is done.`,
  release: (who) => `${who} released the reservation.`,
  expire: () => "The offer ended without an answer.",
  end: () => "The offer ended: a car went to somebody else or left the market.",
};
