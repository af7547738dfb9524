import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { offerStateText } from "@takas/contracts/nameTexts";
import { OPEN_OFFER_STATES, cashFor } from "@takas/contracts/offerStates";
import type { OfferState } from "@takas/contracts/offerStates";
import { shortTimeOf } from "@takas/contracts/time";
import type { BadgeTone } from "@takas/ui";

import { carOf } from "../car";
import type { Car } from "../car";
import { m } from "../texts/messages.js";

/** The look of each state. */
const TONES: Record<OfferState, BadgeTone> = {
  proposed: "fair",
  countered: "swap",
  accepted: "good",
  handedOver: "good",
  sold: "good",
  released: "neutral",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
  ended: "neutral",
};

/** Label and look of a state. */
export function stateOf(state: OfferState): { name: string; tone: BadgeTone } {
  return { name: offerStateText(state), tone: TONES[state] };
}

/** The cash of an offer in GBP from the reader's side: positive is received, negative is paid. */
export function cashOf({ kind, role, cashAmount = 0, deltaCash = 0 }: LiveOffer): number {
  return cashFor(role, kind === "cash" ? cashAmount : deltaCash);
}

/** A counter offer of this cash, in GBP from the reader's side; after a change of their car it is for the one shown. */
export function counterOf(offer: LiveOffer, cash: number): OfferChangeWrite {
  const { kind, role, mayKeep, round } = offer;
  const shown = mayKeep === true && { round };
  if (kind === "cash") {
    return { action: "counter", cashAmount: Math.abs(cash), ...shown };
  }
  return { action: "counter", ...(cash !== 0 && { deltaCash: cashFor(role, cash) }), ...shown };
}

/** The reader's car and the other person's; a cash offer has only one of them. */
export function carsOf({ role, vehicle, swapVehicle }: LiveOffer) {
  const [owners, senders] = [vehicle, swapVehicle].map((car) => car && carOf(car)) as [
    Car | undefined,
    Car | undefined,
  ];
  return role === "owner" ? { yours: owners, theirs: senders } : { yours: senders, theirs: owners };
}

/** Whether the time of an agreed meeting has come; `now` in ms. */
export function hasMeetingBegun({ meeting }: LiveOffer, now: number): boolean {
  return meeting?.isAgreed === true && Date.parse(meeting.at) <= now;
}

/** Whether the offer waits for the reader's answer. */
export function isMyTurn({ actions, mayKeep, state }: LiveOffer): boolean {
  return (
    mayKeep === true ||
    actions.includes("accept") ||
    (state === "handedOver" && actions.includes("done"))
  );
}

/** Where an offer stands, from the reader's side: "Your turn", "Waiting for an answer", or the name of its state. */
export function standingOf(offer: LiveOffer): string {
  if (isMyTurn(offer)) {
    return m.offers_yourTurn();
  }
  return OPEN_OFFER_STATES.includes(offer.state) ? m.offers_waiting() : stateOf(offer.state).name;
}

/** Until when an open offer can be answered, and by whom: "Answer by 2 Dec, 19:09", "Waiting for an answer by ...". */
export function deadlineOf(offer: LiveOffer): string | undefined {
  const { state, endsAt } = offer;
  if (endsAt === null || !OPEN_OFFER_STATES.includes(state)) {
    return undefined;
  }
  const time = shortTimeOf(endsAt);
  return isMyTurn(offer) ? m.offers_answerBy({ time }) : m.offers_waitingBy({ time });
}

/** What is left of a deal that one side has called done; undefined for other offers. */
export function nextOf({ state, otherUser, actions }: LiveOffer): string | undefined {
  if (state !== "handedOver") {
    return undefined;
  }
  const who = otherName(otherUser);
  return actions.includes("done") ? m.next_theyDone({ who }) : m.next_youDone({ who });
}
