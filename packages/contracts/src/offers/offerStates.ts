import type { Graph, Transition } from "../swaps/agreements";
import { m } from "../texts/messages.js";

/**
 * The lifecycle of an offer as a graph: the actions in each state, who may take them, and where they lead. The API checks
 * every change against it, and screens derive their buttons from it. `meet` proposes a place and time, which the other
 * side agrees to; `extend` moves the end of a reservation, which lapses there; `rate` is for a deal that is done.
 */

/** The two sides of an offer: its sender, and the owner of the car it is for. */
export const PARTICIPANTS = ["sender", "owner"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** What is offered: another car with a cash difference, or cash. */
export const OFFER_KINDS = ["swap", "cash"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** `handedOver`: one side says that the deal is done. `ended`: a car was sold to somebody else or left the market. */
export const OFFER_STATES = [
  "proposed",
  "countered",
  "accepted",
  "handedOver",
  "sold",
  "released",
  "declined",
  "withdrawn",
  "expired",
  "ended",
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ACTIONS = [
  "counter",
  "accept",
  "revise",
  "decline",
  "withdraw",
  "meet",
  "agree",
  "extend",
  "done",
  "release",
  "rate",
  "lapse",
  "expire",
  "end",
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** Why Takas itself changed an offer, and what both participants read. */
export const OFFER_CAUSES = {
  sold: m.offer_causeSold,
  taken: m.offer_causeTaken,
  tooLow: m.offer_causeTooLow,
  agreed: m.offer_causeAgreed,
  left: m.offer_causeLeft,
  blocked: m.offer_causeBlocked,
  takenDown: m.offer_causeTakenDown,
  removed: m.offer_causeRemoved,
} as const;
export type OfferCause = keyof typeof OFFER_CAUSES;

/**
 * Who may act. `proposer` named the current terms or said that the deal is done; `answerer` is the other side, whose turn it
 * is; `either` is both. `editor` is the side that changed its car's listing. `time` acts when the offer expires, `market`
 * when its cars or people leave.
 */
type OfferActor = "proposer" | "answerer" | "either" | "editor";

type OfferTransition = Transition<OfferState, OfferActor>;

const OPEN = {
  counter: { to: "countered", by: "answerer" },
  accept: { to: "accepted", by: "answerer" },
  revise: { to: "countered", by: "editor" },
  decline: { to: "declined", by: "answerer" },
  withdraw: { to: "withdrawn", by: "proposer" },
  expire: { to: "expired", by: "time" },
  end: { to: "ended", by: "market" },
} as const satisfies Partial<Record<OfferAction, OfferTransition>>;

export const OFFER_GRAPH: Graph<OfferState, OfferAction, OfferActor> = {
  proposed: OPEN,
  countered: OPEN,
  accepted: {
    meet: { to: "accepted", by: "either" },
    agree: { to: "accepted", by: "either" },
    extend: { to: "accepted", by: "either" },
    done: { to: "handedOver", by: "either" },
    release: { to: "released", by: "either" },
    lapse: { to: "released", by: "time" },
  },
  handedOver: {
    meet: { to: "handedOver", by: "either" },
    agree: { to: "handedOver", by: "either" },
    extend: { to: "handedOver", by: "either" },
    done: { to: "sold", by: "answerer" },
    release: { to: "released", by: "either" },
    lapse: { to: "released", by: "time" },
  },
  sold: { rate: { to: "sold", by: "either" } },
  released: {},
  declined: {},
  withdrawn: {},
  expired: {},
  ended: {},
};

/** States with a pending answer. */
export const OPEN_OFFER_STATES: readonly OfferState[] = ["proposed", "countered"];
/** States that reserve the offer's cars for its participants. */
export const RESERVING_OFFER_STATES: readonly OfferState[] = ["accepted", "handedOver"];
/** States in which both have agreed: they see each other's contact details, also after the deal. */
export const AGREED_OFFER_STATES: readonly OfferState[] = [...RESERVING_OFFER_STATES, "sold"];
/** States of offers in lists and counts: pending or accepted. */
export const LISTED_OFFER_STATES: readonly OfferState[] = [
  ...OPEN_OFFER_STATES,
  ...RESERVING_OFFER_STATES,
];

/** The other side. */
export function otherParticipant(participant: Participant): Participant {
  return participant === "sender" ? "owner" : "sender";
}

/** The cash difference of a swap from one side: positive when that side receives. Applying it twice gives it back. */
export function cashFor(participant: Participant, deltaCash: number): number {
  return participant === "owner" || deltaCash === 0 ? deltaCash : -deltaCash;
}

/** The transition of an action in a state, or undefined if the graph has none. */
export function offerTransition(
  state: OfferState,
  action: OfferAction,
): OfferTransition | undefined {
  return OFFER_GRAPH[state][action];
}

/**
 * What a participant can do in a state, in the graph's order; the API names the actions that are possible now. `proposer` named
 * the current terms.
 */
export function offerActions(
  state: OfferState,
  { proposer, participant }: { proposer: Participant; participant: Participant },
): OfferAction[] {
  const actor: OfferActor = participant === proposer ? "proposer" : "answerer";
  return (Object.entries(OFFER_GRAPH[state]) as [OfferAction, OfferTransition][])
    .filter(([, { by }]) => by === actor || by === "either")
    .map(([action]) => action);
}
