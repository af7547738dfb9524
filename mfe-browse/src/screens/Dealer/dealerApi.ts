import { api } from "@takas/client";
import type { DealerSort } from "@takas/contracts/choices";
import type { DealerPage } from "@takas/contracts/dealers/dealer";

/** Which cars of a dealer, and in which order. */
export interface AskedCars {
  id: string;
  make?: string | undefined;
  sortBy?: DealerSort | undefined;
}

/** Apart from the calls of other screens, so that Home does not load this one. */
export const dealerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A dealer and their cars, page by page; the page parameter is the offset of its first car. */
    getDealer: build.infiniteQuery<DealerPage, AskedCars, number>({
      query: ({ queryArg: { id, make, sortBy }, pageParam }) =>
        `api/dealers/${encodeURIComponent(id)}?${new URLSearchParams({ ...(make && { make }), ...(sortBy && { sortBy }), offset: String(pageParam) })}`,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ hasMore, vehicles }, _pages, offset) =>
          hasMore && vehicles.length > 0 ? offset + vehicles.length : undefined,
      },
      providesTags: ["VehicleLists"],
    }),
  }),
});

export const { useGetDealerInfiniteQuery } = dealerApi;
