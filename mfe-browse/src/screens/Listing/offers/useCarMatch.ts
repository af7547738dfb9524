import { useMarketRule, useSession } from "@takas/client";

import { useGetCarMatchQuery } from "../../../browseApi";

/** The user's own car that a listing matches, with the cash that makes it even; nothing where none does. */
export function useCarMatch(vehicleId: string) {
  const saysWants = useMarketRule("saysWants");
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return useGetCarMatchQuery(vehicleId, { skip: !saysWants || !isAuthenticated }).currentData;
}
