import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";

import { DealActions, answersTo } from "../../../live/DealActions";
import { m } from "../../../texts/messages.js";
import { Answers } from "../chat.styles";

/** The reader's answers, or the way to the deal; nothing where there is neither. */
export function ChatActions({ offer }: { offer: LiveOffer }) {
  const hasDealRoom = AGREED_OFFER_STATES.includes(offer.state);
  if (answersTo(offer).length === 0 && !hasDealRoom && offer.reserved === undefined) {
    return null;
  }
  return (
    <Answers aria-label={m.chat_yourAnswer()}>
      <DealActions offer={offer} />
    </Answers>
  );
}
