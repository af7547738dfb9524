import { api, useSession } from "@takas/client";
import type { SavedSearch, SavedSearchWrite } from "@takas/contracts/live/watch";

/** The saved searches of the live market. */
const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedSearches: build.query<SavedSearch[], void>({
      query: () => "api/saved-searches",
      providesTags: ["SavedSearches"],
    }),
    saveSearch: build.mutation<SavedSearch, SavedSearchWrite>({
      query: (body) => ({ url: "api/saved-searches", method: "POST", body }),
      invalidatesTags: (_saved, error) => (error === undefined ? ["SavedSearches"] : []),
    }),
    /** Marks the search's results as seen. */
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

export const { useDropSavedSearchMutation, useSaveSearchMutation, useSeeSavedSearchMutation } =
  savedSearchesApi;

/** The visitor's saved searches; none until they are known. */
export function useSavedSearches(): SavedSearch[] {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data = [] } = savedSearchesApi.useGetSavedSearchesQuery(undefined, {
    skip: !isAuthenticated,
  });
  return data;
}
