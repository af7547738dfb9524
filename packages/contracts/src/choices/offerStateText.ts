import { OFFER_STATES } from "../offers/offerStates";
import type { OfferState } from "../offers/offerStates";
import { m } from "../texts/messages.js";
import { wordAt } from "./wordAt";

/** The state of an offer: "Counter offer". */
export function offerStateText(state: OfferState): string {
  return wordAt(OFFER_STATES, m.choice_offerStates, state);
}
