import { otherMoneyError } from "@takas/contracts/amount";
import { TIMES } from "@takas/contracts/limits";
import { paths, useServices } from "@takas/mfe-kit";
import type { ToastInput } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

import { m } from "../../texts/messages.js";
import { useReadOffered } from "../../useReadOffered";

interface CashOfferSending {
  /** The error of the amount, until it changes. */
  error: string | undefined;
  isSent: boolean;
  /** Checks an amount as typed; refuses what is not above 0. */
  check: (typed: string) => boolean;
  /** Says what became of the offer; the offers open 2 s later, unless the screen was left. */
  done: (answer: ToastInput) => void;
  clearError: () => void;
}

/** Messages before and after an offer is sent (docs/product.md 5.4). */
export function useCashOffer(): CashOfferSending {
  const { toast, navigate } = useServices();
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const read = useReadOffered();
  useEffect(() => {
    if (!isSent) {
      return undefined;
    }
    const timer = setTimeout(() => navigate(paths.offers.href()), TIMES.cashOfferRedirect);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);
  const check = (typed: string) => {
    const isValid = read(typed) > 0;
    if (!isValid) {
      setError(otherMoneyError(typed) ?? m.cash_invalidText());
      toast({
        variant: "destructive",
        title: m.cash_invalid(),
        description: m.cash_invalidText(),
      });
    }
    return isValid;
  };
  const done = (answer: ToastInput) => {
    setSent(true);
    toast(answer);
  };
  return { error, isSent, check, done, clearError: () => setError(undefined) };
}
