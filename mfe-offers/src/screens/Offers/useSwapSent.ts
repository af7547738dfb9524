import { paths, useSearch, useServices } from "@takas/mfe-kit";
import type { ToastInput } from "@takas/mfe-kit";
import { useEffect } from "react";

/** Shows once, after a swap proposal, what became of it; then removes the mark from the URL. */
export function useSwapSent(answer: () => ToastInput): void {
  const isSent = new URLSearchParams(useSearch()).get("success") === "swap-sent";
  const { toast, navigate } = useServices();
  useEffect(() => {
    if (isSent) {
      toast(answer());
      navigate(paths.offers.href(), { replace: true });
    }
  }, [isSent, answer, toast, navigate]);
}
