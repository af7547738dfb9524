import { api } from "@takas/client";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

import { sendListing } from "./upload/sendListing";
import type { OnProgress } from "./upload/sendListing";

interface Saving {
  /** Of the listing that is changed; none for a new one. */
  id: string | undefined;
  body: VehicleBody;
  onProgress: OnProgress;
}

/** The calls about the cars one sells. */
export const { usePreviewValuationQuery, useSaveVehicleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a car is worth; a query, because it changes nothing. */
    previewValuation: build.query<ValuationPreview, ValuationRequest>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
    }),
    /** A new listing, or with an id a changed one. */
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
