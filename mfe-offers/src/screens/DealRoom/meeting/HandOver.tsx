import type { LiveOffer } from "@takas/contracts/live/offers";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, Stack, Text } from "@takas/ui";
import { useState } from "react";

import { hasMeetingBegun } from "../../../live/liveOffer";
import { OfferQuestion, useOfferQuestion } from "../../../live/questions/useOfferQuestion";
import { doneWords } from "../../../live/words";
import { m } from "../../../texts/messages.js";

/** The last step: both say that it is done, or one of them asks for more time. */
export function HandOver({ offer }: { offer: LiveOffer }) {
  const { state, actions } = offer;
  const { isPending, change, ask, question } = useOfferQuestion(offer);
  const isWaiting = state === "handedOver" && !actions.includes("done");
  const [now] = useState(() => Date.now());
  return (
    <Stack gap={1.5} tabIndex={-1}>
      <Text size="small">{isWaiting ? m.done_waiting() : doneWords(offer)}</Text>
      {actions.includes("done") && (
        <Button
          ref={passFocusOn}
          fullWidth
          variant={hasMeetingBegun(offer, now) || state === "handedOver" ? "primary" : "secondary"}
          disabled={isPending}
          onClick={() => ask("done")}
        >
          {m.done_button()}
        </Button>
      )}
      {actions.includes("extend") && (
        <Button
          ref={passFocusOn}
          variant="ghost"
          isPending={isPending}
          onClick={() => void change({ action: "extend" })}
        >
          {m.extend_button()}
        </Button>
      )}
      <OfferQuestion {...question} />
    </Stack>
  );
}
