import { api } from "@takas/client";
import type { DealerPage } from "@takas/contracts/dealers/dealer";
import { HOME_SWAP_RAIL } from "@takas/contracts/limits";
import type { MarketEstimate } from "@takas/contracts/valuation";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";

import { factsOf } from "./screens/Search/filters/facets";
import type { Facts } from "./screens/Search/filters/facets";
import { countQuery, optionsQuery, pageQuery } from "./screens/Search/searchAddress";

/** API calls for cars to buy or swap. */
export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest swap-friendly cars, newest first: as many as Home may need. */
    getHomeVehicles: build.query<Vehicle[], void>({
      query: () => "api/vehicles",
      transformResponse: forHome,
      providesTags: ["VehicleLists"],
    }),
    /** Results of a search, page by page; the page parameter is the offset of its first car. */
    searchVehicles: build.infiniteQuery<SearchResponse, string, number>({
      query: ({ queryArg, pageParam }) => `api/vehicles/search?${pageQuery(queryArg, pageParam)}`,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ hasMore, vehicles }, _pages, offset) =>
          // A page without cars ends the list, whatever the API says: the next page would have the same offset.
          hasMore && vehicles.length > 0 ? offset + vehicles.length : undefined,
      },
      providesTags: ["VehicleLists"],
    }),
    /** A dealer and their cars, page by page; the page parameter is the offset of its first car. */
    getDealer: build.infiniteQuery<DealerPage, string, number>({
      query: ({ queryArg, pageParam }) =>
        `api/dealers/${encodeURIComponent(queryArg)}?offset=${pageParam}`,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ hasMore, vehicles }, _pages, offset) =>
          hasMore && vehicles.length > 0 ? offset + vehicles.length : undefined,
      },
      providesTags: ["VehicleLists"],
    }),
    /** The number of cars that a canonical search finds. */
    countVehicles: build.query<number, string>({
      query: (search) => `api/vehicles/search?${countQuery(search)}`,
      transformResponse: ({ total }: SearchResponse) => total,
      providesTags: ["VehicleLists"],
    }),
    /** Up to three cars for sale that are like one. */
    getSimilarVehicles: build.query<Vehicle[], string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}/similar`,
      providesTags: ["VehicleLists"],
    }),
    /** What the market says of a make, a model and a year. */
    getEstimate: build.query<MarketEstimate, { make: string; model: string; year: string }>({
      query: ({ make, model, year }) =>
        `api/valuation/estimate?${new URLSearchParams({ make, ...(model !== "" && { model }), year })}`,
    }),
    /** The filter values of the first 1,000 cars that match a text (docs/product.md 7). */
    getSearchOptions: build.query<Facts[], string>({
      query: (text) => `api/vehicles/search?${optionsQuery(text)}`,
      transformResponse: ({ vehicles }: SearchResponse) => vehicles.map(factsOf),
      providesTags: ["VehicleLists"],
    }),
  }),
});

export const {
  useCountVehiclesQuery,
  useGetDealerInfiniteQuery,
  useGetEstimateQuery,
  useGetHomeVehiclesQuery,
  useGetSearchOptionsQuery,
  useGetSimilarVehiclesQuery,
  useSearchVehiclesInfiniteQuery,
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
