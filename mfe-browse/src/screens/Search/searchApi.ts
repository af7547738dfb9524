import { api } from "@takas/client";
import type { SearchResponse } from "@takas/contracts/vehicle";

import { factsOf } from "./filters/facets";
import type { Facts } from "./filters/facets";
import { countQuery, optionsQuery, pageQuery } from "./searchAddress";

/** API calls of the search. They need its filters, which weigh more than the other screens of the remote can bear. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    /** The number of cars that a canonical search finds. */
    countVehicles: build.query<number, string>({
      query: (search) => `api/vehicles/search?${countQuery(search)}`,
      transformResponse: ({ total }: SearchResponse) => total,
      providesTags: ["VehicleLists"],
    }),
    /** The filter values of the first 1,000 cars that match a text (docs/product.md 7). */
    getSearchOptions: build.query<Facts[], string>({
      query: (text) => `api/vehicles/search?${optionsQuery(text)}`,
      transformResponse: ({ vehicles }: SearchResponse) => vehicles.map(factsOf),
      providesTags: ["VehicleLists"],
    }),
  }),
});

export const { useCountVehiclesQuery, useGetSearchOptionsQuery, useSearchVehiclesInfiniteQuery } =
  searchApi;
