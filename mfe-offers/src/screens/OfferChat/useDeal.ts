import { formatDelta } from "@takas/contracts/money";
import { useServices } from "@takas/mfe-kit";
import { useState } from "react";

/** The state of the sample offer (docs/product.md 4.7): an active offer is accepted or countered. */
export type DealStatus = "Active offer" | "Counter offer sent" | "Accepted";

export interface Deal {
  status: DealStatus;
  accept: () => void;
  /** Counters with a difference in GBP; returns false, with a toast, when it is not above 0. */
  counter: (delta: number) => boolean;
}

/** The state of the sample offer; nothing is sent (docs/product.md 7.3). */
export function useDeal(): Deal {
  const { toast } = useServices();
  const [status, setStatus] = useState<DealStatus>("Active offer");
  return {
    status,
    accept: () => {
      setStatus("Accepted");
      toast({
        title: "Offer Accepted!",
        description: "Contact details are shared with both parties.",
      });
    },
    counter: (delta) => {
      if (!(delta > 0)) {
        toast(INVALID);
        return false;
      }
      setStatus("Counter offer sent");
      toast({ title: "Counter Offer Sent!", description: `You asked for ${formatDelta(delta)}.` });
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
