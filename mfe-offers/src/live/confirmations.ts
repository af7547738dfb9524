import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { factLine } from "@takas/contracts/vehicleFields";

import type { Car } from "../car";
import { carsOf, cashOf } from "./liveOffer";

/** The confirmation of an irreversible change of an offer. */
export interface Confirmation {
  /** The button that opens the dialog. */
  button: string;
  title: string;
  text: string;
  /** What exactly is agreed, above the text. */
  terms?: { label: string; value: string }[];
  /** The button that confirms. */
  confirm: string;
  /** Whether the user gives a reason. */
  reason?: "optional" | "required";
  variant: "primary" | "danger";
}

export type ConfirmedAction = "accept" | "decline" | "withdraw" | "done" | "release";

/** The dialogs, worded for a swap or a sale. */
export function confirmationOf(action: ConfirmedAction, offer: LiveOffer): Confirmation {
  return action === "accept" ? acceptOf(offer) : CONFIRMATIONS[action];
}

/** Names both cars, the cash, and what happens next. */
function acceptOf(offer: LiveOffer): Confirmation {
  const { yours, theirs } = carsOf(offer);
  const cash = cashOf(offer);
  const reserved = offer.kind === "swap" ? "Both cars are" : "The car is";
  return {
    button: "Accept Offer",
    title: "Accept this offer?",
    terms: [
      ...(yours === undefined ? [] : [{ label: "You give", value: carWords(yours) }]),
      ...(theirs === undefined ? [] : [{ label: "You get", value: carWords(theirs) }]),
      {
        label: cash < 0 ? "You pay" : "You receive",
        value: cash === 0 ? "No cash" : `${formatMoney(Math.abs(cash))} in cash`,
      },
    ],
    text: `${reserved} reserved for the two of you for ${OFFER_LIMITS.reserveHours} hours. Each of you can see the other's contact details, after a day at the latest. Arrange to meet, check the papers, and both confirm once it is done. Everyone else who made an offer is told.`,
    confirm: "Accept",
    variant: "primary",
  };
}

function carWords(car: Car): string {
  return [car.title, factLine("offer", car)].filter((words) => words !== "").join(" · ");
}

const CONFIRMATIONS: Record<Exclude<ConfirmedAction, "accept">, Confirmation> = {
  decline: {
    button: "Decline",
    title: "Decline this offer?",
    text: "It ends here. They can make another one.",
    confirm: "Decline Offer",
    reason: "optional",
    variant: "danger",
  },
  withdraw: {
    button: "Withdraw Offer",
    title: "Withdraw this offer?",
    text: "It ends here. You can make another one.",
    confirm: "Withdraw",
    variant: "danger",
  },
  done: {
    button: "Mark as Done",
    title: "Is it done?",
    text: "Confirm once the cars and the money have changed hands. When you both have, the listings close for good.",
    confirm: "It Is Done",
    variant: "primary",
  },
  release: {
    button: "Release",
    title: "Release the reservation?",
    text: "The deal is off and what was reserved is back on the market. The other person sees why.",
    confirm: "Release Reservation",
    reason: "required",
    variant: "danger",
  },
};
