import type { LiveOffer, Suggestion } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import type { OfferMessage } from "@takas/contracts/offer";
import { cashFor } from "@takas/contracts/offerStates";
import type { OfferAction } from "@takas/contracts/offerStates";

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

/** A change of an offer, worded for its reader in the thread. */
export function eventWords({ event, from, isFromSelf }: OfferMessage, offer: EventOffer): string {
  if (event === undefined) {
    return "";
  }
  const { action, amount = 0, reason } = event;
  const who = isFromSelf ? "You" : from;
  const why = reason === undefined ? "" : ` Reason: ${reason}`;
  return `${SENTENCES[action](who, amountWords(offer, amount))}${why}`;
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

const SENTENCES: Record<OfferAction, (who: string, amount: string) => string> = {
  counter: (who, amount) => `${who} made a counter offer: ${amount}.`,
  accept: (who) => `${who} accepted the offer.`,
  decline: (who) => `${who} declined the offer.`,
  withdraw: (who) => `${who} withdrew the offer.`,
  done: (who) => `${who} said that it is done.`,
  release: (who) => `${who} released the reservation.`,
  expire: () => "The offer ended without an answer.",
  end: () => "The offer ended: a car went to somebody else or left the market.",
};
