import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { agreedTimeOf } from "@takas/contracts/time";

import { priceAndMiles } from "../../car";
import type { Car } from "../../car";
import { m } from "../../texts/messages.js";
import { carsOf, cashOf, hasMeetingBegun } from "../liveOffer";
import { doneWords } from "../words";

/** The confirmation of an irreversible change of an offer. */
export interface Confirmation {
  title: string;
  text?: string;
  /** What exactly is agreed. */
  terms?: Term[];
  /** What follows, below the terms. */
  notes?: string[];
  /** The button that confirms. */
  confirm: string;
  /** The button that leaves all as it is. @defaultValue "Cancel" */
  keep?: string;
  /** Whether the user gives a reason. */
  reason?: "optional" | "required";
  variant: "primary" | "danger";
}

interface Term {
  label: string;
  value: string;
  /** On a line of their own: "£6,500 · 88,000 mi". */
  facts?: string;
}

export type ConfirmedAction = "accept" | "decline" | "withdraw" | "done" | "release";

/** Names both cars and the cash, then what follows, with what the contact costs. */
export function acceptOf(offer: LiveOffer, cost: string): Confirmation {
  const hours = OFFER_LIMITS.reserveHours;
  return {
    title: m.accept_title(),
    terms: termsOf(offer),
    notes: [
      offer.kind === "swap" ? m.accept_swapHours({ hours }) : m.accept_cashHours({ hours }),
      offer.revealed === undefined ? `${m.accept_contact()} ${cost}` : m.accept_contact(),
    ],
    confirm: m.accept_button(),
    variant: "primary",
  };
}

/** Both cars and the cash, from the reader's side. */
function termsOf(offer: LiveOffer): Term[] {
  const { yours, theirs } = carsOf(offer);
  return termsFor(yours, theirs, cashOf(offer));
}

/** The same of any swap. */
export function termsFor(gives: Car | undefined, gets: Car | undefined, cash: number): Term[] {
  return [
    ...(gives === undefined ? [] : [carTerm(m.swaps_youGive(), gives)]),
    ...(gets === undefined ? [] : [carTerm(m.swaps_youGet(), gets)]),
    cash === 0
      ? { label: m.swaps_cash(), value: m.confirm_noCash() }
      : {
          label: cash < 0 ? m.confirm_youPay() : m.confirm_youReceive(),
          value: m.confirm_cash({ amount: formatMoney(Math.abs(cash)) }),
        },
  ];
}

function carTerm(label: string, car: Car): Term {
  return { label, value: car.title, facts: priceAndMiles(car) };
}

/** The other dialogs. */
export const CONFIRMATIONS: Record<
  Exclude<ConfirmedAction, "accept">,
  (offer: LiveOffer) => Confirmation
> = {
  decline: () => ({
    title: m.decline_title(),
    text: m.decline_text(),
    confirm: m.decline_confirm(),
    reason: "optional",
    variant: "danger",
  }),
  withdraw: () => ({
    title: m.withdraw_title(),
    text: m.withdraw_text(),
    confirm: m.withdraw_confirm(),
    variant: "danger",
  }),
  done: (offer) => ({
    title: offer.kind === "swap" ? m.done_title() : m.done_saleTitle(),
    terms: termsOf(offer),
    text: [earlyWords(offer), doneWords(offer)].join(" ").trim(),
    confirm: m.done_confirm(),
    keep: m.done_notYet(),
    variant: "primary",
  }),
  release: () => ({
    title: m.release_title(),
    text: m.release_text(),
    confirm: m.release_confirm(),
    keep: m.release_keep(),
    reason: "required",
    variant: "danger",
  }),
};

/** Before an agreed meeting hardly anything has changed hands. */
function earlyWords(offer: LiveOffer): string {
  const { meeting } = offer;
  return meeting?.isAgreed === true && !hasMeetingBegun(offer, Date.now())
    ? m.done_early({ time: agreedTimeOf(meeting.at) })
    : "";
}
