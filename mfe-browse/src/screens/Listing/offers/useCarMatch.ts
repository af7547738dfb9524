import { useMarketRule, useSession } from "@takas/client";
import type { CarMatch } from "@takas/contracts/live/matches";

import { useGetCarMatchQuery } from "../../../browseApi";

/**
 * The user's own car that a listing matches, with the cash that makes it even, and the user's open offer on it; undefined
 * until it is known.
 */
export function useCarMatch(vehicleId: string): CarMatch | undefined {
  const saysWants = useMarketRule("saysWants");
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const skip = !saysWants || !isAuthenticated;
  return useGetCarMatchQuery(vehicleId, { skip }).currentData;
}

/** The match to propose: none once the user has made an offer on the car. */
export function useOpenMatch(vehicleId: string): CarMatch["match"] | undefined {
  const found = useCarMatch(vehicleId);
  return found?.offerId === null ? found.match : undefined;
}
