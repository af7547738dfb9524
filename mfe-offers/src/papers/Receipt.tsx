import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { Circle } from "@takas/contracts/live/circles";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import { FactList } from "@takas/ui";

import { carOf } from "../car";
import type { Car } from "../car";
import { carsOf, cashOf } from "../live/liveOffer";
import { carWords } from "../live/words";
import { m } from "../texts/messages.js";

/** What was exchanged, with whom and when. */
export function Receipt({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, otherUser, soldAt = "" } = offer;
  const { yours, theirs } = carsOf(offer);
  return (
    <Paper
      doneAt={soldAt}
      {...((kind === "swap" || role === "owner") && { gave: { car: yours } })}
      {...((kind === "swap" || role === "sender") && { received: { car: theirs } })}
      cash={cashOf(offer)}
      notes={[m.papers_other({ who: otherName(otherUser) }), m.papers_deal({ id })]}
    />
  );
}

/** What a member of a circle gave and received in it, and when it was done. */
export function CircleReceipt({ circle }: { circle: Circle }) {
  const { id, gives, gets, cash, changedAt } = circle;
  return (
    <Paper
      doneAt={changedAt}
      gave={{ car: carOf(gives) }}
      received={{ car: carOf(gets) }}
      cash={cash}
      notes={[m.papers_deal({ id })]}
    />
  );
}

interface PaperProps {
  doneAt: string;
  /** A car that is undefined is not listed any more. */
  gave?: { car: Car | undefined };
  received?: { car: Car | undefined };
  /** In GBP, negative when the reader paid. */
  cash: number;
  notes: string[];
}

function Paper({ doneAt, gave, received, cash, notes }: PaperProps) {
  return (
    <>
      <header>
        <h2>{m.papers_receipt()}</h2>
        <p>{m.papers_doneOn({ time: cyprusTimeOf(doneAt) })}</p>
      </header>
      <FactList
        facts={[
          ...(gave ? [{ label: m.papers_gave(), value: carWords(gave.car) }] : []),
          ...(received ? [{ label: m.papers_received(), value: carWords(received.car) }] : []),
          cash === 0
            ? { label: m.swaps_cash(), value: m.confirm_noCash() }
            : {
                label: cash > 0 ? m.papers_cashReceived() : m.papers_paid(),
                value: formatMoney(Math.abs(cash)),
              },
        ]}
      />
      <footer>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </>
  );
}
