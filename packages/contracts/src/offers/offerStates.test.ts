import {
  LISTED_OFFER_STATES,
  OFFER_GRAPH,
  OFFER_STATES,
  OPEN_OFFER_STATES,
  PARTICIPANTS,
  cashFor,
  offerActions,
  offerTransition,
  otherParticipant,
} from "./offerStates";

const ARRANGE = ["meet", "agree", "extend"];

describe("the graph of an offer", () => {
  it("leads from each state only to known states, and has no way out of final ones", () => {
    for (const state of OFFER_STATES) {
      const ways = Object.values(OFFER_GRAPH[state]);
      expect(ways.every(({ to }) => OFFER_STATES.includes(to))).toBe(true);
      expect(ways.some(({ to }) => to !== state)).toBe(LISTED_OFFER_STATES.includes(state));
    }
    expect(LISTED_OFFER_STATES).toEqual(["proposed", "countered", "accepted", "handedOver"]);
  });

  it.each(OPEN_OFFER_STATES)("gives each side its turn while %s", (state) => {
    for (const proposer of ["sender", "owner"] as const) {
      const participant = otherParticipant(proposer);
      expect(offerActions(state, { proposer, participant: proposer })).toEqual(["withdraw"]);
      expect(offerActions(state, { proposer, participant })).toEqual([
        "counter",
        "accept",
        "decline",
      ]);
    }
    expect(offerTransition(state, "expire")).toEqual({ to: "expired", by: "time" });
  });

  it.each(["sender", "owner"] as const)(
    "lets the %s say that the deal is done, then the other side",
    (one) => {
      const other = otherParticipant(one);
      for (const proposer of PARTICIPANTS) {
        expect(offerActions("accepted", { proposer, participant: one })).toEqual([
          ...ARRANGE,
          "done",
          "release",
        ]);
      }
      const waiting = offerActions("handedOver", { proposer: one, participant: one });
      expect(waiting).toEqual([...ARRANGE, "release"]);
      const actions = offerActions("handedOver", { proposer: one, participant: other });
      expect(actions).toEqual([...ARRANGE, "done", "release"]);
    },
  );

  it("allows no action on a finished offer, but to rate a deal", () => {
    for (const state of OFFER_STATES.filter((one) => !LISTED_OFFER_STATES.includes(one))) {
      for (const participant of PARTICIPANTS) {
        const actions = state === "sold" ? ["rate"] : [];
        expect(offerActions(state, { proposer: "sender", participant })).toEqual(actions);
      }
      expect(offerTransition(state, "accept")).toBeUndefined();
    }
  });
});

describe("cashFor", () => {
  it("turns the owner's amount into the sender's, and back", () => {
    expect([cashFor("owner", 500), cashFor("sender", 500), cashFor("sender", -500)]).toEqual([
      500, -500, 500,
    ]);
    expect(cashFor("sender", 0)).toBe(0);
  });
});
