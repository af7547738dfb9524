import { useMarketRule, useSession } from "@takas/client";

/** Whether the dialog has no upgrade for the visitor, who is a dealer, and must not be called one. */
export function useHasLargestPlan(): boolean {
  const isDealer = useSession((session) => session.user?.membershipType === "dealer");
  return useMarketRule("callsNoDowngradeUpgrade") && isDealer;
}
