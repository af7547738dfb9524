import type { LiveOffer } from "@takas/contracts/live/offers";

import { Checklist } from "./Checklist";
import { Papers } from "./Papers";
import { Safety } from "./Safety";

interface HandoverProps {
  offer: LiveOffer;
}

/** What to check and to heed before the cars change hands, and the papers to sign and to keep. */
export function Handover({ offer }: HandoverProps) {
  return (
    <>
      {offer.state !== "sold" && (
        <>
          <Checklist offer={offer} />
          <Safety />
        </>
      )}
      <Papers offer={offer} />
    </>
  );
}
