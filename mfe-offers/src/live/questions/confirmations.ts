import { otherName } from "@takas/contracts/dealers/dealerWords";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";

import { m } from "../../texts/messages.js";
import { carsOf, cashOf } from "../liveOffer";
import { carWords, doneWords } from "../words";

/** The confirmation of an irreversible change of an offer. */
export interface Confirmation {
  title: string;
  text?: string;
  /** What exactly is agreed. */
  terms?: { label: string; value: string }[];
  /** What follows, in sentences; the first stands out. */
  notes?: string[];
  /** The button that confirms. */
  confirm: string;
  /** The button that leaves all as it is. @defaultValue "Cancel" */
  keep?: string;
  /** Whether the user gives a reason. */
  reason?: "optional" | "required";
  /** Who reads the reason. */
  reader?: string;
  variant: "primary" | "danger";
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
      offer.revealed === undefined ? `${m.accept_contact()} ${cost}.` : m.accept_contact(),
      m.accept_othersText(),
    ],
    confirm: m.accept_confirm(),
    variant: "primary",
  };
}

/** Both cars and the cash, from the reader's side. */
function termsOf(offer: LiveOffer): { label: string; value: string }[] {
  const { yours, theirs } = carsOf(offer);
  const cash = cashOf(offer);
  return [
    ...(yours === undefined ? [] : [{ label: m.confirm_youGive(), value: carWords(yours) }]),
    ...(theirs === undefined ? [] : [{ label: m.confirm_youGet(), value: carWords(theirs) }]),
    cash === 0
      ? { label: m.swaps_cash(), value: m.confirm_noCash() }
      : {
          label: cash < 0 ? m.confirm_youPay() : m.confirm_youReceive(),
          value: m.confirm_cash({ amount: formatMoney(Math.abs(cash)) }),
        },
  ];
}

/** The other dialogs. */
export const CONFIRMATIONS: Record<
  Exclude<ConfirmedAction, "accept">,
  (offer: LiveOffer) => Confirmation
> = {
  decline: ({ otherUser }) => ({
    title: m.decline_title(),
    text: m.decline_text(),
    confirm: m.decline_confirm(),
    reason: "optional",
    reader: otherName(otherUser),
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
    text: doneWords(offer),
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
