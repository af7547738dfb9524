import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { paths } from "@takas/mfe-kit";
import { IconButton, Text } from "@takas/ui";
import { MessageCircle } from "lucide-react";

import { DealActions } from "../../live/DealActions";
import { nextOf, stateOf, termsOf } from "../../live/liveOffer";
import { m } from "../../texts/messages.js";
import { OfferCard } from "./OfferCard";

/** An offer on the user's own car, with the actions that are possible now. */
export function AnswerableOffer({ offer }: { offer: LiveOffer }) {
  const { id, createdAt, state, otherUser, message, swapVehicle, revealed } = offer;
  const next = nextOf(offer);
  return (
    <OfferCard
      {...{ id, createdAt, message, swapVehicle, revealed }}
      isOwn
      from={otherName(otherUser)}
      dealer={otherUser.dealer}
      status={stateOf(state)}
      terms={termsOf(offer)}
    >
      {next !== undefined && (
        <Text size="small" tone="muted">
          {next}
        </Text>
      )}
      <DealActions offer={offer}>
        <IconButton
          label={m.received_message({ who: otherName(otherUser) })}
          variant="outline"
          href={paths.offerChat.href(id)}
        >
          <MessageCircle size={24} strokeWidth={1.75} />
        </IconButton>
      </DealActions>
    </OfferCard>
  );
}
