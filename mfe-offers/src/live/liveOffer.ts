import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatDelta, formatMoney } from "@takas/contracts/money";
import { OPEN_OFFER_STATES, cashFor } from "@takas/contracts/offerStates";
import type { OfferState } from "@takas/contracts/offerStates";
import { timeFrom } from "@takas/contracts/time";
import type { BadgeTone } from "@takas/ui";

import { carOf } from "../car";
import type { Car } from "../car";

/** Label and look of each state. */
export const STATES: Record<OfferState, { name: string; tone: BadgeTone }> = {
  proposed: { name: "Proposed", tone: "fair" },
  countered: { name: "Counter offer", tone: "swap" },
  accepted: { name: "Accepted", tone: "good" },
  handedOver: { name: "Handed over", tone: "good" },
  sold: { name: "Done", tone: "good" },
  released: { name: "Released", tone: "neutral" },
  declined: { name: "Declined", tone: "neutral" },
  withdrawn: { name: "Withdrawn", tone: "neutral" },
  expired: { name: "Expired", tone: "neutral" },
  ended: { name: "Ended", tone: "neutral" },
};

/** The cash of an offer in GBP from the reader's side: positive is received, negative is paid. */
export function cashOf({ kind, role, cashAmount = 0, deltaCash = 0 }: LiveOffer): number {
  return cashFor(role, kind === "cash" ? cashAmount : deltaCash);
}

/** The reader's car and the other person's; a cash offer has only one of them. */
export function carsOf({ role, vehicle, swapVehicle }: LiveOffer) {
  const [owners, senders] = [vehicle, swapVehicle].map((car) => car && carOf(car)) as [
    Car | undefined,
    Car | undefined,
  ];
  return role === "owner" ? { yours: owners, theirs: senders } : { yours: senders, theirs: owners };
}

/** The terms in one line, from the car owner's side. */
export function termsOf({ kind, cashAmount = 0, deltaCash = 0 }: LiveOffer): string {
  return kind === "cash"
    ? `Cash offer · ${formatMoney(cashAmount)}`
    : `Vehicle swap · ${deltaCash === 0 ? "even swap" : formatDelta(deltaCash)}`;
}

/** Whether the offer waits for the reader's answer. */
export function isMyTurn({ actions, state }: LiveOffer): boolean {
  return actions.includes("accept") || (state === "handedOver" && actions.includes("done"));
}

/** What happens next, in a sentence; undefined if nothing does. */
export function nextOf(offer: LiveOffer): string | undefined {
  const { kind, state, endsAt, otherUser, actions } = offer;
  const other = otherUser.anonymousId;
  if (OPEN_OFFER_STATES.includes(state)) {
    const end = endsAt === null ? "" : ` It ends ${timeFrom(endsAt)} without an answer.`;
    return (isMyTurn(offer) ? "Your turn." : `Waiting for ${other}.`) + end;
  }
  if (state === "accepted") {
    const reserved = kind === "swap" ? "Both cars are" : "The car is";
    return `${reserved} reserved for the two of you. Meet, check the papers, and confirm when it is done.`;
  }
  if (state === "handedOver") {
    return actions.includes("done")
      ? `${other} says that it is done. Is it?`
      : `You said that it is done. Waiting for ${other} to say so too.`;
  }
  return undefined;
}
