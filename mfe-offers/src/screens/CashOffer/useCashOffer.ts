import { TIMES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { paths, useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

interface CashOfferSending {
  /** What is wrong with the amount, until it changes. */
  error: string | undefined;
  isSent: boolean;
  /** Whether an offer in GBP can be taken; NaN or anything not above 0 is refused. */
  check: (amount: number) => boolean;
  /** Says that it is on its way; the offers open 2 s later, if one stays so long. */
  done: (amount: number) => void;
  clearError: () => void;
}

/** What is said of an offer before and after it is sent. */
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
  const check = (amount: number) => {
    if (!(amount > 0)) {
      setError(INVALID.description);
      toast(INVALID);
    }
    return amount > 0;
  };
  const done = (amount: number) => {
    setSent(true);
    toast({
      title: "Cash Offer Sent!",
      description: `You offered ${formatMoney(amount)} for ${title}.`,
    });
  };
  return { error, isSent, check, done, clearError: () => setError(undefined) };
}

/** docs/product.md 5.4. */
const INVALID = {
  variant: "destructive" as const,
  title: "Invalid Offer",
  description: "Please enter a valid offer amount.",
};
