import {
  LISTED_OFFER_STATES,
  OFFER_GRAPH,
  OFFER_STATES,
  OPEN_OFFER_STATES,
  offerActions,
  offerTransition,
  otherParticipant,
} from "./offerStates";

describe("the graph of an offer", () => {
  it("leads from each state to known states alone, and ends where nothing is open", () => {
    for (const state of OFFER_STATES) {
      const ways = Object.values(OFFER_GRAPH[state]);
      expect(ways.every(({ to }) => OFFER_STATES.includes(to))).toBe(true);
      expect(ways.length > 0).toBe(OPEN_OFFER_STATES.includes(state));
    }
    expect(LISTED_OFFER_STATES).toEqual(["proposed", "countered", "accepted"]);
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

  it("lets nobody do anything to an offer that was accepted or has ended", () => {
    for (const state of ["accepted", "declined", "withdrawn", "expired"] as const) {
      for (const participant of ["sender", "owner"] as const) {
        expect(offerActions(state, { proposer: "sender", participant })).toEqual([]);
      }
      expect(offerTransition(state, "accept")).toBeUndefined();
    }
  });
});
