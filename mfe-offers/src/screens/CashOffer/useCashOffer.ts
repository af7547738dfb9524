import { TIMES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { paths, useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

interface CashOfferSending {
  /** The error of the amount, until it changes. */
  error: string | undefined;
  isSent: boolean;
  /** Checks an offer in GBP; refuses NaN and amounts that are not above 0. */
  check: (amount: number) => boolean;
  /** Says that the offer was sent; the offers open 2 s later, unless the screen was left. */
  done: (amount: number) => void;
  clearError: () => void;
}

/** Messages before and after an offer is sent. */
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
