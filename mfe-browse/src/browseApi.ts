import { api } from "@takas/client";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";

import { deriveOptions } from "./screens/Search/searchOptions";
import type { SearchOptions } from "./screens/Search/searchOptions";
import { optionsQuery, pageQuery } from "./screens/Search/searchQuery";
import type { SearchRequest } from "./screens/Search/searchQuery";

/** The calls about cars one may buy or swap. */
export const { useGetHomeVehiclesQuery, useSearchVehiclesInfiniteQuery, useGetSearchOptionsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** The newest cars of the market, newest first. */
      getHomeVehicles: build.query<Vehicle[], void>({
        query: () => "api/vehicles",
        providesTags: ["VehicleLists"],
      }),
      /** Results page by page; the page parameter is the offset of its first car. */
      searchVehicles: build.infiniteQuery<SearchResponse, SearchRequest, number>({
        query: ({ queryArg, pageParam }) => `api/vehicles/search?${pageQuery(queryArg, pageParam)}`,
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: ({ hasMore, vehicles }, _pages, offset) =>
            // A page without cars ends the list whatever it says: the next one would have the same offset.
            hasMore && vehicles.length > 0 ? offset + vehicles.length : undefined,
        },
        providesTags: ["VehicleLists"],
      }),
      /** What the filters may offer for a text, from the first 1,000 matching cars (spec section 7). */
      getSearchOptions: build.query<SearchOptions, string>({
        query: (text) => `api/vehicles/search?${optionsQuery(text)}`,
        transformResponse: ({ vehicles }: SearchResponse) => deriveOptions(vehicles),
        providesTags: ["VehicleLists"],
      }),
    }),
  });
