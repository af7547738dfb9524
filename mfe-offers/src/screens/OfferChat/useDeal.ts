import { formatDelta } from "@takas/contracts/money";
import { useServices } from "@takas/mfe-kit";
import { useState } from "react";

import type { SampleOffer } from "../../sampleOffers";

/** The state of the sample offer (docs/product.md 4.7): an active offer is accepted or countered. */
export type DealStatus = "Active offer" | "Counter offer sent" | "Accepted";

export interface Deal {
  status: DealStatus;
  /** GBP of the terms on the table: those of the offer, or of the counter-offer. */
  delta: number;
  accept: () => void;
  /** Counters with a difference in GBP; returns false, with a toast, when it is not above 0. */
  counter: (delta: number) => boolean;
}

/** The state of the sample offer; nothing is sent (docs/product.md 7.3). */
export function useDeal(offer: SampleOffer): Deal {
  const { toast } = useServices();
  const [delta, setDelta] = useState(offer.delta);
  const [status, setStatus] = useState<DealStatus>("Active offer");
  return {
    status,
    delta,
    accept: () => {
      setStatus("Accepted");
      toast({
        title: "Offer Accepted!",
        description: "A sample: in a real deal, contact details are shared with both parties now.",
      });
    },
    counter: (asked) => {
      if (!(asked > 0)) {
        toast(INVALID);
        return false;
      }
      setStatus("Counter offer sent");
      setDelta(asked);
      toast({
        title: "Counter Offer Sent!",
        description: `A sample: you asked for ${formatDelta(asked)}, and nobody receives it.`,
      });
      return true;
    },
  };
}

/** docs/product.md 5.5. */
const INVALID = {
  variant: "destructive",
  title: "Invalid Counter Offer",
  description: "Please enter a valid delta amount.",
} as const;
