import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer, Suggestion } from "@takas/contracts/live/offers";
import { roundCash } from "@takas/contracts/market/swapTerms";
import { formatMoney } from "@takas/contracts/money";
import type { OfferEvent, OfferMessage } from "@takas/contracts/offer";
import { changesInWords } from "@takas/contracts/offerChanges";
import { cashFor } from "@takas/contracts/offerStates";
import type { OfferAction, Participant } from "@takas/contracts/offerStates";
import { agreedTimeOf } from "@takas/contracts/time";

import { factsBeside } from "../car";
import type { Car } from "../car";
import { m } from "../texts/messages.js";
import { cashOf } from "./liveOffer";

/** The asking prices in GBP, from the reader's side; undefined for a car that is gone. */
export interface AskingPrices {
  yours: number | undefined;
  theirs: number | undefined;
}

/**
 * The fair range by both market values, from the side of either participant: "Fair: you receive £600 to £2,900." While a
 * value is uncertain it compares the asking prices and the rough guides instead, or says that there is no range.
 */
export function rangeWords(
  suggestion: Suggestion,
  role: Participant,
  { yours, theirs }: AskingPrices,
): string {
  const { range, explanation, vehicleRate, swapVehicleRate } = suggestion;
  if (range === null) {
    const values = [swapVehicleRate.marketValue, vehicleRate.marketValue];
    const [own, other] = role === "sender" ? values : values.toReversed();
    return [yours, theirs, own, other].includes(undefined)
      ? explanation
      : [askingWords(Number(theirs) - Number(yours)), guideWords(Number(other) - Number(own))].join(
          " ",
        );
  }
  const [min = 0, max = 0] = [range.min, range.max]
    .map((amount) => cashFor(role, amount))
    .toSorted((a, b) => a - b);
  if (min >= 0) {
    return m.fair_receive({ min: formatMoney(min), max: formatMoney(max) });
  }
  return max <= 0
    ? m.fair_pay({ min: formatMoney(-max), max: formatMoney(-min) })
    : m.fair_payOrReceive({ pay: formatMoney(-min), receive: formatMoney(max) });
}

/** By how much the asking price of their car is higher, in GBP; negative where the reader's is. */
function askingWords(difference: number): string {
  if (difference === 0) {
    return m.fair_askingEven();
  }
  const amount = formatMoney(Math.abs(difference));
  return difference > 0 ? m.fair_askingTheirs({ amount }) : m.fair_askingYours({ amount });
}

/** The same by the market values, to £50. */
function guideWords(difference: number): string {
  const rounded = roundCash(difference);
  if (rounded === 0) {
    return m.fair_guideEven();
  }
  const amount = formatMoney(Math.abs(rounded));
  return rounded > 0 ? m.fair_guideTheirs({ amount }) : m.fair_guideYours({ amount });
}

/** The terms of a swap from the reader's side: "you receive £900", "an even swap". */
export function swapWords(cash: number): string {
  if (cash === 0) {
    return m.terms_even();
  }
  const amount = formatMoney(Math.abs(cash));
  return cash > 0 ? m.terms_receive({ amount }) : m.terms_pay({ amount });
}

/** What has to change hands before "done". */
export function doneWords(offer: LiveOffer): string {
  if (offer.kind === "cash") {
    return m.done_sale();
  }
  return cashOf(offer) === 0 ? m.done_even() : m.done_text();
}

/** A change of an offer with its reason, worded for its reader in the thread. */
export function eventWords(message: OfferMessage, offer: EventOffer): string {
  const { event } = message;
  const sentence = changeWords(message, offer);
  return event?.reason === undefined || !isWorded(event)
    ? sentence
    : `${sentence} ${m.event_reason({ reason: event.reason })}`;
}

/** Who changed what. An action of a newer server has the server's sentence. */
export function changeWords(
  { event, isFromSelf, content }: OfferMessage,
  offer: EventOffer,
): string {
  return event === undefined || !isWorded(event)
    ? content
    : SENTENCES[event.action]({
        who: isFromSelf ? undefined : otherName(offer.otherUser),
        event,
        offer,
      });
}

function isWorded({ action }: OfferEvent): boolean {
  return Object.hasOwn(SENTENCES, action);
}

type EventOffer = Pick<LiveOffer, "kind" | "role" | "otherUser">;

interface Told {
  /** Undefined: the reader. */
  who: string | undefined;
  event: OfferEvent;
  offer: EventOffer;
}

const SENTENCES: Record<OfferAction, (told: Told) => string> = {
  counter: ({ who, event: { amount = 0, isKept = false }, offer: { kind, role } }) => {
    const terms = kind === "cash" ? formatMoney(amount) : swapWords(cashFor(role, amount));
    if (isKept) {
      return who === undefined ? m.event_keepYou({ terms }) : m.event_keep({ who, terms });
    }
    return who === undefined ? m.event_counterYou({ terms }) : m.event_counter({ who, terms });
  },
  revise: ({ who, event }) => {
    const changes = changesInWords(event.changes ?? []);
    return who === undefined ? m.event_reviseYou({ changes }) : m.event_revise({ who, changes });
  },
  meet: ({ who, event }) => {
    const what = meetingOf(event);
    return who === undefined ? m.event_meetYou(what) : m.event_meet({ who, ...what });
  },
  agree: ({ who, event }) => {
    const what = meetingOf(event);
    return who === undefined ? m.event_agreeYou(what) : m.event_agree({ who, ...what });
  },
  extend: ({ who, event }) => {
    const until = agreedTimeOf(event.until ?? "");
    return who === undefined ? m.event_extendYou({ until }) : m.event_extend({ who, until });
  },
  rate: ({ who }) => (who === undefined ? m.event_rateYou() : m.event_rate({ who })),
  lapse: m.event_lapse,
  accept: ({ who }) => (who === undefined ? m.event_acceptYou() : m.event_accept({ who })),
  decline: ({ who }) => (who === undefined ? m.event_declineYou() : m.event_decline({ who })),
  withdraw: ({ who }) => (who === undefined ? m.event_withdrawYou() : m.event_withdraw({ who })),
  done: ({ who }) => (who === undefined ? m.event_doneYou() : m.event_done({ who })),
  release: ({ who }) => (who === undefined ? m.event_releaseYou() : m.event_release({ who })),
  expire: m.event_expire,
  end: m.event_end,
};

function meetingOf({ place = "", at = "" }: OfferEvent): { place: string; time: string } {
  return { place, time: agreedTimeOf(at) };
}

/** A car of an offer in one line, the year once: "2017 Toyota Vitz · 88,000 mi"; one that is gone says so. */
export function carWords(car: Car | undefined): string {
  if (car === undefined) {
    return m.common_notListed();
  }
  return [car.title, factsBeside("offer", car)].filter((words) => words !== "").join(" · ");
}
