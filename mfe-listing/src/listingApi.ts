import { api } from "@takas/client";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

import { sendListing } from "./upload/sendListing";
import type { OnProgress } from "./upload/sendListing";

interface Saving {
  /** Id of the edited listing; undefined for a new one. */
  id: string | undefined;
  body: VehicleBody;
  onProgress: OnProgress;
}

/** API calls for the user's own cars. */
export const { usePreviewValuationQuery, useSaveVehicleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The value of a car; a query, because it changes nothing. */
    previewValuation: build.query<ValuationPreview, ValuationRequest>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
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
