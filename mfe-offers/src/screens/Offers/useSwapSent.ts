import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { useEffect } from "react";

/** Says once that a swap proposal was sent, then removes the mark from the URL. */
export function useSwapSent(): void {
  const isSent = new URLSearchParams(useSearch()).get("success") === "swap-sent";
  const { toast, navigate } = useServices();
  useEffect(() => {
    if (isSent) {
      toast({
        title: "Swap proposal sent",
        description: "The answer will show here, under Your Offers.",
      });
      navigate(paths.offers.href(), { replace: true });
    }
  }, [isSent, toast, navigate]);
}
