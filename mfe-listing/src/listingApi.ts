import { api } from "@takas/client";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

/** ms a listing may take: ten photos over a slow phone line, and the server's look at each. */
const UPLOAD_TIMEOUT = 180_000;

/** The calls about the cars one sells. */
export const {
  useGetMyVehiclesQuery,
  usePreviewValuationQuery,
  useCreateVehicleMutation,
  useUpdateVehicleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current user's cars, newest first. */
    getMyVehicles: build.query<Vehicle[], void>({
      query: () => "api/my-vehicles",
      providesTags: ["MyVehicles"],
    }),
    /** What a car is worth; a query, because it changes nothing. */
    previewValuation: build.query<ValuationPreview, ValuationRequest>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
    }),
    createVehicle: build.mutation<Vehicle, VehicleBody>({
      query: (body) => ({ url: "api/vehicles", method: "POST", body, timeout: UPLOAD_TIMEOUT }),
      invalidatesTags: ["MyVehicles", "VehicleLists"],
    }),
    updateVehicle: build.mutation<Vehicle, { id: string; body: VehicleBody }>({
      query: ({ id, body }) => ({
        url: `api/vehicles/${encodeURIComponent(id)}`,
        method: "PATCH",
        body,
        timeout: UPLOAD_TIMEOUT,
      }),
      invalidatesTags: (_vehicle, _error, { id }) => [
        "MyVehicles",
        "VehicleLists",
        { type: "Vehicle", id },
      ],
    }),
  }),
});
