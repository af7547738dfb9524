import { TIMES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { paths, useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

interface CashOfferSending {
  /** What is wrong with the amount, until it changes. */
  error: string | undefined;
  isSent: boolean;
  /** Takes the offer in GBP; NaN or anything not above 0 is refused. */
  send: (amount: number) => void;
  clearError: () => void;
}

/** Checks an offer and takes it, without a call (spec section 7); the offers open 2 s later, if one stays so long. */
export function useCashOffer(title: string): CashOfferSending {
  const { toast, navigate } = useServices();
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) {
      return undefined;
    }
    const timer = setTimeout(() => navigate(paths.offers.href()), TIMES.cashOfferRedirect);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);
  const send = (amount: number) => {
    if (!(amount > 0)) {
      setError(INVALID.description);
      toast(INVALID);
      return;
    }
    setSent(true);
    toast({
      title: "Cash Offer Sent!",
      description: `You offered ${formatMoney(amount)} for ${title}.`,
    });
  };
  return { error, isSent, send, clearError: () => setError(undefined) };
}

/** Spec section 5. */
const INVALID = {
  variant: "destructive" as const,
  title: "Invalid Offer",
  description: "Please enter a valid offer amount.",
};
