import type { Favourite } from "@takas/contracts/live/watch";

import { api } from "./api";

/** The favourites of the live market. */
export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFavourites: build.query<Favourite[], void>({
      query: () => "api/favourites",
      providesTags: ["Favourites"],
    }),
    /** Optimistic: the heart turns at once, and reverts if the server refuses. */
    setFavourite: build.mutation<null, { id: string; isFavourite: boolean }>({
      query: ({ id, isFavourite }) => ({
        url: `api/favourites/${encodeURIComponent(id)}`,
        method: isFavourite ? "PUT" : "DELETE",
      }),
      invalidatesTags: ["Favourites"],
      onQueryStarted: ({ id, isFavourite }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          favouritesApi.util.updateQueryData("getFavourites", undefined, (kept) =>
            isFavourite
              ? [{ vehicleId: id, savedPrice: 0, savedAt: "" }, ...kept]
              : kept.filter(({ vehicleId }) => vehicleId !== id),
          ),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useGetFavouritesQuery, useSetFavouriteMutation } = favouritesApi;
