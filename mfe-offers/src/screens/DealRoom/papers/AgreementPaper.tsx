import type { LiveOffer } from "@takas/contracts/live/offers";

import { Agreement } from "./Agreement";
import { PrintedPaper } from "./PrintedPaper";

export interface AgreementPaperProps {
  offer: LiveOffer;
}

/** The agreement to sign. */
export function AgreementPaper({ offer }: AgreementPaperProps) {
  return (
    <PrintedPaper>
      <Agreement offer={offer} />
    </PrintedPaper>
  );
}
