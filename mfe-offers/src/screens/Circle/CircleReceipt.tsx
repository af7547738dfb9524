import type { Circle } from "@takas/contracts/live/circles";

import { carOf } from "../../car";
import { ReceiptPaper } from "../../papers/ReceiptPaper";
import { m } from "../../texts/messages.js";

/** What a member of a circle gave and received in it, and when it was done. */
export function CircleReceipt({ circle }: { circle: Circle }) {
  const { id, gives, gets, cash, changedAt } = circle;
  return (
    <ReceiptPaper
      doneAt={changedAt}
      gave={{ car: carOf(gives) }}
      received={{ car: carOf(gets) }}
      cash={cash}
      notes={[m.papers_deal({ id })]}
    />
  );
}
