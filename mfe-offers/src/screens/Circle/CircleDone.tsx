import type { Circle } from "@takas/contracts/live/circles";
import { paths } from "@takas/mfe-kit";
import { Button } from "@takas/ui";

import { carOf } from "../../car";
import { carWords } from "../../live/words";
import { PrintedPaper } from "../../papers/PrintedPaper";
import { ReceiptPaper } from "../../papers/ReceiptPaper";
import { m } from "../../texts/messages.js";
import { PastContacts } from "./CircleContacts";

/** After the three handovers: the receipt, the next listing, and still the contacts. */
export function CircleDone({ circle }: { circle: Circle }) {
  const { id, gives, gets, cash, changedAt } = circle;
  const listing = `${paths.createListing.href()}?circle=${encodeURIComponent(id)}`;
  return (
    <>
      <PrintedPaper action={<Button href={listing}>{m.deal_listNew()}</Button>}>
        <ReceiptPaper
          doneAt={changedAt}
          gave={carWords(carOf(gives))}
          received={carWords(carOf(gets))}
          cash={cash}
          notes={[m.papers_deal({ id })]}
        />
      </PrintedPaper>
      <PastContacts circle={circle} />
    </>
  );
}
