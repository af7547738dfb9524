/**
 * The life of an offer as one graph: what can be done in each state, by whom, and where it leads. The API guards every
 * change with it and screens take their buttons from it.
 */

/** The two people of an offer: who made it, and who owns the car it is for. */
export const PARTICIPANTS = ["sender", "owner"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** What an offer is of: another car with a cash difference, or cash alone. */
export const OFFER_KINDS = ["swap", "cash"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_STATES = [
  "proposed",
  "countered",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export type OfferAction = "counter" | "accept" | "decline" | "withdraw" | "expire";

/**
 * Who may act: `proposer` named the terms that stand, `answerer` is the other one, whose turn it is; `time` is nobody,
 * once the offer's end has passed.
 */
export type OfferActor = "proposer" | "answerer" | "time";

export interface OfferTransition {
  to: OfferState;
  by: OfferActor;
}

const OPEN = {
  counter: { to: "countered", by: "answerer" },
  accept: { to: "accepted", by: "answerer" },
  decline: { to: "declined", by: "answerer" },
  withdraw: { to: "withdrawn", by: "proposer" },
  expire: { to: "expired", by: "time" },
} as const satisfies Record<OfferAction, OfferTransition>;

export const OFFER_GRAPH: Record<OfferState, Partial<Record<OfferAction, OfferTransition>>> = {
  proposed: OPEN,
  countered: OPEN,
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
};

/** States in which an answer is awaited. */
export const OPEN_OFFER_STATES: readonly OfferState[] = ["proposed", "countered"];
/** States in which an offer stands in lists and counts: it waits for an answer, or it was accepted. */
export const LISTED_OFFER_STATES: readonly OfferState[] = [...OPEN_OFFER_STATES, "accepted"];

/** The other one of the two. */
export function otherParticipant(participant: Participant): Participant {
  return participant === "sender" ? "owner" : "sender";
}

/** What an offer in this state can become through an action, or undefined where the graph has no such way. */
export function offerTransition(
  state: OfferState,
  action: OfferAction,
): OfferTransition | undefined {
  return OFFER_GRAPH[state][action];
}

/** What a participant may do now, in the graph's order; `proposer` named the terms that stand. */
export function offerActions(
  state: OfferState,
  { proposer, participant }: { proposer: Participant; participant: Participant },
): OfferAction[] {
  const actor: OfferActor = participant === proposer ? "proposer" : "answerer";
  return (Object.entries(OFFER_GRAPH[state]) as [OfferAction, OfferTransition][])
    .filter(([, { by }]) => by === actor)
    .map(([action]) => action);
}
