import { formatMoney } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import { FactList } from "@takas/ui";

import { m } from "../texts/messages.js";

interface ReceiptPaperProps {
  doneAt: string;
  /** The reader's car in words; undefined in a purchase. */
  gave: string | undefined;
  /** The other car in words; undefined in a sale. */
  received: string | undefined;
  /** In GBP, negative when the reader paid. */
  cash: number;
  notes: string[];
}

/** A receipt: what the reader gave and received, and when. */
export function ReceiptPaper({ doneAt, gave, received, cash, notes }: ReceiptPaperProps) {
  return (
    <>
      <header>
        <h2>{m.papers_receipt()}</h2>
        <p>{m.papers_doneOn({ time: cyprusTimeOf(doneAt) })}</p>
      </header>
      <FactList
        facts={[
          ...(gave === undefined ? [] : [{ label: m.papers_gave(), value: gave }]),
          ...(received === undefined ? [] : [{ label: m.papers_received(), value: received }]),
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
