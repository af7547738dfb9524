import { api } from "@takas/client";
import type { Favourite, SavedSearch, SavedSearchWrite } from "@takas/contracts/live/watch";

/** What somebody keeps an eye on, in the live market. */
const keepingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFavourites: build.query<Favourite[], void>({
      query: () => "api/favourites",
      providesTags: ["Favourites"],
    }),
    /** The heart turns at once, and back where the server does not take it. */
    setFavourite: build.mutation<null, { id: string; isFavourite: boolean }>({
      query: ({ id, isFavourite }) => ({
        url: `api/favourites/${encodeURIComponent(id)}`,
        method: isFavourite ? "PUT" : "DELETE",
      }),
      invalidatesTags: ["Favourites"],
      onQueryStarted: ({ id, isFavourite }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          keepingApi.util.updateQueryData("getFavourites", undefined, (kept) =>
            isFavourite
              ? [{ vehicleId: id, savedPrice: 0, savedAt: "" }, ...kept]
              : kept.filter(({ vehicleId }) => vehicleId !== id),
          ),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    getSavedSearches: build.query<SavedSearch[], void>({
      query: () => "api/saved-searches",
      providesTags: ["SavedSearches"],
    }),
    saveSearch: build.mutation<SavedSearch, SavedSearchWrite>({
      query: (body) => ({ url: "api/saved-searches", method: "POST", body }),
      invalidatesTags: (_saved, error) => (error === undefined ? ["SavedSearches"] : []),
    }),
    /** What is new counts from now. */
    seeSavedSearch: build.mutation<null, string>({
      query: (id) => ({ url: `${savedSearch(id)}/seen`, method: "POST" }),
      invalidatesTags: ["SavedSearches"],
    }),
    dropSavedSearch: build.mutation<null, string>({
      query: (id) => ({ url: savedSearch(id), method: "DELETE" }),
      invalidatesTags: ["SavedSearches"],
    }),
  }),
});

function savedSearch(id: string): string {
  return `api/saved-searches/${encodeURIComponent(id)}`;
}

export const {
  useDropSavedSearchMutation,
  useGetFavouritesQuery,
  useGetSavedSearchesQuery,
  useSaveSearchMutation,
  useSeeSavedSearchMutation,
  useSetFavouriteMutation,
} = keepingApi;
