import type { Vehicle } from "@takas/contracts/vehicle";

import { api } from "./api";

/** One car with its market rate: read by listing, edit, cash offer and vehicle offers. */
export const vehiclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVehicle: build.query<Vehicle, string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}`,
      providesTags: (_vehicle, _error, id) => [{ type: "Vehicle", id }],
    }),
  }),
});

export const { useGetVehicleQuery } = vehiclesApi;
