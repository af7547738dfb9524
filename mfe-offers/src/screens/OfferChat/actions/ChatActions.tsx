import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { Text } from "@takas/ui";

import { DealActions, answersTo } from "../../../live/DealActions";
import { m } from "../../../texts/messages.js";
import { Answers } from "../chat.styles";

interface ChatActionsProps {
  offer: LiveOffer;
  /** Whether an answer lets the other side unlock the reader's contact, which comes before it. */
  opensContact: boolean;
}

/** The reader's answers, or the way to the deal; nothing where there is neither. */
export function ChatActions({ offer, opensContact }: ChatActionsProps) {
  const hasDealRoom = AGREED_OFFER_STATES.includes(offer.state);
  const hasActions = answersTo(offer).length > 0 || hasDealRoom || offer.reserved !== undefined;
  if (!hasActions && !opensContact) {
    return null;
  }
  return (
    <Answers aria-label={m.chat_yourAnswer()}>
      {opensContact && (
        <Text size="small" tone="muted">
          {m.chat_answerOpens()}
        </Text>
      )}
      {hasActions && <DealActions offer={offer} />}
    </Answers>
  );
}
