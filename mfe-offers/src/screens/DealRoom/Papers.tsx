import type { LiveOffer } from "@takas/contracts/live/offers";
import { Button, Section } from "@takas/ui";
import { Printer } from "lucide-react";

import { Agreement } from "./Agreement";
import { PrintOnly, PrintedPage } from "./print.styles";
import { Receipt } from "./Receipt";

/** The agreement to sign or, once the deal is done, the receipt: to print, or to save as a PDF. */
export function Papers({ offer }: { offer: LiveOffer }) {
  const isSold = offer.state === "sold";
  return (
    <Section
      title={isSold ? "Receipt" : offer.kind === "swap" ? "Swap agreement" : "Sale agreement"}
      size="section"
      description={
        isSold
          ? "Both of you keep it here."
          : "Print two copies, fill in the names and chassis numbers, and sign both."
      }
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
        Print or Save as PDF
      </Button>
    </Section>
  );
}
