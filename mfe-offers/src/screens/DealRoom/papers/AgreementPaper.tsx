import type { LiveOffer } from "@takas/contracts/live/offers";

import { PrintedPaper } from "../../../papers/PrintedPaper";
import { Agreement } from "./Agreement";

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
