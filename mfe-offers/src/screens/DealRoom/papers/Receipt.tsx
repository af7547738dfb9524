import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import { FactList } from "@takas/ui";

import { carsOf, cashOf } from "../../../live/liveOffer";
import { carWords } from "../../../live/words";
import { m } from "../../../texts/messages.js";

/** What was exchanged, with whom and when. */
export function Receipt({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, otherUser, soldAt = "" } = offer;
  const { yours, theirs } = carsOf(offer);
  const cash = cashOf(offer);
  return (
    <>
      <header>
        <h2>{m.papers_receipt()}</h2>
        <p>{m.papers_doneOn({ time: cyprusTimeOf(soldAt) })}</p>
      </header>
      <FactList
        facts={[
          ...(kind === "swap" || role === "owner"
            ? [{ label: m.papers_gave(), value: carWords(yours) }]
            : []),
          ...(kind === "swap" || role === "sender"
            ? [{ label: m.papers_received(), value: carWords(theirs) }]
            : []),
          cash === 0
            ? { label: m.swaps_cash(), value: m.confirm_noCash() }
            : {
                label: cash > 0 ? m.papers_cashReceived() : m.papers_paid(),
                value: formatMoney(Math.abs(cash)),
              },
        ]}
      />
      <footer>
        <p>{m.papers_other({ who: otherName(otherUser) })}</p>
        <p>{m.papers_deal({ id })}</p>
      </footer>
    </>
  );
}
