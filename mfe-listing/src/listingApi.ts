import { api } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";

/** The calls about the cars one sells. */
export const { useGetMyVehiclesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current user's cars, newest first. */
    getMyVehicles: build.query<Vehicle[], void>({
      query: () => "api/my-vehicles",
      providesTags: ["MyVehicles"],
    }),
  }),
});
