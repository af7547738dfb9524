import { api, refreshUser, useSession } from "@takas/client";
import type { Store } from "@takas/client";
import type { Membership } from "@takas/contracts/billing";
import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";

import { billingApi } from "../../upgrade/billingApi";

const { getMembership } = billingApi.endpoints;
/** ms between two requests after a visit to the billing portal, and their number. */
const PAUSE = 2000;
const LOOKS = 10;

/**
 * The user's membership. After a visit to the billing portal it is requested until it has changed or 20 seconds have
 * passed, because Stripe tells the server of changes and not the browser. If the session says something else, the session
 * is fetched again, with what depends on it.
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
      dispatch(api.util.invalidateTags(["Quota", "Vehicle"]));
    }
  }, [dispatch, hasChanged]);
  return result;
}

async function lookForChange(dispatch: Store["dispatch"], signal: AbortSignal): Promise<void> {
  let first: Membership | undefined;
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await dispatch(
      getMembership.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    first ??= data;
    // Data that is the same keeps its identity.
    if (data !== undefined && data !== first) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- nothing tells the browser when
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

/** Takes the portal's result out of the URL, so that a reload requests nothing twice. */
function takeReturn(): void {
  const url = new URL(globalThis.location.href);
  url.searchParams.delete("billing");
  history.replaceState(history.state, "", url);
}
