import { api } from "@takas/client";
import { HOME_SWAP_RAIL } from "@takas/contracts/limits";
import type { CarMatch } from "@takas/contracts/live/matches";
import type { MarketEstimate } from "@takas/contracts/valuation";
import type { Vehicle } from "@takas/contracts/vehicle";

/** API calls for cars to buy or swap. */
export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest swap-friendly cars, newest first: as many as Home may need. */
    getHomeVehicles: build.query<Vehicle[], void>({
      query: () => "api/vehicles",
      transformResponse: forHome,
      providesTags: ["VehicleLists"],
    }),
    /** Up to three cars for sale that are like one. */
    getSimilarVehicles: build.query<Vehicle[], string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}/similar`,
      providesTags: ["VehicleLists"],
    }),
    /** The user's car that a car matches best, and their open offer on it, in the live market. Offers invalidate matches. */
    getCarMatch: build.query<CarMatch, string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}/match`,
      providesTags: ["Matches"],
    }),
    /** What the market says of a make, a model and a year. */
    getEstimate: build.query<MarketEstimate, { make: string; model: string; year: string }>({
      query: ({ make, model, year }) =>
        `api/valuation/estimate?${new URLSearchParams({ make, ...(model !== "" && { model }), year })}`,
    }),
  }),
});

export const {
  useGetCarMatchQuery,
  useGetEstimateQuery,
  useGetHomeVehiclesQuery,
  useGetSimilarVehiclesQuery,
} = browseApi;

/**
 * Keeps the cars up to the third whose seller is hidden. Such a car is never the user's own, so later cars are never
 * among the three shown.
 */
function forHome(vehicles: Vehicle[]): Vehicle[] {
  const friendly = vehicles.filter(({ isSwapFriendly }) => isSwapFriendly);
  const [last] = friendly.filter(({ seller }) => seller === undefined).slice(HOME_SWAP_RAIL - 1);
  return last === undefined ? friendly : friendly.slice(0, friendly.indexOf(last) + 1);
}
