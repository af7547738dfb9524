import type { Profile, ProfileWrite } from "@takas/contracts/live/profile";

import { api } from "../api";

/** The user's profile in the live market. */
export const { useGetProfileQuery, useSaveProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => "api/profile",
      providesTags: ["Profile"],
    }),
    saveProfile: build.mutation<Profile, ProfileWrite>({
      query: (body) => ({ url: "api/profile", method: "PUT", body }),
      invalidatesTags: (_profile, error) => (error === undefined ? ["Profile"] : []),
    }),
  }),
});
