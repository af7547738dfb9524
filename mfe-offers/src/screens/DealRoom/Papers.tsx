import type { LiveOffer } from "@takas/contracts/live/offers";
import { Button, Section } from "@takas/ui";
import { Printer } from "lucide-react";

import { m } from "../../texts/messages.js";
import { Agreement } from "./Agreement";
import { PrintOnly, PrintedPage } from "./print.styles";
import { Receipt } from "./Receipt";

/** The agreement to sign or, once the deal is done, the receipt: to print, or to save as a PDF. */
export function Papers({ offer }: { offer: LiveOffer }) {
  const isSold = offer.state === "sold";
  return (
    <Section
      title={
        isSold ? m.papers_receipt() : offer.kind === "swap" ? m.papers_swap() : m.papers_sale()
      }
      size="section"
      description={isSold ? m.papers_keep() : m.papers_printTwo()}
    >
      <PrintOnly />
      <PrintedPage data-printed>
        {isSold ? <Receipt offer={offer} /> : <Agreement offer={offer} />}
      </PrintedPage>
      <Button
        variant="secondary"
        icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => globalThis.print()}
      >
        {m.papers_print()}
      </Button>
    </Section>
  );
}
