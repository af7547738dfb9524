import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { paths } from "@takas/mfe-kit";
import { Button } from "@takas/ui";
import { Handshake } from "lucide-react";

import { DealActions } from "../../../live/DealActions";
import { m } from "../../../texts/messages.js";
import { Answers } from "../chat.styles";
import { RARE_ACTIONS } from "./RareActions";

/** The reader's actions on an offer, and a link to its deal room once both have agreed. */
export function ChatActions({ offer }: { offer: LiveOffer }) {
  const { id, state } = offer;
  const hasDealRoom = AGREED_OFFER_STATES.includes(state);
  const actions = offer.actions.filter((action) => !RARE_ACTIONS.some((rare) => rare === action));
  if (actions.length === 0 && !hasDealRoom && offer.reserved === undefined) {
    return null;
  }
  return (
    <Answers aria-label={m.chat_yourAnswer()}>
      <DealActions offer={{ ...offer, actions }}>
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
