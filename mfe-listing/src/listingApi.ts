import { api } from "@takas/client";
import type { OwnerAction } from "@takas/contracts/listingStates";
import type { PhotoCheckResult } from "@takas/contracts/photoCheck";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

import { sendListing } from "./upload/sendListing";
import type { OnProgress } from "./upload/sendListing";

interface ListingChange {
  id: string;
  action: OwnerAction;
}

interface Saving {
  /** Id of the edited listing; undefined for a new one. */
  id: string | undefined;
  body: VehicleBody;
  onProgress: OnProgress;
}

/** ms for a photo over a slow phone connection, and its turn to be checked. */
const CHECK_TIMEOUT = 60_000;

/** API calls for the user's own cars. */
export const {
  useChangeListingMutation,
  useCheckPhotoMutation,
  usePreviewValuationQuery,
  useSaveVehicleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reloads the cars even after a refusal, which means that the listing has changed. */
    changeListing: build.mutation<Vehicle, ListingChange>({
      query: ({ id, action }) => ({
        url: `api/vehicles/${encodeURIComponent(id)}/changes`,
        method: "POST",
        body: { action },
      }),
      invalidatesTags: (_vehicle, _error, { id }) => [
        "MyVehicles",
        "VehicleLists",
        "Offers",
        { type: "Vehicle", id },
      ],
    }),
    /** The value of a car; a query, because it changes nothing. */
    previewValuation: build.query<ValuationPreview, ValuationRequest>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
    }),
    /** Checks a photo, as a data URL, before its listing is sent. */
    checkPhoto: build.mutation<PhotoCheckResult, string>({
      query: (src) => ({
        url: "api/photos/checks",
        method: "POST",
        body: { images: [src] },
        timeout: CHECK_TIMEOUT,
      }),
    }),
    /** Creates a listing or, with an id, saves an edited one. */
    saveVehicle: build.mutation<Vehicle, Saving>({
      queryFn: ({ id, body, onProgress }, { signal }) =>
        sendListing({
          method: id === undefined ? "POST" : "PATCH",
          path: id === undefined ? "api/vehicles" : `api/vehicles/${encodeURIComponent(id)}`,
          body,
          signal,
          onProgress,
        }),
      invalidatesTags: (_vehicle, error, { id }) =>
        error === undefined
          ? [
              "MyVehicles",
              "VehicleLists",
              ...(id === undefined ? [] : [{ type: "Vehicle" as const, id }]),
            ]
          : [],
    }),
  }),
});
