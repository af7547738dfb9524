import { api, refreshUser, useSession } from "@takas/client";
import type { Store } from "@takas/client";
import type { Membership } from "@takas/contracts/billing";
import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";

import { billingApi } from "./billingApi";

const { getMembership } = billingApi.endpoints;
/** ms between two requests after a visit to the billing portal, and their number. */
const PAUSE = 2000;
const LOOKS = 10;

/**
 * The user's membership. After a visit to the billing portal it is polled for 20 seconds, because Stripe reports changes
 * to the server and not to the browser. If the session differs, the session and everything that depends on it are fetched
 * again.
 */
export function useMembership() {
  const dispatch = useDispatch<Store["dispatch"]>();
  const tier = useSession((session) => session.user?.membershipType);
  const [isBack] = useState(isBackFromPortal);
  useEffect(() => {
    const visit = new AbortController();
    if (isBack) {
      takeReturn();
      void lookForChange(dispatch, visit.signal);
    }
    return () => visit.abort();
  }, [dispatch, isBack]);
  const result = billingApi.useGetMembershipQuery(undefined, {
    skip: tier === undefined,
    refetchOnMountOrArgChange: true,
  });
  const paidTier = result.currentData && tierOf(result.currentData);
  const hasChanged = paidTier !== undefined && tier !== undefined && paidTier !== tier;
  useEffect(() => {
    if (hasChanged) {
      void refreshUser({ dispatch });
      dispatch(api.util.invalidateTags(["Membership", "Quota", "Vehicle"]));
    }
  }, [dispatch, hasChanged]);
  return result;
}

async function lookForChange(dispatch: Store["dispatch"], signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dispatch(getMembership.initiate(undefined, { forceRefetch: true, subscribe: false }));
    // oxlint-disable-next-line no-await-in-loop -- no event tells the browser when
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}

function tierOf({ state, plan }: Membership) {
  return state === "active" || state === "ending" ? (plan ?? "free") : "free";
}

function isBackFromPortal(): boolean {
  return new URLSearchParams(globalThis.location.search).get("billing") === "done";
}

/** Removes the portal's result from the URL, so that a reload does not poll again. */
function takeReturn(): void {
  const url = new URL(globalThis.location.href);
  url.searchParams.delete("billing");
  history.replaceState(history.state, "", url);
}
