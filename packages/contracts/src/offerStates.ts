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

/** `handedOver`: one of the two says that it is done; `ended`: a car went to somebody else or left the market. */
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
  "decline",
  "withdraw",
  "done",
  "release",
  "expire",
  "end",
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** Why Takas itself changed an offer, and what both participants read. */
export const OFFER_CAUSES = {
  sold: "A car of this offer has been sold.",
  taken: "A car of this offer was promised to somebody else at the same moment.",
  tooLow: "By a setting of the owner, offers worth less than this car are declined.",
  left: "The other side has left.",
  blocked: "One side does not want to go on.",
  takenDown: "The listing was taken down.",
} as const;
export type OfferCause = keyof typeof OFFER_CAUSES;

/**
 * Who may act: `proposer` said the last word (named the terms that stand, or said that it is done), `answerer` is the
 * other one, whose turn it is; `either` of the two; `time` is nobody, once the offer's end has passed, and `market`
 * what happens to its cars and people.
 */
export type OfferActor = "proposer" | "answerer" | "either" | "time" | "market";

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
  end: { to: "ended", by: "market" },
} as const satisfies Partial<Record<OfferAction, OfferTransition>>;

export const OFFER_GRAPH: Record<OfferState, Partial<Record<OfferAction, OfferTransition>>> = {
  proposed: OPEN,
  countered: OPEN,
  accepted: {
    done: { to: "handedOver", by: "either" },
    release: { to: "released", by: "either" },
  },
  handedOver: {
    done: { to: "sold", by: "answerer" },
    release: { to: "released", by: "either" },
  },
  sold: {},
  released: {},
  declined: {},
  withdrawn: {},
  expired: {},
  ended: {},
};

/** States in which an answer is awaited. */
export const OPEN_OFFER_STATES: readonly OfferState[] = ["proposed", "countered"];
/** States in which an offer's cars are kept for its two participants. */
export const RESERVING_OFFER_STATES: readonly OfferState[] = ["accepted", "handedOver"];
/** States in which both have agreed: contact details are theirs, also after the swap. */
export const AGREED_OFFER_STATES: readonly OfferState[] = [...RESERVING_OFFER_STATES, "sold"];
/** States in which an offer stands in lists and counts: it waits for an answer, or it was accepted. */
export const LISTED_OFFER_STATES: readonly OfferState[] = [
  ...OPEN_OFFER_STATES,
  ...RESERVING_OFFER_STATES,
];

/** The other one of the two. */
export function otherParticipant(participant: Participant): Participant {
  return participant === "sender" ? "owner" : "sender";
}

/** The cash difference of a swap as one side sees it: positive when that side receives; turns it back as well. */
export function cashFor(participant: Participant, deltaCash: number): number {
  return participant === "owner" || deltaCash === 0 ? deltaCash : -deltaCash;
}

/** What an offer in this state can become through an action, or undefined where the graph has no such way. */
export function offerTransition(
  state: OfferState,
  action: OfferAction,
): OfferTransition | undefined {
  return OFFER_GRAPH[state][action];
}

/** What a participant may do now, in the graph's order; `proposer` said the last word. */
export function offerActions(
  state: OfferState,
  { proposer, participant }: { proposer: Participant; participant: Participant },
): OfferAction[] {
  const actor: OfferActor = participant === proposer ? "proposer" : "answerer";
  return (Object.entries(OFFER_GRAPH[state]) as [OfferAction, OfferTransition][])
    .filter(([, { by }]) => by === actor || by === "either")
    .map(([action]) => action);
}
