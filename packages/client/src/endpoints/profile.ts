import type { Profile, ProfileWrite } from "@takas/contracts/live/profile";

import { api } from "../api";

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => "api/profile",
      providesTags: ["Profile"],
    }),
    saveProfile: build.mutation<Profile, ProfileWrite>({
      query: (body) => ({ url: "api/profile", method: "PUT", body }),
      // The screen that asked for the profile shows at once that there is one.
      onQueryStarted: async (_profile, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(profileApi.util.updateQueryData("getProfile", undefined, () => data));
        } catch {
          // The form says that nothing was saved.
        }
      },
    }),
  }),
});

/** The user's profile in the live market. */
export const { useGetProfileQuery, useSaveProfileMutation } = profileApi;
