import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";

import { m } from "../../texts/messages.js";
import { carsOf, cashOf } from "../liveOffer";
import { carWords, freeFromWords } from "../words";

/** The confirmation of an irreversible change of an offer. */
export interface Confirmation {
  title: string;
  text: string;
  /** What exactly is agreed, above the text. */
  terms?: { label: string; value: string }[];
  /** The button that confirms. */
  confirm: string;
  /** The button that leaves all as it is. @defaultValue "Cancel" */
  keep?: string;
  /** Whether the user gives a reason. */
  reason?: "optional" | "required";
  variant: "primary" | "danger";
}

export type ConfirmedAction = "accept" | "decline" | "withdraw" | "done" | "release";

/** The dialogs, worded for a swap or a sale and, before an accept, for a free member or another. */
export function confirmationOf(
  action: ConfirmedAction,
  { offer, isFree }: { offer: LiveOffer; isFree: boolean },
): Confirmation {
  return action === "accept" ? acceptOf(offer, isFree) : CONFIRMATIONS[action]();
}

/** Names both cars, the cash, and what happens next. */
function acceptOf(offer: LiveOffer, isFree: boolean): Confirmation {
  const { yours, theirs } = carsOf(offer);
  const cash = cashOf(offer);
  const hours = OFFER_LIMITS.reserveHours;
  const reserved =
    offer.kind === "swap" ? m.accept_swapText({ hours }) : m.accept_cashText({ hours });
  return {
    title: m.accept_title(),
    terms: [
      ...(yours === undefined ? [] : [{ label: m.confirm_youGive(), value: carWords(yours) }]),
      ...(theirs === undefined ? [] : [{ label: m.confirm_youGet(), value: carWords(theirs) }]),
      cash === 0
        ? { label: m.swaps_cash(), value: m.confirm_noCash() }
        : {
            label: cash < 0 ? m.confirm_youPay() : m.confirm_youReceive(),
            value: m.confirm_cash({ amount: formatMoney(Math.abs(cash)) }),
          },
    ],
    text: `${reserved} ${isFree ? freeFromWords() : m.contact_member()}`,
    confirm: m.accept_confirm(),
    variant: "primary",
  };
}

const CONFIRMATIONS: Record<Exclude<ConfirmedAction, "accept">, () => Confirmation> = {
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
  done: () => ({
    title: m.done_title(),
    text: m.done_text(),
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
