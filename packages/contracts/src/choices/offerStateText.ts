import { OFFER_STATES } from "../offerStates";
import type { OfferState } from "../offerStates";
import { m } from "../texts/messages.js";
import { wordAt } from "./wordAt";

/** The state of an offer: "Counter offer". */
export function offerStateText(state: OfferState): string {
  return wordAt(OFFER_STATES, m.choice_offerStates, state);
}
