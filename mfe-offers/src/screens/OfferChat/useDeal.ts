import { formatDelta } from "@takas/contracts/money";
import { offerStateText } from "@takas/contracts/nameTexts";
import { useServices } from "@takas/mfe-kit";
import { useState } from "react";

import { m } from "../../texts/messages.js";

/** The state of an offer that is answered on the screen only (docs/product.md 4.7). */
export type DealStatus = "active" | "countered" | "accepted";

export interface Deal {
  status: DealStatus;
  /** GBP of the terms on the table: those of the offer, or of the counter-offer. */
  delta: number;
  accept: () => void;
  /** Counters with a difference in GBP; returns false, with a toast, when it is not above 0. */
  counter: (delta: number) => boolean;
}

/** The answers to an offer with this cash difference in GBP; nothing is sent (docs/product.md 7.3). */
export function useDeal(offered: number): Deal {
  const { toast } = useServices();
  const [delta, setDelta] = useState(offered);
  const [status, setStatus] = useState<DealStatus>("active");
  return {
    status,
    delta,
    accept: () => {
      setStatus("accepted");
      toast({
        title: m.accept_done(),
        description: m.sampleDeal_accepted(),
      });
    },
    counter: (asked) => {
      if (!(asked > 0)) {
        // docs/product.md 5.5.
        toast({
          variant: "destructive",
          title: m.sampleDeal_invalid(),
          description: m.counter_deltaWrong(),
        });
        return false;
      }
      setStatus("countered");
      setDelta(asked);
      toast({
        title: m.counter_sent(),
        description: m.sampleDeal_counteredText({ amount: formatDelta(asked) }),
      });
      return true;
    },
  };
}

/** The state as people read it. */
export function dealStatusText(status: DealStatus): string {
  return status === "accepted" ? offerStateText("accepted") : STATUS_TEXTS[status]();
}

const STATUS_TEXTS = { active: m.sampleDeal_active, countered: m.sampleDeal_countered };
