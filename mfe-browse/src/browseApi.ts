import { api } from "@takas/client";
import { HOME_SWAP_RAIL } from "@takas/contracts/limits";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";

import { factsOf } from "./screens/Search/facets";
import type { Facts } from "./screens/Search/facets";
import { optionsQuery, pageQuery } from "./screens/Search/searchAddress";

/** The calls about cars one may buy or swap. */
export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest swap-friendly cars of the market, newest first: as many as Home may show. */
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
          // A page without cars ends the list whatever it says: the next one would have the same offset.
          hasMore && vehicles.length > 0 ? offset + vehicles.length : undefined,
      },
      providesTags: ["VehicleLists"],
    }),
    /** What the first 1,000 cars that match a text answer to the filters (docs/product.md 7). */
    getSearchOptions: build.query<Facts[], string>({
      query: (text) => `api/vehicles/search?${optionsQuery(text)}`,
      transformResponse: ({ vehicles }: SearchResponse) => vehicles.map(factsOf),
      providesTags: ["VehicleLists"],
    }),
  }),
});

export const { useGetHomeVehiclesQuery, useSearchVehiclesInfiniteQuery, useGetSearchOptionsQuery } =
  browseApi;

/** Cars up to the third whose seller is hidden, which is nobody's own: what follows is never among the three in view. */
function forHome(vehicles: Vehicle[]): Vehicle[] {
  const friendly = vehicles.filter(({ isSwapFriendly }) => isSwapFriendly);
  const [last] = friendly.filter(({ seller }) => seller === undefined).slice(HOME_SWAP_RAIL - 1);
  return last === undefined ? friendly : friendly.slice(0, friendly.indexOf(last) + 1);
}
