import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";

import { carsOf, cashOf } from "../../../live/liveOffer";
import { carWords } from "../../../live/words";
import { ReceiptPaper } from "../../../papers/ReceiptPaper";
import { m } from "../../../texts/messages.js";

/** What was exchanged, with whom and when. */
export function Receipt({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, otherUser, soldAt = "" } = offer;
  const { yours, theirs } = carsOf(offer);
  return (
    <ReceiptPaper
      doneAt={soldAt}
      gave={kind === "swap" || role === "owner" ? carWords(yours) : undefined}
      received={kind === "swap" || role === "sender" ? carWords(theirs) : undefined}
      cash={cashOf(offer)}
      notes={[m.papers_other({ who: otherName(otherUser) }), m.papers_deal({ id })]}
    />
  );
}
