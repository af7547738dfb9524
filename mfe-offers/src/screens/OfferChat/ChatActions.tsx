import { useMarket } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { paths } from "@takas/mfe-kit";
import { Button } from "@takas/ui";
import { Handshake } from "lucide-react";

import { DealActions } from "../../live/DealActions";
import { m } from "../../texts/messages.js";
import { Answers } from "./chat.styles";

/** The reader's actions on an offer, and the way to its deal room once both have agreed. */
export function ChatActions({ offer }: { offer: LiveOffer }) {
  const { id, state, actions } = offer;
  const hasDealRoom = useMarket() === "live" && AGREED_OFFER_STATES.includes(state);
  if (actions.length === 0 && !hasDealRoom) {
    return null;
  }
  return (
    <Answers aria-label={m.chat_yourAnswer()}>
      <DealActions offer={offer}>
        {hasDealRoom && (
          <Button
            variant={state === "sold" ? "primary" : "secondary"}
            href={paths.dealRoom.href(id)}
            icon={<Handshake size={20} strokeWidth={1.75} aria-hidden="true" />}
          >
            {state === "sold" ? m.chat_receipt() : m.chat_openDeal()}
          </Button>
        )}
      </DealActions>
    </Answers>
  );
}
