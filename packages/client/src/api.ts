import { createApi } from "@reduxjs/toolkit/query/react";

import { baseQuery } from "./baseQuery";
import { firstStateAdopted } from "./firstState";

/** Seconds an unused answer is kept: long enough that going to a car and back finds the results as they were. */
const KEEP_SECONDS = 3600;

/**
 * The one RTK Query api of the product. Endpoints are added by `injectEndpoints` in the file that exports
 * their hooks. Data is never stale by itself, not refetched on focus, not polled and not retried
 * (docs/product.md 7): a mutation invalidates the tags it changes, and that alone refetches.
 */
export const api = createApi({
  baseQuery,
  keepUnusedDataFor: KEEP_SECONDS,
  tagTypes: [
    "User",
    "UnreadCounts",
    "Quota",
    "Config",
    "Vehicle",
    "VehicleLists",
    "MyVehicles",
    "Offers",
    "Messages",
    // Of the live market.
    "Offer",
    "Suggestion",
    "Profile",
    "Notifications",
    "Favourites",
    "SavedSearches",
    "Blocks",
    "Account",
    "Passkeys",
  ],
  // The whole of its own state is asked for; what a page does not carry stays as it was.
  extractRehydrationInfo: (action): undefined | never =>
    firstStateAdopted.match(action) ? (action.payload as never) : undefined,
  endpoints: () => ({}),
});
