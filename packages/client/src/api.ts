import { createApi } from "@reduxjs/toolkit/query/react";

import { baseQuery } from "./baseQuery";
import { firstStateAdopted } from "./firstState";

/** Seconds an unused answer is cached: long enough that opening a car and going back finds the results unchanged. */
const KEEP_SECONDS = 3600;

/**
 * The product's only RTK Query api. Endpoints are added by `injectEndpoints` in the file that exports their hooks.
 * Data never becomes stale by itself and is not refetched on focus, polled or retried (docs/product.md 7): only a
 * mutation that invalidates its tags causes a refetch.
 */
export const api = createApi({
  baseQuery,
  keepUnusedDataFor: KEEP_SECONDS,
  tagTypes: [
    "User",
    "UnreadCounts",
    "Quota",
    "Membership",
    "Dealer",
    "Config",
    "Vehicle",
    "VehicleLists",
    "MyVehicles",
    "Offers",
    "Offer",
    "Messages",
    "Contacts",
    // Used by the live market.
    "Suggestion",
    "Profile",
    "Notifications",
    "Favourites",
    "SavedSearches",
    "Blocks",
    "Account",
    "Passkeys",
    "Sessions",
    "Wants",
    "Matches",
    "Circles",
  ],
  // The type requires the complete state; parts the page does not contain stay unchanged.
  extractRehydrationInfo: (action): undefined | never =>
    firstStateAdopted.match(action) ? (action.payload as never) : undefined,
  endpoints: () => ({}),
});
