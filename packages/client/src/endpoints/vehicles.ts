import type { User } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import { api } from "../api";

export const vehiclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A car with its market rate, for the listing, edit, cash offer and vehicle offers screens. */
    getVehicle: build.query<Vehicle, string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}`,
      providesTags: (_vehicle, _error, id) => [{ type: "Vehicle", id }],
    }),
    /** The current user's cars, newest first. */
    getMyVehicles: build.query<Vehicle[], void>({
      query: () => "api/my-vehicles",
      providesTags: ["MyVehicles"],
    }),
  }),
});

export const { useGetMyVehiclesQuery, useGetVehicleQuery } = vehiclesApi;

/** Whether a car is the user's own: the API always shows owners the seller, and anonymous ids are unique. */
export function isOwnVehicle({ seller }: Pick<Vehicle, "seller">, user: User | undefined): boolean {
  return seller !== undefined && seller.anonymousId === user?.anonymousId;
}
